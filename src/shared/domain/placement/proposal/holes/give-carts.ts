/** In which order golfers come into a team, so that those of one partner, and those who wish it, ride together. */

import type { GolferAfter, PlaceOnHole } from '../../moves.ts'
import { offerPlace, type TeamPlace } from '../../teams.ts'
import { isWishMet, type PlacementWish } from '../../wishes.ts'
import type { ProblemGolfer } from '../problem/problem.ts'
import type { TeamWithHole } from './give-holes.ts'

const worth = { must: 100, prefer: 10, partner: 1 }

/** The places of those who come, as the board gives them one after another. */
export function giveCarts({ team, golfers }: TeamWithHole, wishes: readonly PlacementWish[]): GolferAfter[] {
  const everybody = [...team.standing, ...golfers]
  const concerning = wishes.filter(({ kind }) => kind === 'ridesWith')
  const judge = (places: ReadonlyMap<number, PlaceOnHole>) => {
    const met = concerning.filter((wish) => isWishMet(wish, everybody, ({ id }) => places.get(id) ?? null))
    return countPartnersInCarts(everybody, places) + met.reduce((sum, { strength }) => sum + worth[strength], 0)
  }
  const orders = listOrders(golfers).map((order) => {
    const places = seatInOrder(team, order)
    return { order, places, value: judge(places) }
  })
  const best = orders.reduce((one, other) => (other.value > one.value ? other : one))
  return best.order.map(({ id }) => ({ golferId: id, place: best.places.get(id) ?? null }))
}

/** All of them: a team is five at most. */
function listOrders(golfers: readonly ProblemGolfer[]): ProblemGolfer[][] {
  if (golfers.length <= 1) return [[...golfers]]
  return golfers.flatMap((first) =>
    listOrders(golfers.filter((golfer) => golfer !== first)).map((rest) => [first, ...rest]),
  )
}

function seatInOrder({ standing, ...team }: TeamWithHole['team'], order: readonly ProblemGolfer[]) {
  const { golfCourseHoleDetailId, teamNumber } = team
  const seated: TeamPlace[] = standing.map(({ id, place }) => ({
    golferId: id,
    seat: place.seat,
    cartNumber: place.cartNumber as TeamPlace['cartNumber'],
  }))
  for (const { id } of order) {
    const offer = offerPlace(seated, id, true)
    if ('place' in offer) seated.push(offer.place)
  }
  return new Map(
    seated.map(({ golferId, seat, cartNumber }): [number, PlaceOnHole] => [
      golferId,
      { golfCourseHoleDetailId, teamNumber, cartNumber, seat },
    ]),
  )
}

/** Pairs of one partner in one cart. */
function countPartnersInCarts(golfers: readonly ProblemGolfer[], places: ReadonlyMap<number, PlaceOnHole>): number {
  const pairs = golfers.flatMap((one, index) => golfers.slice(index + 1).map((other) => [one, other] as const))
  const isPair = ([one, other]: (typeof pairs)[number]) =>
    one.registrationId === other.registrationId && places.get(one.id)?.cartNumber === places.get(other.id)?.cartNumber
  return worth.partner * pairs.filter(isPair).length
}
