import { prepared } from '#server/db/prepared.ts'
import { noAddress } from '#server/db/tables/people.ts'
import type { Db } from '#server/db/tables.ts'
import { readSeatWords } from '#server/features/boards/core/table-store.ts'
import { listCoursesOfEvent, listLevelOffers } from '#server/features/planning/events/store.ts'
import { createInputRefusal, Refused } from '#server/foundation/refusals.ts'
import { toIssues } from '#server/http/read-input.ts'
import { readPlaceWords } from '#server/plan/registration-plan.ts'
import type { Issue } from '#shared/contracts/problem.ts'
import {
  type Contact,
  contact as contactRules,
  type Donation,
  partnerContact,
} from '#shared/contracts/registrations/registration.ts'
import { z } from '#shared/contracts/zod.ts'
import { checkDonation, donationMessages } from '#shared/domain/donation/check-donation.ts'
import {
  type DonationTerms,
  findDonationMismatches,
  isSameDonation,
  recomputeDonation,
} from '#shared/domain/donation/donation-counts.ts'
import { isAffiliationOffered } from '#shared/domain/donation/level-choice.ts'
import { isSameEmail } from '#shared/domain/formats.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { hasLink, noLinksMessage } from '#shared/domain/registration/links-in-names.ts'
import { attendeeFields, attendeeKeys } from '#shared/domain/spots/attendee-fields.ts'
import { checkSpots } from '#shared/domain/spots/checkboxes.ts'
import { tidySpot } from '#shared/domain/spots/info.ts'
import {
  type DisplacedAttendee,
  isDisplacementConfirmed,
  type ReconciledSpots,
  reconcileSpots,
  type StoredSpots,
} from '#shared/domain/spots/reconcile.ts'
import { hasInfo, nameSpots, type Spot, sumPlaces } from '#shared/domain/spots/spot.ts'
import { findAffiliation, listGolfClubTypes, listLevelTerms, listTravelMethods } from '../options.ts'
import { listIssuedLinks } from '../store.ts'
import type { StoredRegistration } from '../stored-registration.ts'
import type { RegistrationSave, SaveRequest } from './changed-parts.ts'

/**
 * Partners must give a phone number, keep the email, and always get the confirmation. Stores an address on file only
 * in the address book.
 */
export async function checkContact(
  { trx, caller, sent }: RegistrationSave,
  before: StoredRegistration | null,
): Promise<Contact> {
  const registeredByEmails = preferStoredList(sent.contact.registeredByEmails, before?.contact.registeredByEmails ?? [])
  const contact = { ...sent.contact, ...(sent.contact.isAddressOnFile && noAddress), registeredByEmails }
  if (contact.territoryId !== null) {
    const territory = await listTerritory(trx, { id: contact.territoryId })
    if (territory.length === 0) throw createInputRefusal('contact.territoryId', 'State is Required')
  }
  const isSameContact = before && isSame(before.contact, contact)
  // Two saves that are valid separately can break a rule when merged.
  const result = z.safeParse(caller.role === 'admin' ? contactRules : partnerContact, contact)
  if (!result.success && !isSameContact) {
    const issues = toIssues(result.error).map(({ path, message }) => ({ path: `contact.${path}`, message }))
    throw new Refused('invalid_input', { issues })
  }
  if (caller.role === 'admin') return contact
  if (!isSameEmail(contact.email, before?.contact.email ?? caller.email)) {
    throw createInputRefusal('contact.email', 'Only an administrator can change this email')
  }
  return { ...contact, doNotSendConfirmation: before?.contact.doNotSendConfirmation ?? false }
}

const listTerritory = prepared((db, { id }: { id: number }) =>
  db.selectFrom('territories').select('id').where('id', '=', id),
)

const preferStoredList = (sent: string[], stored: string[]): string[] =>
  sent.length === stored.length && sent.every((email) => stored.some((one) => isSameEmail(one, email))) ? stored : sent

/**
 * Calculates the donation from stored levels: a partner's must match, an administrator's is completed. An unchanged
 * donation stays, even if its level has changed.
 */
export async function resolveDonation(asked: SaveRequest, before: StoredRegistration | null): Promise<Donation> {
  const { caller, sent } = asked
  const terms = await findTerms(asked, before)
  const isKept = isSameDonation(sent.donation, terms.saved)
  const calculated = recomputeDonation(sent.donation, terms) as Donation
  const filled =
    isKept || terms.courseIds.length !== 1
      ? sent.donation
      : { ...sent.donation, coursePreferences: calculated.coursePreferences }
  await refuseDonationMismatches({ ...asked, sent: { ...sent, donation: filled } }, terms)
  const settled = caller.role === 'admin' && !isKept ? calculated : filled
  refuseIssues(checkDonation(settled, terms).map(({ path, message }) => ({ path: `donation.${path}`, message })))
  return { ...settled, coursePreferences: settled.coursePreferences.filter((courseId) => courseId !== 0) }
}

