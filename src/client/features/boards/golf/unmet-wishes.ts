import type { Golfer } from '#shared/contracts/placement/board.ts'
import type { BoardWish, NamedSide } from '#shared/contracts/placement/wishes.ts'
import { describeStanding, nameWish, type WishSide } from '#shared/domain/placement/wishes.ts'
import type { GolfState } from './golf-state.ts'

type UnmetWishes = ReadonlyMap<number, string>

const known = new WeakMap<GolfState, UnmetWishes>()

/** By the golfer, in plain words; found once for each state of the board. */
export function listUnmetWishes(state: GolfState): UnmetWishes {
  const unmet = known.get(state) ?? findUnmetWishes(state)
  known.set(state, unmet)
  return unmet
}

function findUnmetWishes({ board, people: golfers, places }: GolfState): UnmetWishes {
  const byRegistration = Map.groupBy(golfers.values(), ({ registrationId }) => registrationId)
  const numbers = new Map(
    board.holes.map(({ golfCourseHoleDetailId, holeNumber }) => [golfCourseHoleDetailId, holeNumber]),
  )
  const marks = new Map<number, string[]>()
  for (const wish of board.wishes) {
    const own = [...new Set([wish.one.registrationId, wish.other.registrationId])].flatMap(
      (id) => byRegistration.get(id) ?? [],
    )
    const words = describeUnmet(wish, own, {
      placeOf: ({ id }) => places.get(id) ?? null,
      courseOf: ({ golfCourseId }) => golfCourseId,
      holeNumberOf: (id) => numbers.get(id) ?? 0,
    })
    if (words === null) continue
    for (const golfer of own) {
      if (isOf(wish.one, golfer) || isOf(wish.other, golfer)) {
        marks.set(golfer.id, [...(marks.get(golfer.id) ?? []), words])
      }
    }
  }
  return new Map([...marks].map(([id, words]) => [id, words.join('\n')]))
}

/** Null when it is met. */
function describeUnmet(
  { kind, one, other }: BoardWish,
  golfers: readonly Golfer[],
  board: Parameters<typeof describeStanding<Golfer>>[3],
): string | null {
  const names = { one: one.name, other: other.name }
  const wish = { kind, one: toSide(one), other: toSide(other) }
  const { isMet, words } = describeStanding(wish, names, golfers, board)
  if (isMet) return null
  const missing = [one, other].find((side) => !golfers.some((golfer) => isOf(side, golfer)))
  // Someone who isn't on the board has no course, or doesn't golf, so no one is in a team with them.
  if (missing && kind === 'notWith') return null
  return `${nameWish(kind, names.one, names.other)}: ${missing ? `${missing.name} is not on the board` : words}`
}

const toSide = ({ registrationId, spotId }: NamedSide): WishSide => (spotId === null ? { registrationId } : { spotId })

const isOf = ({ registrationId, spotId }: NamedSide, golfer: Golfer) =>
  spotId === null ? golfer.registrationId === registrationId : golfer.id === spotId
