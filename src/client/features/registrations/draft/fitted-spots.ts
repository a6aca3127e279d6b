import { callApi } from '#client/api/call.ts'
import { registrationEndpoints } from '#shared/contracts/registrations/endpoints.ts'
import {
  donation as donationContract,
  type RegistrationToPreview,
  type SavePreview,
} from '#shared/contracts/registrations/registration.ts'
import { fillPlaces } from '#shared/domain/spots/allowances.ts'
import { isSameSpot, takeNumbers } from '#shared/domain/spots/merge-spots.ts'
import { hasActivity, hasInfo, isSameTotals, type Spot, type SpotTotals, sumPlaces } from '#shared/domain/spots/spot.ts'
import { originOf, type RegistrationDraft, type RegistrationValue } from './draft.ts'

/** How the attendees were reduced to fit smaller numbers: as the server answered, and everyone as they were before. */
export interface SpotFit {
  totals: SpotTotals
  before: Spot[]
  after: SavePreview['attendees']
}

export interface FittedSpots {
  spots: Spot[]
  fit: SpotFit | null
  displaced: SavePreview['displaced']
}

type Fitting = Pick<RegistrationDraft, 'attendees' | 'fit' | 'donation'>
type Asking = Fitting & Pick<RegistrationDraft, 'id' | 'eventId' | 'version'>

/** Returns the spots with blank ones for new places, or null if there are more people or activities than places. */
export function fitLocally(draft: Fitting): FittedSpots | null {
  const totals = sumPlaces(draft.donation)
  const fit = draft.fit && isSameTotals(draft.fit.totals, totals) ? draft.fit : null
  const spots = fillPlaces(fit ? draft.attendees : listEveryone(draft), totals)
  return spots && { spots, fit, displaced: [] }
}

/**
 * Returns the spots for the donation, and who would be displaced. It changes nothing.
 *
 * @throws {RequestError} if the server would refuse the save, too; a ZodError if the donation is incomplete
 */
export async function fitSpots(draft: Asking, opened: RegistrationValue): Promise<FittedSpots> {
  return (
    fitLocally(draft) ??
    takePreview(draft, await callApi(registrationEndpoints.previewSave, { body: toPreview(draft, opened) }))
  )
}

function toPreview(draft: Asking, opened: RegistrationValue): RegistrationToPreview {
  const { id, eventId } = draft
  return {
    id,
    eventId,
    ...originOf(draft, opened),
    donation: donationContract.parse(draft.donation),
    attendees: listEveryone(draft),
  }
}

export function takePreview(draft: Fitting, { attendees, displaced }: SavePreview): FittedSpots {
  const fit = { totals: sumPlaces(draft.donation), before: listEveryone(draft), after: attendees }
  return { spots: attendees.map(({ sentAs: _, ...spot }) => spot), fit, displaced }
}

/**
 * Returns everyone of a draft, including people who lost their spot to smaller numbers. They come back exactly as they were if
 * nothing was changed since. There may be more people than places.
 */
export function listEveryone({ attendees, fit }: Pick<Fitting, 'attendees' | 'fit'>): Spot[] {
  if (!fit) return attendees
  const isUnchanged =
    attendees.length === fit.after.length &&
    fit.after.every((spot, index) => isSameSpot(spot, attendees[index] ?? spot))
  if (isUnchanged) return fit.before
  const displaced = fit.before.filter(
    (spot) => (hasInfo(spot) || hasActivity(spot)) && !fit.after.some(({ sentAs }) => sentAs === spot.spotNumber),
  )
  return takeNumbers(attendees, displaced)
}
