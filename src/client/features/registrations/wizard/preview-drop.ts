import type { Registration } from '#shared/contracts/registrations/registration.ts'
import { autoFillSpots } from '#shared/domain/spots/auto-fill.ts'
import type { DisplacedAttendee } from '#shared/domain/spots/reconcile.ts'
import { reconcileSpots } from '#shared/domain/spots/reconcile.ts'
import { hasPerson, type Spot, sumPlaces } from '#shared/domain/spots/spot.ts'
import type { RegistrationParts } from './draft.ts'
import { giveBack } from './fit-spots.ts'
import { describeActivity, describeNeed, losesSpot } from './judge-choice.ts'
import { mapPlaces } from './map-places.ts'

interface DropPreview {
  /** Everybody there is, to be sent along with the choice. */
  attendees: Spot[]
  /** The saved people, named or placed, from among whom to choose. */
  candidates: { id: number; name: string; activity: string; placedAt: string | null }[]
  /** Who would lose what. */
  losers: DisplacedAttendee[]
  /** Who would lose what if nobody chose. */
  needed: DisplacedAttendee[]
  /** How many of which have to go, as a sentence. */
  need: string
}

/** What comes of giving up the spots of `dropInstead`, by the rule that the server applies. */
export function previewDrop(
  saved: Pick<Registration, 'attendees' | 'donation' | 'placed'>,
  draft: Pick<RegistrationParts, 'attendees' | 'fit' | 'donation'>,
  dropInstead: readonly number[],
): DropPreview {
  const totals = sumPlaces(draft.donation)
  const totalsBefore = sumPlaces(saved.donation)
  const places = mapPlaces(saved)
  const attendees = giveBack(draft)
  const planned = autoFillSpots(attendees, totalsBefore)
  const candidates = planned
    .filter((spot) => spot.id > 0 && (hasPerson(spot) || places.has(spot.id)))
    .map((spot) => ({
      id: spot.id,
      name: spot.name,
      activity: describeActivity(spot),
      placedAt: places.get(spot.id) ?? null,
    }))
  const stored = { spots: saved.attendees, totals: totalsBefore, places }
  const { losers } = reconcileSpots({ attendees, dropInstead }, totals, stored)
  const needed = reconcileSpots({ attendees }, totals, stored).losers
  const mustGo = needed.filter(losesSpot).map(({ spotNumber }) => spotNumber)
  const need = describeNeed(planned.filter(({ spotNumber }) => mustGo.includes(spotNumber)))
  return { attendees, candidates, losers, needed, need }
}
