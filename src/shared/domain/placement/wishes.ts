/** Wishes of golfers and partners: with whom, with whom not, and with whom in a cart. */

import { isSameTeam, type PlaceOnHole } from './moves.ts'

/** A golfer by their spot, or all golfers of a registration. */
export type WishSide = { spotId: number } | { registrationId: number }

export interface PlacementWish {
  id: number
  kind: 'with' | 'notWith' | 'ridesWith'
  one: WishSide
  other: WishSide
  strength: 'must' | 'prefer'
}

interface OfRegistration {
  id: number
  registrationId: number
}

/** The golfers that a side of a wish means; nobody when the spot or the registration has gone. */
export const golfersOfSide = <Golfer extends OfRegistration>(
  side: WishSide,
  golfers: readonly Golfer[],
): readonly Golfer[] =>
  golfers.filter((golfer) =>
    'spotId' in side ? golfer.id === side.spotId : golfer.registrationId === side.registrationId,
  )

/** Whether somebody of the one side stands with somebody else of the other as the wish says; nobody stands with themselves. */
export function isWishMet<Golfer extends OfRegistration>(
  { kind, one, other }: Pick<PlacementWish, 'kind' | 'one' | 'other'>,
  golfers: readonly Golfer[],
  placeOf: (golfer: Golfer) => PlaceOnHole | null,
): boolean {
  const arePartners = 'registrationId' in one && 'registrationId' in other
  const others = golfersOfSide(other, golfers)
  const areTogether = golfersOfSide(one, golfers).some((first) =>
    others.some((second) => {
      const [here, there] = [placeOf(first), placeOf(second)]
      if (first.id === second.id || !here || !there) return false
      if (kind === 'with' && arePartners) return here.golfCourseHoleDetailId === there.golfCourseHoleDetailId
      return isSameTeam(here, there) && (kind !== 'ridesWith' || here.cartNumber === there.cartNumber)
    }),
  )
  return kind === 'notWith' ? !areTogether : areTogether
}
