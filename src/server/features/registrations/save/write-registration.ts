import { type Call, nameOf } from '#server/auth/session.ts'
import type { Trx } from '#server/db/tables.ts'
import { freePlaces } from '#server/features/boards/core/release-places.ts'
import { listRegistrationSeats } from '#server/features/boards/core/table-store.ts'
import { dropPairingsOfSpots } from '#server/features/boards/pairings/change-pairings.ts'
import { writePledge } from '#server/features/ledger/write-pledge.ts'
import { recordRegistration } from '#server/records/audit.ts'
import type { EventSummary } from '#shared/contracts/events.ts'
import type { RegistrationToSave, SavedRegistration } from '#shared/contracts/registrations/registration.ts'
import { describeSave } from '#shared/domain/audit-trail/registration-words.ts'
import { findDifferences } from '#shared/domain/audit-trail/stored-changes.ts'
import { formatMoney } from '#shared/domain/formats.ts'
import { listDinerIds, listGolferIds } from '#shared/domain/spots/allowances.ts'
import type { DisplacedAttendee } from '#shared/domain/spots/reconcile.ts'
import { type Spot, sumPlaces } from '#shared/domain/spots/spot.ts'
import { placeholderLevel } from '#shared/limits.ts'
import { queueRegistrationEmails } from '../emails/queue-save-mails.ts'
import { revokeLostSpotLinks } from '../guest-links/lost-spots.ts'
import { describeWithNames } from '../names-behind-ids.ts'
import {
  insertRegistration,
  markChangedLinks,
  replaceCoursePreferences,
  replaceRegisteredBy,
  updateRegistration,
} from '../store.ts'
import { findStoredRegistration, type StoredRegistration, toValues } from '../stored-registration.ts'
import { updateAddressBook } from './address-book.ts'
import { listChangedPaths, pickParts } from './changed-parts.ts'
import { writeLevelAgreement } from './level-agreement.ts'
import { replaceSpots } from './replace-spots.ts'

type QueueMails = (
  ...saved: Parameters<typeof queueRegistrationEmails>
) => Promise<Pick<SavedRegistration, 'mails' | 'isConfirmationSent'>>

type SettledRegistration = Pick<RegistrationToSave, 'contact' | 'donation' | 'review'> & { attendees: Spot[] }

export async function writeRegistration(
  call: Call,
  before: StoredRegistration | null,
  settled: SettledRegistration,
  {
    event,
    losses,
    places,
    agreedShortfall,
    action = before ? 'update' : 'create',
    queueMails = queueRegistrationEmails,
  }: {
    event: EventSummary
    losses: readonly DisplacedAttendee[]
    places: ReadonlyMap<number, string>
    agreedShortfall?: RegistrationToSave['agreedShortfall']
    action?: string
    queueMails?: QueueMails
  },
): Promise<SavedRegistration> {
  const { trx, caller, now } = call
  // Skip the address book for an unchanged contact, because its entry may be newer.
  const isSameContact = before && listChangedPaths(before.contact, settled.contact).length === 0
  const contactId = isSameContact
    ? before.contactId
    : await updateAddressBook(call, settled.contact, before?.contact ?? null)
  const updatedAt = now.toISOString()
  const values = { ...toValues(settled), contactId, updatedAt }
  const version = (before?.version ?? 0) + 1
  const made = { ...values, eventId: event.id, createdById: caller.id, createdAt: updatedAt }
  const id = before?.id ?? (await insertRegistration(trx, made))
  const goneIds = before ? listRemovedSpotIds(before, settled) : []
  const guestMails = before ? await revokeLostSpotLinks(call, before, goneIds) : []
  if (before) {
    const totals = sumPlaces(settled.donation)
    const golferIds = listGolferIds(settled.attendees, totals)
    const spotIds = [...places.keys()].filter((spotId) => !golferIds.includes(spotId))
    const work = { ...call, eventId: before.eventId, registrationId: id }
    await freePlaces({ ...work, part: 'golf', spotIds, cause: 'golfers' })
    const dinerIds = listDinerIds(settled.attendees, totals)
    const leaving = (await listRegistrationSeats(trx, { registrationId: id }))
      .map(({ spotId }) => spotId)
      .filter((spotId) => !dinerIds.includes(spotId))
    await freePlaces({ ...work, part: 'dinner', spotIds: leaving, cause: 'diners' })
    await dropPairingsOfSpots(work, goneIds)
    await updateRegistration(trx, id, { ...values, version })
  }
  await replaceCoursePreferences(trx, id, before?.donation.coursePreferences ?? [], settled.donation.coursePreferences)
  await replaceRegisteredBy(trx, id, before?.contact.registeredByEmails ?? [], settled.contact.registeredByEmails)
  await replaceSpots(trx, id, before?.attendees ?? [], settled.attendees)
  await markChangedLinks(trx, before?.attendees ?? [], settled.attendees, updatedAt)

  await writePledge(call, id, before?.donation ?? null, settled.donation)

  // Write the agreement first, because the emails mention it.
  if (agreedShortfall !== undefined) await writeLevelAgreement(call, { id, eventId: event.id }, agreedShortfall)
  const after = await findStoredRegistration(trx, id)
  if (!after) throw new Error('The registration was saved but can’t be read')
  await recordRegistration(trx, nameOf(caller), now, {
    entity: 'registration',
    id,
    action,
    eventId: event.id,
    ...(before ? (findDifferences(before, after) ?? { before: {}, after: {} }) : { after: pickParts(after) }),
    words: before
      ? await describeWithNames(trx, (nameOf) => describeSave(before, after, nameOf))
      : [describeCreation(after)],
  })
  const mails = await queueMails(call, before, after, losses)
  return { id, eventId: event.id, version, ...mails, ...(mails.mails && { mails: [...mails.mails, ...guestMails] }) }
}

function describeCreation({ contact, donation, partnershipLevelName }: StoredRegistration): string {
  const atLevel = donation.partnershipLevelId === placeholderLevel.id ? '' : ` at the ${partnershipLevelName} level`
  return `registered ${contact.nameForMarketingMaterials} with a donation of ${formatMoney(donation.donation)}${atLevel}`
}

const listRemovedSpotIds = (before: StoredRegistration, { attendees }: SettledRegistration) =>
  before.attendees.map(({ id }) => id).filter((id) => !attendees.some((spot) => spot.id === id))

export async function writeAttendeesByLink(
  trx: Trx,
  registration: StoredRegistration,
  attendees: Spot[],
  by: { id: null; name: string },
  now: Date,
): Promise<void> {
  const { id, eventId } = registration
  await replaceSpots(trx, id, registration.attendees, attendees)
  await markChangedLinks(trx, registration.attendees, attendees, now.toISOString())
  await trx
    .updateTable('registrations')
    .set({ version: registration.version + 1, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute()
  const written = (await findStoredRegistration(trx, id)) ?? registration
  await recordRegistration(trx, by, now, {
    entity: 'registration',
    action: 'update',
    id,
    eventId,
    ...(findDifferences(registration, written) ?? { before: {}, after: {} }),
    words: await describeWithNames(trx, (nameOf) => describeSave(registration, written, nameOf)),
  })
}
