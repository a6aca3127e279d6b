import { prepared } from '#server/db/prepared.ts'
import { noAddress } from '#server/db/tables/people-and-planning.ts'
import type { Db } from '#server/db/tables.ts'
import { readPlaceWords } from '#server/features/attendance/read-event-plan.ts'
import { readSeatWords } from '#server/features/boards/dinner/store.ts'
import { listCoursesOfEvent, listLevelOffers } from '#server/features/planning/events/store.ts'
import { toIssues } from '#server/http/read-input.ts'
import { Refused, wrongInput } from '#server/refusals.ts'
import type { Issue } from '#shared/contracts/problem.ts'
import { type Contact, type Donation, partnerContact } from '#shared/contracts/registrations/registration.ts'
import { z } from '#shared/contracts/zod.ts'
import { checkDonation, donationMessages } from '#shared/domain/donation/check-donation.ts'
import {
  type DonationTerms,
  findDisagreements,
  isSameDonation,
  recomputeDonation,
} from '#shared/domain/donation/donation-counts.ts'
import { isAffiliationOffered } from '#shared/domain/donation/level-choice.ts'
import { isSameEmail } from '#shared/domain/formats.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { hasLink, noLinks } from '#shared/domain/registration/links-in-names.ts'
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
import { findAffiliation, listGolfClubTypes, listLevelTerms, listTravelMethods } from '../options.ts'
import { listHandedOut } from '../store.ts'
import type { StoredRegistration } from '../stored-registration.ts'
import type { Asked, Save } from './changed-parts.ts'

/**
 * The contact as it will be stored. A partner gives a phone number, keeps the email and always gets the confirmation;
 * an address on file stands in the address book and not here.
 */
export async function checkContact({ trx, caller, sent }: Save, before: StoredRegistration | null): Promise<Contact> {
  const registeredByEmails = asListed(sent.contact.registeredByEmails, before?.contact.registeredByEmails ?? [])
  const contact = { ...sent.contact, ...(sent.contact.isAddressOnFile && noAddress), registeredByEmails }
  if (contact.territoryId !== null) {
    const territory = await listTerritory(trx, { id: contact.territoryId })
    if (territory.length === 0) throw wrongInput('contact.territoryId', 'State is Required')
  }
  if (caller.role === 'admin') return contact

  const isSameContact = before && isSame(before.contact, contact)
  const result = z.safeParse(partnerContact, contact)
  if (!result.success && !isSameContact) {
    const issues = toIssues(result.error).map(({ path, message }) => ({ path: `contact.${path}`, message }))
    throw new Refused('invalid_input', { issues })
  }
  if (!isSameEmail(contact.email, before?.contact.email ?? caller.email)) {
    throw wrongInput('contact.email', 'Only an administrator can change this email')
  }
  return { ...contact, doNotSendConfirmation: before?.contact.doNotSendConfirmation ?? false }
}

const listTerritory = prepared((db, { id }: { id: number }) =>
  db.selectFrom('territories').select('id').where('id', '=', id),
)

/** The same addresses in another order, or in other capitals, are no change. */
const asListed = (sent: string[], stored: string[]): string[] =>
  sent.length === stored.length && sent.every((email) => stored.some((one) => isSameEmail(one, email))) ? stored : sent

/**
 * The donation as it will be stored, reckoned from the stored levels: what a partner sent has to agree
 * with it, what an admin sent is completed by it. What was saved stands as it is, whatever has become of its level since.
 */
export async function settleDonation(asked: Asked, before: StoredRegistration | null): Promise<Donation> {
  const { caller, sent } = asked
  const terms = await findTerms(asked, before)
  await refuseDisagreements(asked, terms)
  const isCompleted = caller.role === 'admin' && !isSameDonation(sent.donation, terms.saved)
  const settled = isCompleted ? (recomputeDonation(sent.donation, terms) as Donation) : sent.donation
  refuseIssues(checkDonation(settled, terms).map(({ path, message }) => ({ path: `donation.${path}`, message })))
  return { ...settled, coursePreferences: settled.coursePreferences.filter((courseId) => courseId !== 0) }
}

