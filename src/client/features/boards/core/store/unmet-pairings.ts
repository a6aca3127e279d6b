import type { BoardPerson } from '#shared/contracts/placement/board.ts'
import type { NamedSide } from '#shared/contracts/placement/wishes.ts'
import { describeAtTables } from '#shared/domain/placement/dinner/describe-at-tables.ts'
import { siteOfKey } from '#shared/domain/placement/places.ts'
import { describeStanding, nameWish, type WishSide } from '#shared/domain/placement/wishes.ts'
import { type BoardState, isWalkIn } from './board-state.ts'

type UnmetPairings = ReadonlyMap<number, string>

const known = new WeakMap<BoardState, UnmetPairings>()

/** By person, in plain words, one per line. Every row asks, so they are found once for each state of the board. */
export function listUnmetPairings(state: BoardState): UnmetPairings {
  const unmet = known.get(state) ?? findUnmetPairings(state)
  known.set(state, unmet)
  return unmet
}

function findUnmetPairings(state: BoardState): UnmetPairings {
  const withSpot = [...state.people.values()].filter(({ id }) => !isWalkIn(id))
  const byRegistration = Map.groupBy(withSpot, ({ registrationId }) => registrationId)
  const judge = createJudge(state)
  const marks = new Map<number, string[]>()
  for (const { kind, one, other } of state.board.pairings) {
    const own = [...new Set([one.registrationId, other.registrationId])].flatMap((id) => byRegistration.get(id) ?? [])
    const missing = [one, other].find((side) => !own.some((person) => isOf(side, person)))
    // Someone who isn't on the board is in no group with them.
    if (missing && kind === 'notWith') continue
    const { isMet, words } = judge(
      { kind, one: toSide(one), other: toSide(other) },
      { one: one.name, other: other.name },
      own,
    )
    if (isMet) continue
    const text = `${nameWish(kind, one.name, other.name)}: ${missing ? `${missing.name} is not on the board` : words}`
    // One mark in each group is enough for a partner with many people.
    const marked = [one, other].flatMap((side) => {
      const ofSide = own.filter((person) => isOf(side, person))
      const byGroup = Map.groupBy(ofSide, ({ id }) => state.places.get(id)?.group)
      return [...byGroup.values()].flatMap(([first]) => first?.id ?? [])
    })
    for (const id of new Set(marked)) marks.set(id, [...(marks.get(id) ?? []), text])
  }
  return new Map([...marks].map(([id, words]) => [id, words.join('\n')]))
}

type Judge = (
  wish: Parameters<typeof describeStanding>[0],
  names: { one: string; other: string },
  people: readonly BoardPerson[],
) => { isMet: boolean; words: string }

function createJudge({ board, places, sites, groups }: BoardState): Judge {
  if (board.part === 'golf') {
    const placeOf = ({ id }: BoardPerson) => {
      const place = places.get(id)
      if (!place) return null
      const { group, seat, cart } = place
      return {
        golfCourseHoleDetailId: siteOfKey(group),
        teamNumber: Number(group.split('/')[1]),
        cartNumber: cart,
        seat,
      }
    }
    const numbers = new Map(sites.map(({ id, number }) => [id, number]))
    const golf = {
      placeOf,
      courseOf: ({ areaId }: BoardPerson) => areaId,
      holeNumberOf: (id: number) => numbers.get(id) ?? 0,
    }
    return (wish, names, people) => describeStanding(wish, names, people, golf)
  }
  const tables = sites.flatMap(({ table }) => table ?? [])
  const tableOf = ({ id }: BoardPerson) => groups.get(places.get(id)?.group ?? '')?.site.id ?? null
  return (wish, names, people) => describeAtTables(wish, names, people, { tables, tableOf })
}

const toSide = ({ registrationId, spotId }: NamedSide): WishSide => (spotId === null ? { registrationId } : { spotId })

const isOf = ({ registrationId, spotId }: NamedSide, person: BoardPerson) =>
  spotId === null ? person.registrationId === registrationId : person.id === spotId
