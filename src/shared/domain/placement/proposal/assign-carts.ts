import { findGolfersOfSides, type PlacementPairing } from '../pairings.ts'
import { chooseCart, chooseSeat, type Place } from '../places.ts'
import type { CourseTeam } from './course-room.ts'
import type { ProblemGolfer } from './problem.ts'

const cartScores = { must: 100, prefer: 10, partner: 1 }

/** Paired golfers share a cart if possible, then golfers of one partner. */
export function assignCarts(
  { standing, walkIns, group }: CourseTeam,
  golfers: readonly ProblemGolfer[],
  pairings: readonly PlacementPairing[],
): { golferId: number; place: Place }[] {
  const everybody = [...standing, ...golfers]
  const ofSide = findGolfersOfSides(everybody)
  const pairs = [
    ...pairings
      .filter(({ kind }) => kind !== 'notWith')
      .map(({ strength, one, other }) => ({ value: cartScores[strength], ones: ofSide(one), others: ofSide(other) })),
    ...everybody.map((golfer) => ({
      value: cartScores.partner,
      ones: [golfer],
      others: everybody.filter((other) => other.registrationId === golfer.registrationId && other.id > golfer.id),
    })),
  ]
  const orders = listOrders(golfers).map((order) => {
    const seated = seatInOrder({ standing, walkIns }, order)
    const cartOf = ({ id }: ProblemGolfer) => seated.get(id)?.cart
    const value = pairs.reduce((sum, { value, ones, others }) => {
      const isMet = ones.some((one) => others.some((other) => other.id !== one.id && cartOf(other) === cartOf(one)))
      return isMet ? sum + value : sum
    }, 0)
    return { order, seated, value }
  })
  const best = orders.reduce((one, other) => (other.value > one.value ? other : one))
  return best.order.map(({ id }) => {
    const { seat = 0, cart = 0 } = best.seated.get(id) ?? {}
    return { golferId: id, place: { group, seat, cart } }
  })
}

/** Every order, because a team has at most five golfers. */
function listOrders(golfers: readonly ProblemGolfer[]): ProblemGolfer[][] {
  if (golfers.length <= 1) return [[...golfers]]
  return golfers.flatMap((first) =>
    listOrders(golfers.filter((golfer) => golfer !== first)).map((rest) => [first, ...rest]),
  )
}

function seatInOrder({ standing, walkIns }: Pick<CourseTeam, 'standing' | 'walkIns'>, order: readonly ProblemGolfer[]) {
  const seated = new Map<number, { seat: number; cart: number }>([
    ...standing.map(({ id, place }) => [id, place] as const),
    ...walkIns.map((place, index) => [-1 - index, place] as const),
  ])
  for (const { id } of order) {
    const team = [...seated.values()]
    seated.set(id, { seat: chooseSeat(team), cart: chooseCart(team) })
  }
  return seated
}
