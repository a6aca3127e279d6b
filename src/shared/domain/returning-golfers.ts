/** Golfers who come back to the teams that they were taken from, as far as there is still room for them. */

import { type GolferAfter, type GolferBefore, type PlacedGolfer, planMoves, restorePlaces } from './placement/moves.ts'

interface Return {
  golfers: GolferAfter[]
  /** Those whose team has no room any more. */
  left: number[]
}

/**
 * Each team as it was, if it still can be; else as many of its golfers as it takes without an exception. Whoever else of
 * `wanted` is still in the team goes back to the cart where they rode.
 */
export function planReturn(placed: readonly PlacedGolfer[], wanted: readonly GolferBefore[]): Return {
  const teams = Map.groupBy(wanted, ({ place }) => `${place?.golfCourseHoleDetailId}/${place?.teamNumber}`)
  const plans = [...teams.values()].map((team) => {
    const whole = restorePlaces(placed, team)
    return 'refusal' in whole ? seatOneByOne(placed, team) : { golfers: whole, left: [] }
  })
  return { golfers: plans.flatMap(({ golfers }) => golfers), left: plans.flatMap(({ left }) => left) }
}

function seatOneByOne(placed: readonly PlacedGolfer[], team: readonly GolferBefore[]): Return {
  const golfers: GolferAfter[] = []
  const left: number[] = []
  for (const { golferId, place } of team) {
    const seated = golfers.flatMap((one) => (one.place ? [{ golferId: one.golferId, place: one.place }] : []))
    const plan = planMoves([...placed, ...seated], [{ golferId, to: place }], false)
    if ('refusal' in plan) left.push(golferId)
    else golfers.push(...plan)
  }
  return { golfers, left }
}
