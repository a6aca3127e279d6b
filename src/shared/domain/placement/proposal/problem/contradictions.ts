/** Wishes that cannot all be met, whatever is done: they are told before anything else, and both are set aside. */

import { golfersPerCart, maxTeamSize } from '../../../../limits.ts'
import { golfersOfSide, type PlacementWish } from '../../wishes.ts'
import type { PlacementProblem, ProblemGolfer } from './problem.ts'

export interface Contradiction {
  /** The ids of two wishes. */
  one: number
  other: number
  /** One wants together what the other wants apart; more have to be together than a team or a cart takes. */
  kind: 'opposite' | 'team' | 'cart'
}

export function findContradictions({ wishes, golfers }: PlacementProblem): Contradiction[] {
  const musts = wishes.filter(({ strength }) => strength === 'must')
  const together = musts.filter(({ kind }) => kind !== 'notWith')
  const apart = musts.filter(({ kind }) => kind === 'notWith')
  return [
    ...apart.flatMap((wish) => findOpposite(wish, together, golfers)),
    ...findCrowded(together, maxTeamSize, 'team'),
    ...findCrowded(
      together.filter(({ kind }) => kind === 'ridesWith'),
      golfersPerCart,
      'cart',
    ),
  ]
}

function findOpposite(
  apart: PlacementWish,
  together: readonly PlacementWish[],
  golfers: readonly ProblemGolfer[],
): Contradiction[] {
  const opposite = together.find((wish) => isCovered(wish, apart, golfers)) ?? findChain(together, apart, golfers)
  return opposite ? [{ one: opposite.id, other: apart.id, kind: 'opposite' }] : []
}

/** Whether everybody whom a wish could bring together is to be apart. */
function isCovered(wish: PlacementWish, apart: PlacementWish, golfers: readonly ProblemGolfer[]): boolean {
  const [one, other] = [idsOf(wish.one, golfers), idsOf(wish.other, golfers)]
  const [first, second] = [new Set(idsOf(apart.one, golfers)), new Set(idsOf(apart.other, golfers))]
  if (one.length === 0 || other.length === 0) return false
  const areIn = (ids: readonly number[], all: ReadonlySet<number>) => ids.every((id) => all.has(id))
  return (areIn(one, first) && areIn(other, second)) || (areIn(one, second) && areIn(other, first))
}

const idsOf = (side: PlacementWish['one'], golfers: readonly ProblemGolfer[]) =>
  golfersOfSide(side, golfers).map(({ id }) => id)

/** Ann with Bo and Bo with Cy, and Ann not with Cy: the wish that makes the chain reach her. */
function findChain(together: readonly PlacementWish[], apart: PlacementWish, golfers: readonly ProblemGolfer[]) {
  const [first, second] = [new Set(idsOf(apart.one, golfers)), new Set(idsOf(apart.other, golfers))]
  for (const { golferIds, wishes } of joinSpots(together)) {
    const one = golferIds.find((id) => first.has(id))
    if (one !== undefined && golferIds.some((id) => id !== one && second.has(id))) return wishes.at(-1)
  }
  return undefined
}

/** Golfers whom wishes bind together one after another, and those wishes. */
export function joinSpots(together: readonly PlacementWish[]) {
  const groups: { golferIds: number[]; wishes: PlacementWish[] }[] = []
  for (const wish of together) {
    const { one, other } = wish
    if (!('spotId' in one && 'spotId' in other)) continue
    const ids = [one.spotId, other.spotId]
    const touched = groups.filter(({ golferIds }) => ids.some((id) => golferIds.includes(id)))
    for (const group of touched) groups.splice(groups.indexOf(group), 1)
    groups.push({
      golferIds: [...new Set([...touched.flatMap(({ golferIds }) => golferIds), ...ids])],
      wishes: [...touched.flatMap(({ wishes }) => wishes), wish],
    })
  }
  return groups
}

function findCrowded(together: readonly PlacementWish[], most: number, kind: 'team' | 'cart'): Contradiction[] {
  return joinSpots(together).flatMap(({ golferIds, wishes }) => {
    const [one, other] = [wishes[0], wishes.at(-1)]
    return golferIds.length > most && one && other ? [{ one: one.id, other: other.id, kind }] : []
  })
}

/** The wishes that can be met one by one. */
export function withoutContradictions(
  wishes: readonly PlacementWish[],
  contradictions: readonly Contradiction[],
): PlacementWish[] {
  const aside = new Set(contradictions.flatMap(({ one, other }) => [one, other]))
  return wishes.filter(({ id }) => !aside.has(id))
}