async function findTerms({ db, caller, sent }: Asked, before: StoredRegistration | null): Promise<DonationTerms> {
  const { affiliationId } = sent.donation
  const affiliation = await findAffiliation(db, affiliationId)
  const isKept = before?.donation.affiliationId === affiliationId
  if (!affiliation || !(isKept || isAffiliationOffered(affiliation, caller.role))) {
    throw wrongInput('donation.affiliationId', donationMessages.affiliation)
  }
  const courses = await listCoursesOfEvent(db, sent.eventId)
  return {
    role: caller.role,
    affiliationName: affiliation.name,
    levels: await listLevelTerms(db, {
      eventId: sent.eventId,
      affiliationId,
      role: caller.role,
      keptId: before?.donation.partnershipLevelId,
    }),
    courseIds: courses.map(({ id }) => id),
    saved: before?.donation ?? null,
  }
}

async function refuseDisagreements({ db, sent }: Asked, terms: DonationTerms): Promise<void> {
  const fields = findDisagreements(sent.donation, terms)
  if (fields.length === 0) return
  const message = 'This doesn’t match the level'
  const ofLevel = fields.includes('partnershipLevelId') && (await describeLevel(db, sent, terms))
  const issues = fields.map((field) => ({
    path: `donation.${field}`,
    message: (field === 'partnershipLevelId' && ofLevel) || message,
  }))
  throw new Refused('donation_differs', { issues })
}

/** Why the level that was sent is not that of the donation: it may have been taken out of use meanwhile. */
async function describeLevel(
  db: Db,
  { eventId, donation }: Asked['sent'],
  { levels, role }: DonationTerms,
): Promise<string> {
  const offers = await listLevelOffers(db, eventId)
  const isAdmin = role === 'admin'
  const sent = offers.find(
    ({ id, displayInRegistration }) => id === donation.partnershipLevelId && (isAdmin || displayInRegistration),
  )
  const offered = sent?.isActive ? 'not offered to this affiliation' : 'no longer offered'
  return sent && !levels.some(({ id }) => id === sent.id)
    ? `${sent.name} is ${offered}. Choose another level${isAdmin ? '' : ' or write to us'}.`
    : 'This donation now belongs to another level.'
}

/** What is sent of the spots, and what was agreed to. */
type SentSpots = Pick<Save['sent'], 'attendees' | 'dropInstead' | 'confirmDrop' | 'confirmedSpotIds'>

/**
 * What a save makes of the spots it is sent, and who is displaced by it; nothing is refused for that here. More activities
 * than places, where those have not changed, are refused. A save and its preview both ask this.
 */
export async function reconcileAttendees(
  { db, caller, sent }: Pick<Asked, 'db'> & { caller: Pick<Save['caller'], 'role'>; sent: SentSpots },
  before: StoredRegistration | null,
  donation: Donation,
): Promise<Reconciled & { stored: StoredSpots | null }> {
  const spots = before?.attendees ?? []
  refuseIssues([...findForeignSpots(sent.attendees, spots), ...findForeignChoices(sent.dropInstead ?? [], spots)])
  const stored = before && {
    spots,
    totals: sumPlaces(before.donation),
    places: await readPlaceWords(db, before.id),
    seats: await readSeatWords(db, { registrationId: before.id, role: caller.role }),
    links: await listHandedOut(db, before.id),
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

const foreignSpot = 'This spot isn’t part of this registration'

/** Ids are those of this registration's spots, or 0, and no id and no number stands twice. */
function findForeignSpots(sent: Spot[], stored: Spot[]): Issue[] {
  const ids = new Set(stored.map(({ id }) => id))
  return sent.flatMap((spot, index) => {
    const earlier = sent.slice(0, index)
    const isKnown = spot.id === 0 || (ids.has(spot.id) && !earlier.some(({ id }) => id === spot.id))
    const isNumbered = !earlier.some(({ spotNumber }) => spotNumber === spot.spotNumber)
    return [
      ...(isKnown ? [] : [{ path: `attendees.${index}.id`, message: foreignSpot }]),
      ...(isNumbered ? [] : [{ path: `attendees.${index}.spotNumber`, message: 'This number is already used' }]),
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
        : [{ path: path('travelMethodId'), message: 'Choose one from the list' }]),
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