async function findTerms({ db, caller, sent }: SaveRequest, before: StoredRegistration | null): Promise<DonationTerms> {
  const { affiliationId } = sent.donation
  const affiliation = await findAffiliation(db, affiliationId)
  const isKept = before?.donation.affiliationId === affiliationId
  if (!affiliation || !(isKept || isAffiliationOffered(affiliation, caller.role))) {
    throw createInputRefusal('donation.affiliationId', donationMessages.affiliation)
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

async function refuseDonationMismatches({ db, sent }: SaveRequest, terms: DonationTerms): Promise<void> {
  const fields = findDonationMismatches(sent.donation, terms)
  if (fields.length === 0) return
  const message = 'This doesn’t match the level'
  const ofLevel = fields.includes('partnershipLevelId') && (await describeLevel(db, sent, terms))
  const issues = fields.map((field) => ({
    path: `donation.${field}`,
    message: (field === 'partnershipLevelId' && ofLevel) || message,
  }))
  throw new Refused('donation_differs', { issues })
}

async function describeLevel(
  db: Db,
  { eventId, donation }: SaveRequest['sent'],
  { levels, role }: DonationTerms,
): Promise<string> {
  const offers = await listLevelOffers(db, eventId)
  const isAdmin = role === 'admin'
  const sent = offers.find(
    ({ id, displayInRegistration }) => id === donation.partnershipLevelId && (isAdmin || displayInRegistration),
  )
  const offered = sent?.isActive ? 'not offered to this affiliation' : 'no longer offered'
  return sent && !levels.some(({ id }) => id === sent.id)
    ? `${sent.name} is ${offered}. Choose another level${isAdmin ? '' : ' or contact us'}.`
    : 'This donation now belongs to another level.'
}

type SentSpots = Pick<RegistrationSave['sent'], 'attendees' | 'confirmDrop' | 'confirmedSpotIds'>

/** Returns a save's resulting spots and displaced people. Only refuses more activities than unchanged totals allow. */
export async function reconcileAttendees(
  { db, caller, sent }: Pick<SaveRequest, 'db'> & { caller: Pick<RegistrationSave['caller'], 'role'>; sent: SentSpots },
  before: StoredRegistration | null,
  donation: Donation,
): Promise<ReconciledSpots & { stored: StoredSpots | null }> {
  const spots = before?.attendees ?? []
  refuseIssues(findForeignSpots(sent.attendees, spots))
  const stored = before && {
    spots,
    totals: sumPlaces(before.donation),
    places: await readPlaceWords(db, before.id),
    seats: await readSeatWords(db, { registrationId: before.id, role: caller.role }),
    links: await listIssuedLinks(db, before.id),
  }
  const totals = sumPlaces(donation)
  const reconciled = reconcileSpots(sent, totals, stored)
  const ofWholeList = checkSpots(reconciled.spots, totals).filter(({ path }) => path === '')
  refuseIssues(ofWholeList.map(({ message }) => ({ path: 'attendees', message })))
  return { ...reconciled, stored }
}

/** Returns the spots to store. Named or placed people lose their spots only after confirmation. */
export async function resolveAttendees(
  save: Pick<RegistrationSave, 'db'> & { caller: Pick<RegistrationSave['caller'], 'role'>; sent: SentSpots },
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

/** An email contains displaced people's names, so a new name may not contain a link. */
function findLinks(sent: Spot[], stored: Spot[]): Issue[] {
  const known = new Set(stored.flatMap(({ attendeeInfo }) => listNames(attendeeInfo).map(([, name]) => name)))
  return sent.flatMap(({ attendeeInfo }, index) =>
    listNames(attendeeInfo)
      .filter(([, name]) => hasLink(name) && !known.has(name))
      .map(([key]) => ({ path: `attendees.${index}.attendeeInfo.${key}`, message: noLinksMessage })),
  )
}

const nameKeys = attendeeKeys.filter((key) => attendeeFields[key].isName)
const listNames = (info: Spot['attendeeInfo']) => nameKeys.map((key) => [key, String(info?.[key] ?? '')] as const)

function refuseIssues(issues: Issue[]): void {
  if (issues.length > 0) throw new Refused('invalid_input', { issues })
}
