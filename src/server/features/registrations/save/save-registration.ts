import type { RegistrationPass } from '#server/auth/authorization.ts'
import { type Caller, writeSharedAsCaller } from '#server/auth/session.ts'
import { lockNames, lockRegistration } from '#server/db/locks.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { findEvent } from '#server/features/planning/events/store.ts'
import { createInputRefusal, Refused } from '#server/foundation/refusals.ts'
import { refuseConflicts } from '#server/records/merge-save.ts'
import { refuseVersionConflict } from '#server/records/optimistic-lock.ts'
import { readMoment } from '#server/records/settings.ts'
import type { EventSummary } from '#shared/contracts/events.ts'
import type {
  RegistrationToPreview,
  RegistrationToSave,
  SavedRegistration,
  SavePreview,
} from '#shared/contracts/registrations/registration.ts'
import { isSameEmail } from '#shared/domain/formats.ts'
import { mergeRegistration } from '#shared/domain/registration/merge-registration.ts'
import type { ChangeableParts } from '#shared/domain/registration/permissions.ts'
import { isSameCompany, isSameCompanyDomain } from '#shared/domain/registration/same-company.ts'
import { fillOmitted } from '#shared/domain/spots/attendee-fields.ts'
import { tidySpot } from '#shared/domain/spots/info.ts'
import { nameSpots, type Spot } from '#shared/domain/spots/spot.ts'
import { toNameKey } from '#shared/domain/text.ts'
import { findChangeablePartsOn, findRegistrationAccess } from '../access.ts'
import { summarizeSaveEmails } from '../emails/queue-save-mails.ts'
import { findStoredAccess, findStoredRegistration, type StoredRegistration } from '../stored-registration.ts'
import {
  convertChangeRefusals,
  listChangedPaths,
  pickParts,
  type RegistrationSave,
  refuseForbiddenChanges,
  refuseForbiddenChoice,
  type SaveRequest,
} from './changed-parts.ts'
import { readConflictWords } from './describe-conflict.ts'
import { findEarlierResult, recordSaveResult } from './idempotency.ts'
import { writeLevelAgreement } from './level-agreement.ts'
import { checkContact, reconcileAttendees, resolveAttendees, resolveDonation } from './normalize-registration.ts'
import { refuseTooManyAddresses, refuseTooManyRegistrations, refuseTooManySaves } from './refuse-too-much.ts'
import { writeRegistration } from './write-registration.ts'

/**
 * Saves a registration in one transaction: locks, merges other people's saves, checks, assigns spots, refuses or
 * asks, and writes. A repeated `requestId` gets the first response. Questions are confirmed in the next attempt.
 * @throws {Refused} with any code of a save
 */
export async function saveRegistration(
  deps: Deps,
  caller: Caller,
  pass: RegistrationPass,
  sent: RegistrationToSave,
): Promise<SavedRegistration> {
  const saved = await writeSharedAsCaller(deps, caller, async (call) => {
    const save = { ...call, db: call.trx, sent }
    await lockForSave(save, pass)
    const earlier = await findEarlierResult(save)
    if (earlier) return earlier
    return saveOnce(save, pass)
  })
  if (saved.mails?.length) deps.mailIsWaiting()
  return saved
}

/**
 * Other registrations save concurrently. A repeated request waits for the first, and so does a second new
 * registration of the same contact or company.
 */
async function lockForSave({ trx, caller, sent }: RegistrationSave, { id }: RegistrationPass): Promise<void> {
  const { email, companyName } = sent.contact
  const isQuestioned = id === 0 && !sent.confirmSecond
  await lockNames(trx, [
    ...(sent.requestId ? [`request ${caller.id} ${sent.requestId}`] : []),
    ...(isQuestioned ? [`contact ${sent.eventId} ${email.toLowerCase()}`] : []),
    ...(isQuestioned && companyName ? [`company ${sent.eventId} ${toNameKey(companyName)}`] : []),
  ])
  if (id !== 0) await lockRegistration(trx, id)
}

async function saveOnce(received: RegistrationSave, pass: RegistrationPass): Promise<SavedRegistration> {
  const { asked: save, before, event, parts } = await openForChange(received, pass)
  refuseForbiddenChoice(save, parts)
  const { sent } = save
  const { contact, donation } = await convertChangeRefusals(parts, async () => ({
    contact: await checkContact(save, before),
    donation: await resolveDonation(save, before),
  }))
  const settled = { contact, donation, review: sent.review }
  if (before) refuseForbiddenChanges(before, { ...settled, attendees: sent.attendees }, parts)
  else {
    await refuseUnconfirmedSecond(save)
    await refuseTooManyRegistrations(save)
  }
  await refuseTooManyAddresses(save, before, contact)
  const { attendees, losses, places } = await resolveAttendees(save, before, donation)

  const after = { ...settled, attendees }
  const { agreedShortfall } = sent
  // Saves without changes aren't remembered, because repeating them doesn't change anything.
  if (before && listChangedPaths(pickParts(before), after).length === 0) {
    if (agreedShortfall !== undefined) await writeLevelAgreement(save, before, agreedShortfall)
    return { id: before.id, eventId: event.id, version: before.version, ...summarizeSaveEmails([]) }
  }
  if (before) await refuseTooManySaves(save)
  const answer = await writeRegistration(save, before, after, { event, losses, places, agreedShortfall })
  await recordSaveResult(received, answer)
  return answer
}

const maxNamed = 5

