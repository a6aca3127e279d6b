import { callApi } from '#client/api/call.ts'
import { registrationEndpoints } from '#shared/contracts/registrations/endpoints.ts'
import { donation as donationContract, type SavePreview } from '#shared/contracts/registrations/registration.ts'
import { fillPlaces } from '#shared/domain/spots/allowances.ts'
import { assignNumbers } from '#shared/domain/spots/merge-spots.ts'
import { hasActivity, hasInfo, type Spot, sumPlaces } from '#shared/domain/spots/spot.ts'
import { originOf, type RegistrationDraft, type RegistrationParts } from './draft.ts'

export type FittedSpots = Pick<RegistrationDraft, 'attendees' | 'displaced'>

/**
 * Adds blank spots and restores displaced people, named ones first. Null if there are more people or activities than
 * places.
 */
export function fitSpots(draft: FittedSpots & Pick<RegistrationDraft, 'donation'>): FittedSpots | null {
  const totals = sumPlaces(draft.donation)
  const all = fillPlaces(draft.attendees, totals)
  if (all && draft.displaced.length === 0) return { attendees: all, displaced: [] }
  let attendees = draft.attendees.filter(isOccupied)
  if (!fillPlaces(attendees, totals)) return null
  const displaced: Spot[] = []
  for (const spot of draft.displaced.toSorted((one, other) => Number(hasInfo(other)) - Number(hasInfo(one)))) {
    const more = assignNumbers(attendees, [spot])
    if (fillPlaces(more, totals)) attendees = more
    else displaced.push(spot)
  }
  return { attendees: fillPlaces(attendees, totals) ?? attendees, displaced }
}

/** A saved spot can have a guest link or a place without a name or an activity. */
const isOccupied = (spot: Spot) => spot.id > 0 || hasInfo(spot) || hasActivity(spot)

const listAllSpots = ({ attendees, displaced }: FittedSpots): Spot[] => assignNumbers(attendees, displaced)

/**
 * Asks the server how a save would change the attendees, without saving.
 * @throws {RequestError} if the server would refuse the save, too; a ZodError if the donation is incomplete
 */
export async function previewSpots(draft: RegistrationDraft, base: RegistrationParts) {
  const { id, eventId } = draft
  const everyone = listAllSpots(draft)
  const donation = donationContract.parse(draft.donation)
  const body = { id, eventId, ...originOf(draft, base), donation, attendees: everyone }
  return readPreview(everyone, await callApi(registrationEndpoints.previewSave, { body }))
}

export function readPreview(everyone: readonly Spot[], { attendees, displaced }: SavePreview) {
  const kept = new Set(attendees.map(({ sentAs }) => sentAs))
  const gone = everyone.filter((spot) => isOccupied(spot) && !kept.has(spot.spotNumber))
  const fitted: FittedSpots = { attendees: attendees.map(({ sentAs: _, ...spot }) => spot), displaced: gone }
  return { fitted, losses: displaced }
}
