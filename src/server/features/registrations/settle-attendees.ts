import type { Issue, Problem } from '#shared/contracts/problem.ts'
import type { Donation } from '#shared/contracts/registrations/donation.ts'
import { autoFillSpots } from '#shared/domain/spots/auto-fill.ts'
import { checkSpots } from '#shared/domain/spots/check.ts'
import { joinActivities } from '#shared/domain/spots/losses.ts'
import { nameSpots } from '#shared/domain/spots/names.ts'
import { hasInfo, type Spot, type SpotTotals, sumPlaces } from '#shared/domain/spots/spot.ts'
import { type TrimmedSpots, trimSpots } from '#shared/domain/spots/trim.ts'
import type { Db } from '../../db/tables.ts'
import { Refused } from '../../refusals.ts'
import { listGolfClubTypes, listTravelMethods } from './lookups.ts'
import type { Save } from './save.ts'
import { listPlaces } from './store.ts'
import type { StoredRegistration } from './stored-registration.ts'

type Person = NonNullable<Problem['people']>[number]

/**
 * The spots as they will be stored: one for each place of the donation. When the places have changed, the spots are
 * trimmed to them; nobody who is named or placed loses a spot before somebody has agreed (product decision 20).
 */
export async function settleAttendees(
  { trx, sent }: Save,
  before: StoredRegistration | null,
  donation: Donation,
): Promise<Spot[]> {
  const stored = before?.attendees ?? []
  const totals = sumPlaces(donation)
  refuseIssues([...findForeignSpots(sent.attendees, stored), ...(await findUnknownChoices(trx, sent.attendees))])

  const places = before ? await listPlaces(trx, before.id) : new Map<number, string>()
  const trimmed = trimToPlaces(sent.attendees, totals, before, new Set(places.keys()))
  const issues = checkSpots(trimmed.spots, totals)
  refuseIssues(issues.map(({ path, message }) => ({ path: path ? `attendees.${path}` : 'attendees', message })))

  const people = listLosers(stored, trimmed, totals, places)
  if (people.length > 0 && !sent.confirmDrop) throw new Refused('would_drop_people', { people })
  return nameSpots(trimmed.spots.map((spot) => ({ ...spot, attendeeInfo: hasInfo(spot) ? spot.attendeeInfo : null })))
}

function trimToPlaces(
  sent: Spot[],
  totals: SpotTotals,
  before: StoredRegistration | null,
  placedSpotIds: ReadonlySet<number>,
): TrimmedSpots {
  const placesBefore = before ? sumPlaces(before.donation) : totals
  const areUnchanged = JSON.stringify(placesBefore) === JSON.stringify(totals)
  if (areUnchanged && sent.length === totals.golf + totals.dinner + totals.vip) {
    const spots = sent.toSorted((one, other) => one.spotNumber - other.spotNumber)
    return { spots, peopleDropped: [], peopleLosingActivity: [] }
  }
  return trimSpots(nameSpots(sent), totals, { placedSpotIds })
}

/** Everybody, stored or just typed in, who is named or placed and would lose a spot, an activity or a place. */
function listLosers(
  stored: Spot[],
  trimmed: TrimmedSpots,
  totals: SpotTotals,
  places: ReadonlyMap<number, string>,
): Person[] {
  const keptIds = new Set(trimmed.spots.map(({ id }) => id))
  const golfing = new Set(
    autoFillSpots(trimmed.spots, totals)
      .filter(isGolfer)
      .map(({ id }) => id),
  )
  const vanished = stored.filter((spot) => !keptIds.has(spot.id) && (hasInfo(spot) || places.has(spot.id)))
  const losingPlace = stored.filter(({ id }) => keptIds.has(id) && places.has(id) && !golfing.has(id))
  const losers = [
    ...losingPlace.map((spot) => toPerson(spot, 'golf', places)),
    ...trimmed.peopleLosingActivity.map((spot) => toPerson(spot, joinActivities(spot.lost), places)),
    ...[...vanished, ...trimmed.peopleDropped].map((spot) => toPerson(spot, 'their spot', places)),
  ]
  return [...new Map(losers.map((one) => [one.spotId || `new ${one.spotNumber}`, one])).values()]
}

type Loser = Pick<Spot, 'id' | 'spotNumber' | 'name'>

const toPerson = ({ id, spotNumber, name }: Loser, loses: string, places: ReadonlyMap<number, string>): Person => ({
  spotId: id,
  spotNumber,
  name,
  loses,
  placedAt: places.get(id) ?? null,
})

const isGolfer = (spot: Spot) => spot.golf && !spot.isDeclined

/** Ids are those of this registration's spots, or 0, and no id and no number stands twice. */
function findForeignSpots(sent: Spot[], stored: Spot[]): Issue[] {
  const ids = new Set(stored.map(({ id }) => id))
  return sent.flatMap((spot, index) => {
    const earlier = sent.slice(0, index)
    const isKnown = spot.id === 0 || (ids.has(spot.id) && !earlier.some(({ id }) => id === spot.id))
    const isNumbered = !earlier.some(({ spotNumber }) => spotNumber === spot.spotNumber)
    return [
      ...(isKnown ? [] : [{ path: `attendees.${index}.id`, message: 'This is no spot of this registration' }]),
      ...(isNumbered ? [] : [{ path: `attendees.${index}.spotNumber`, message: 'This number is taken' }]),
    ]
  })
}

/** Travel methods and club types are those of the lists; `null` is none. */
async function findUnknownChoices(db: Db, sent: Spot[]): Promise<Issue[]> {
  if (!sent.some(hasInfo)) return []
  const travelMethods = new Set((await listTravelMethods(db)).map(({ id }) => id))
  const clubTypes = new Set((await listGolfClubTypes(db)).map(({ id }) => id))
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
