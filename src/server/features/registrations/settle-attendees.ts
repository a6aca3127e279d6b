import type { Issue } from '#shared/contracts/problem.ts'
import type { Donation } from '#shared/contracts/registrations/donation.ts'
import { checkSpots } from '#shared/domain/spots/check.ts'
import { tidySpot } from '#shared/domain/spots/info.ts'
import { nameSpots } from '#shared/domain/spots/names.ts'
import { type DisplacedAttendee, isDisplacementConfirmed, reconcileSpots } from '#shared/domain/spots/reconcile.ts'
import { hasInfo, type Spot, sumPlaces } from '#shared/domain/spots/spot.ts'
import type { Db } from '../../db/tables.ts'
import { Refused } from '../../refusals.ts'
import { readPlaceWords } from '../event-plan/read-event-plan.ts'
import { listGolfClubTypes, listTravelMethods } from './options/lookups.ts'
import type { Save } from './save/parts.ts'
import type { StoredRegistration } from './stored-registration.ts'

/**
 * The spots as they will be stored: one for each place of the donation. When the places have changed, the spots are
 * trimmed to them; nobody who is named or placed loses a spot before somebody has agreed. `losses` are of what was stored,
 * `places` are where its golfers stand, by spot.
 */
export async function settleAttendees(
  { trx, sent }: Save,
  before: StoredRegistration | null,
  donation: Donation,
): Promise<{ attendees: Spot[]; losses: DisplacedAttendee[]; places: ReadonlyMap<number, string> }> {
  const stored = before?.attendees ?? []
  const totals = sumPlaces(donation)
  refuseIssues([
    ...findForeignSpots(sent.attendees, stored),
    ...findForeignChoices(sent.dropInstead ?? [], stored),
    ...(await findUnknownChoices(trx, sent.attendees)),
  ])

  const places = before ? await readPlaceWords(trx, before.id) : new Map<number, string>()
  const known = before && {
    spots: stored,
    totals: sumPlaces(before.donation),
    places,
  }
  const { spots, losers, storedLosses } = reconcileSpots(sent, totals, known)
  const issues = checkSpots(spots, totals)
  refuseIssues(issues.map(({ path, message }) => ({ path: path ? `attendees.${path}` : 'attendees', message })))
  const confirmation = { isConfirmed: sent.confirmDrop === true, spotIds: sent.confirmedSpotIds }
  if (!isDisplacementConfirmed(losers, confirmation)) throw new Refused('would_drop_people', { people: losers })
  const told = spots.map((spot) => tidySpot({ ...spot, attendeeInfo: hasInfo(spot) ? spot.attendeeInfo : null }))
  return { attendees: nameSpots(told), losses: storedLosses, places }
}

const foreignSpot = 'This is no spot of this registration'

/** Ids are those of this registration's spots, or 0, and no id and no number stands twice. */
function findForeignSpots(sent: Spot[], stored: Spot[]): Issue[] {
  const ids = new Set(stored.map(({ id }) => id))
  return sent.flatMap((spot, index) => {
    const earlier = sent.slice(0, index)
    const isKnown = spot.id === 0 || (ids.has(spot.id) && !earlier.some(({ id }) => id === spot.id))
    const isNumbered = !earlier.some(({ spotNumber }) => spotNumber === spot.spotNumber)
    return [
      ...(isKnown ? [] : [{ path: `attendees.${index}.id`, message: foreignSpot }]),
      ...(isNumbered ? [] : [{ path: `attendees.${index}.spotNumber`, message: 'This number is taken' }]),
    ]
  })
}

function findForeignChoices(dropInstead: number[], stored: Spot[]): Issue[] {
  const ids = new Set(stored.map(({ id }) => id))
  return dropInstead.flatMap((id, index) =>
    ids.has(id) ? [] : [{ path: `dropInstead.${index}`, message: foreignSpot }],
  )
}

/** Travel methods and club types are those of the lists; `null` is none. */
async function findUnknownChoices(db: Db, sent: Spot[]): Promise<Issue[]> {
  const isChosen = (field: 'travelMethodId' | 'requestedRentalClubTypeId') =>
    sent.some(({ attendeeInfo }) => (attendeeInfo?.[field] ?? null) !== null)
  const listIds = async (list: typeof listTravelMethods | typeof listGolfClubTypes) =>
    new Set((await list(db)).map(({ id }) => id))
  const travelMethods = isChosen('travelMethodId') ? await listIds(listTravelMethods) : new Set()
  const clubTypes = isChosen('requestedRentalClubTypeId') ? await listIds(listGolfClubTypes) : new Set()
  return sent.flatMap(({ attendeeInfo }, index) => {
    const { travelMethodId = null, requestedRentalClubTypeId = null } = attendeeInfo ?? {}
    const path = (field: string) => `attendees.${index}.attendeeInfo.${field}`
    return [
      ...(travelMethodId === null || travelMethods.has(travelMethodId)
        ? []
        : [{ path: path('travelMethodId'), message: 'Choose one of the list' }]),
      ...(requestedRentalClubTypeId === null || clubTypes.has(requestedRentalClubTypeId)
        ? []
        : [{ path: path('requestedRentalClubTypeId'), message: 'Club Type is required' }]),
    ]
  })
}

function refuseIssues(issues: Issue[]): void {
  if (issues.length > 0) throw new Refused('invalid_input', { issues })
}
