import type { BoardPerson } from '#shared/contracts/placement/board.ts'
import type { NamedSide } from '#shared/contracts/placement/pairings.ts'
import {
  describePairingPlaces,
  formatPairing,
  indexSites,
  type PairingSide,
} from '#shared/domain/placement/pairings.ts'
import { type BoardState, isWalkIn } from './board-state.ts'

type UnmetPairings = ReadonlyMap<number, string>

const known = new WeakMap<BoardState, UnmetPairings>()

/** By person ID, one per line. Computed once per board state, because every row asks. */
export function listUnmetPairings(state: BoardState): UnmetPairings {
  const unmet = known.get(state) ?? findUnmetPairings(state)
  known.set(state, unmet)
  return unmet
}

function findUnmetPairings(state: BoardState): UnmetPairings {
  const withSpot = [...state.people.values()].filter(({ id }) => !isWalkIn(id))
  const byRegistration = Map.groupBy(withSpot, ({ registrationId }) => registrationId)
  const board = {
    ...indexSites(state.board.part, state.sites),
    placeOf: ({ id }: BoardPerson) => state.places.get(id) ?? null,
    areaOf: ({ areaId }: BoardPerson) => areaId,
  }
  const marks = new Map<number, string[]>()
  for (const { kind, one, other } of state.board.pairings) {
    const own = [...new Set([one.registrationId, other.registrationId])].flatMap((id) => byRegistration.get(id) ?? [])
    const missing = [one, other].find((side) => !own.some((person) => isSideOfPerson(side, person)))
    // Someone who isn't on the board can't be in a group with them.
    if (missing && kind === 'notWith') continue
    const { isMet, words } = describePairingPlaces(
      { kind, one: toSide(one), other: toSide(other) },
      { one: one.name, other: other.name },
      own,
      board,
    )
    if (isMet) continue
    const text = `${formatPairing(kind, one.name, other.name)}: ${missing ? `${missing.name} isn’t on the board` : words}`
    const marked = [one, other].flatMap((side) => {
      const ofSide = own.filter((person) => isSideOfPerson(side, person))
      const byGroup = Map.groupBy(ofSide, ({ id }) => state.places.get(id)?.group)
      return [...byGroup.values()].flatMap(([first]) => first?.id ?? [])
    })
    for (const id of new Set(marked)) marks.set(id, [...(marks.get(id) ?? []), text])
  }
  return new Map([...marks].map(([id, words]) => [id, words.join('\n')]))
}

const toSide = ({ registrationId, spotId }: NamedSide): PairingSide =>
  spotId === null ? { registrationId } : { spotId }

const isSideOfPerson = ({ registrationId, spotId }: NamedSide, person: BoardPerson) =>
  spotId === null ? person.registrationId === registrationId : person.id === spotId