/**
 * A second registration of a contact or company needs confirmation. Strangers aren't asked about a company, because
 * that would reveal who has registered.
 */
async function refuseUnconfirmedSecond({ trx, caller, sent }: RegistrationSave): Promise<void> {
  if (sent.confirmSecond) return
  const { email, companyName } = sent.contact
  const others = await trx
    .selectFrom('registrations')
    .select(['id', 'nameForMarketingMaterials as partner', 'donation', 'createdAt as registeredAt'])
    .select(['email', 'companyName'])
    .where('eventId', '=', sent.eventId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
  // Compare here, because databases don't compare names as people do.
  const same = others.filter((one) => isSameEmail(one.email, email) || isSameCompany(one.companyName, companyName))
  const existing = []
  let mayKnow = false
  for (const { email: contactEmail, companyName: _, ...one } of same) {
    const canSee = (await findRegistrationAccess(trx, caller, one.id)) !== 'none'
    mayKnow ||= canSee || isSameEmail(contactEmail, email) || isSameCompanyDomain(contactEmail, caller.email)
    if (canSee && existing.length < maxNamed) existing.push(one)
  }
  if (mayKnow) throw new Refused('second_registration', { existing })
}

/**
 * Returns a save's effect on attendees. Refuses like the save, except for incomplete attendees and questions.
 * @throws {Refused} not_found, changed_elsewhere, registration_closed, donation_differs, invalid_input
 */
export const previewSave = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  pass: RegistrationPass,
  sent: RegistrationToPreview,
): Promise<SavePreview> =>
  readSnapshot(db, async (snapshot) => {
    const save = { ...(await readMoment(snapshot, now())), db: snapshot, caller, sent }
    const { asked, before, parts } = await openForChange(save, pass)
    const donation = await convertChangeRefusals(parts, () => resolveDonation(asked, before))
    if (before) {
      const { contact, review } = before
      refuseForbiddenChanges(before, { contact, donation, review, attendees: asked.sent.attendees }, parts)
    }
    const { spots, sentAs, displaced } = await reconcileAttendees(asked, before, donation)
    return {
      attendees: nameSpots(spots).map((spot, index) => ({ ...spot, sentAs: sentAs[index] ?? null })),
      displaced,
    }
  })

interface OpenedSave<A extends SaveRequest> {
  asked: A
  before: StoredRegistration | null
  event: EventSummary
  parts: ChangeableParts
}

async function openForChange<A extends SaveRequest>(asked: A, pass: RegistrationPass): Promise<OpenedSave<A>> {
  const { db, caller, sent, today } = asked
  const before = pass.id === 0 ? null : await findStoredRegistration(db, pass.id)
  // Check again, because the caller may have been removed from the list since.
  const access = before ? findStoredAccess(caller, before) : pass.access
  if ((pass.id !== 0 && !before) || access === 'none') throw new Refused('not_found')
  const event = before?.event ?? (await findEvent(db, sent.eventId))
  if (!event || event.id !== sent.eventId) throw createInputRefusal('eventId', 'This event doesn’t exist')
  const moment = { event, reopenedUntil: before?.reopenedUntil ?? null }
  const parts = findChangeablePartsOn(today, moment, { role: caller.role, access })
  if (parts === 'nothing' || (!before && parts !== 'everything')) throw new Refused('registration_closed')
  const inFull = { ...sent, attendees: fillAttendees(sent.attendees, before) }
  const merged = before ? await mergeRegistrationSave(before, asked, inFull) : inFull
  return { asked: { ...asked, sent: merged }, before, event, parts }
}

/**
 * Merges the sent values into what others have saved since. On conflicts, a preview uses the user's values, and a
 * save asks.
 */
async function mergeRegistrationSave<Sent extends RegistrationToPreview | RegistrationToSave>(
  before: StoredRegistration,
  { db, caller }: Pick<SaveRequest, 'db' | 'caller'>,
  sent: Sent,
): Promise<Sent> {
  const { base, version } = sent
  if (version === before.version) return sent
  const stored = { entity: 'registration' as const, id: before.id, version: before.version }
  if (!base) {
    await refuseVersionConflict(db, stored, version, caller.id)
    return sent
  }
  const theirs = pickParts(before)
  const isSave = 'contact' in sent
  const mine = isSave ? pickParts(sent) : { ...theirs, donation: sent.donation, attendees: sent.attendees }
  const opened = { ...base, attendees: fillAttendees(base.attendees, null) } as typeof mine
  const { value, conflicts } = mergeRegistration({ base: opened, mine, theirs })
  if (!isSave) return { ...sent, donation: value.donation, attendees: value.attendees }
  if (conflicts.length > 0) {
    const describe = await readConflictWords(db, before.attendees)
    await refuseConflicts(db, stored, conflicts, { overwrites: sent.overwrites, callerId: caller.id }, describe)
  }
  return { ...sent, ...value }
}

/**
 * Finds spots by ID. Omitted attendees keep the stored ones, and omitted fields keep an unchanged person's values;
 * `null` empties a spot.
 */
const fillAttendees = (attendees: Spot[], before: StoredRegistration | null): Spot[] =>
  attendees.map((spot) => {
    const { attendeeInfo: sent } = spot
    const stored = spot.id === 0 ? null : before?.attendees.find(({ id }) => id === spot.id)?.attendeeInfo
    if (sent === undefined) return tidySpot({ ...spot, attendeeInfo: stored ?? null })
    return sent ? { ...spot, attendeeInfo: fillOmitted(sent, stored) } : spot
  })
