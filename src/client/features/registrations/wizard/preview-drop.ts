import type { Registration } from '#shared/contracts/registrations/registration.ts'
import { autoFillSpots } from '#shared/domain/spots/auto-fill.ts'
import { type Loser, settleSpots } from '#shared/domain/spots/settle.ts'
import { hasInfo, type Spot, sumPlaces } from '#shared/domain/spots/spot.ts'
import type { RegistrationParts } from './draft.ts'
import { giveBack } from './fit-spots.ts'

interface DropPreview {
  /** Everybody there is, to be sent along with the choice. */
  attendees: Spot[]
  /** The saved people, named or placed, from among whom to choose. */
  candidates: { id: number; name: string; placedAt: string | null }[]
  /** Who would lose what. */
  losers: Loser[]
}

/** What comes of giving up the spots of `dropInstead`, by the rule that the server applies. */
export function previewDrop(
  saved: Pick<Registration, 'attendees' | 'donation' | 'placed'>,
  draft: Pick<RegistrationParts, 'attendees' | 'fit' | 'donation'>,
  dropInstead: readonly number[],
): DropPreview {
  const totals = sumPlaces(draft.donation)
  const totalsBefore = sumPlaces(saved.donation)
  const places = new Map(saved.placed.map(({ spotId, placedAt }) => [spotId, placedAt]))
  const attendees = giveBack(draft)
  const candidates = autoFillSpots(attendees, totalsBefore)
    .filter((spot) => spot.id > 0 && (hasInfo(spot) || places.has(spot.id)))
    .map(({ id, name }) => ({ id, name, placedAt: places.get(id) ?? null }))
  const stored = { spots: saved.attendees, totals: totalsBefore, places }
  return { attendees, candidates, losers: settleSpots({ attendees, dropInstead }, totals, stored).losers }
}
