import type { Db } from '#server/db/tables.ts'
import { Refused } from '#server/refusals.ts'
import type { Issue } from '#shared/contracts/problem.ts'
import type { Donation } from '#shared/contracts/registrations/registration.ts'
import { hasLink, noLinks } from '#shared/domain/registration/contact.ts'
import { attendeeFields, attendeeKeys } from '#shared/domain/spots/attendee-fields.ts'
import { checkSpots } from '#shared/domain/spots/checkboxes.ts'
import { tidySpot } from '#shared/domain/spots/info.ts'
import {
  type DisplacedAttendee,
  isDisplacementConfirmed,
  type Reconciled,
  reconcileSpots,
  type StoredSpots,
} from '#shared/domain/spots/reconcile.ts'
import { hasInfo, nameSpots, type Spot, sumPlaces } from '#shared/domain/spots/spot.ts'
import { readPlaceWords } from '../../event-plan/read-event-plan.ts'
import { listGolfClubTypes, listTravelMethods } from '../options/lookups.ts'
import type { StoredRegistration } from '../stored-registration.ts'
import type { Asked, Save } from './parts.ts'

/** What is sent of the spots, and what was agreed to. */
type SentSpots = Pick<Save['sent'], 'attendees' | 'dropInstead' | 'confirmDrop' | 'confirmedSpotIds'>

/**
 * What a save makes of the spots it is sent, and who is displaced by it; nothing is refused for that here. More activities
 * than places, where those have not changed, are refused. A save and its preview both ask this.
 */
export async function reconcileAttendees(
  { db, sent }: Pick<Asked, 'db'> & { sent: SentSpots },
  before: StoredRegistration | null,
  donation: Donation,
): Promise<Reconciled & { stored: StoredSpots | null }> {
  const spots = before?.attendees ?? []
  refuseIssues([...findForeignSpots(sent.attendees, spots), ...findForeignChoices(sent.dropInstead ?? [], spots)])
  const stored = before && {
    spots,
    totals: sumPlaces(before.donation),
    places: await readPlaceWords(db, before.id),
  }
  const totals = sumPlaces(donation)
  const reconciled = reconcileSpots(sent, totals, stored)
  const ofWholeList = checkSpots(reconciled.spots, totals).filter(({ path }) => path === '')
  refuseIssues(ofWholeList.map(({ message }) => ({ path: 'attendees', message })))
  return { ...reconciled, stored }
}

/**
 * The spots as they will be stored: one for each place of the donation. Nobody who is named or placed loses anything before
 * somebody has agreed. `losses` are of what was stored, `places` are where its golfers stand, by spot.
 */
export async function settleAttendees(
  save: Pick<Save, 'db'> & { caller: Pick<Save['caller'], 'role'>; sent: SentSpots },
  before: StoredRegistration | null,
  donation: Donation,
): Promise<{ attendees: Spot[]; losses: DisplacedAttendee[]; places: ReadonlyMap<number, string> }> {
  const { sent } = save
  refuseIssues(await findUnknownChoices(save.db, sent.attendees))
  if (save.caller.role !== 'admin') refuseIssues(findLinks(sent.attendees, before?.attendees ?? []))
  const { spots, displaced, displacedStored, stored } = await reconcileAttendees(save, before, donation)
  const issues = checkSpots(spots, sumPlaces(donation))
  refuseIssues(issues.map(({ path, message }) => ({ path: `attendees.${path}`, message })))
  const confirmation = { isConfirmed: sent.confirmDrop === true, spotIds: sent.confirmedSpotIds }
  if (!isDisplacementConfirmed(displaced, confirmation)) throw new Refused('would_drop_people', { people: displaced })
  const tidied = spots.map((spot) => tidySpot({ ...spot, attendeeInfo: hasInfo(spot) ? spot.attendeeInfo : null }))
  return { attendees: nameSpots(tidied), losses: displacedStored, places: stored?.places ?? new Map() }
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

/** A mail names those who lose a place: a name that is new may not bring a link into it. */
function findLinks(sent: Spot[], stored: Spot[]): Issue[] {
  const known = new Set(stored.flatMap(({ attendeeInfo }) => listNames(attendeeInfo).map(([, name]) => name)))
  return sent.flatMap(({ attendeeInfo }, index) =>
    listNames(attendeeInfo)
      .filter(([, name]) => hasLink(name) && !known.has(name))
      .map(([key]) => ({ path: `attendees.${index}.attendeeInfo.${key}`, message: noLinks })),
  )
}

const nameKeys = attendeeKeys.filter((key) => attendeeFields[key].isName)
const listNames = (info: Spot['attendeeInfo']) => nameKeys.map((key) => [key, String(info?.[key] ?? '')] as const)

function refuseIssues(issues: Issue[]): void {
  if (issues.length > 0) throw new Refused('invalid_input', { issues })
}
