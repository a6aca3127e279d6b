import type { Generated, GeneratedAlways } from 'kysely'
import type { PlacementWish, WishPart } from '#shared/domain/placement/wishes.ts'

/** With whom a partner would like to play, in their own words; organisers make a wish of it or decline. */
export interface WishRequests {
  id: GeneratedAlways<number>
  registrationId: number
  text: string
  isDeclined: Generated<boolean>
  /** What organisers have understood of it; null while they have not, and once that wish is gone. */
  wishId: number | null
  /** Null when that user is gone. */
  authorId: number | null
  author: string
  writtenAt: string
  version: number
}

/**
 * A wish between two sides, each a golfer or guest by their spot or all of a registration. It goes with the spot. The sides are in the one order in which a wish is kept (`orderSides`).
 */
export interface Wishes {
  id: GeneratedAlways<number>
  eventId: number
  part: WishPart
  kind: PlacementWish['kind']
  oneSpotId: number | null
  oneRegistrationId: number | null
  otherSpotId: number | null
  otherRegistrationId: number | null
  strength: PlacementWish['strength']
  /** Of the organisers, for themselves. */
  note: string
  /** Whether it was entered for a request: it goes when that is withdrawn. */
  isAsked: Generated<boolean>
  authorId: number | null
  author: string
  createdAt: string
  version: number
}
