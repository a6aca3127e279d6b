import type { RegistrationPass } from '#server/auth/authorization.ts'
import { type Caller, nameOf, roleIds, writeSharedAs } from '#server/auth/session.ts'
import { lockNames, lockRegistration } from '#server/db/locks.ts'
import { countRows } from '#server/db/rows.ts'
import type { Trx } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { toIssues } from '#server/http/read-input.ts'
import { daysBefore, latestCredible } from '#server/instants.ts'
import { refuseVersionConflict } from '#server/optimistic-lock.ts'
import { Refused, wrongInput } from '#server/refusals.ts'
import { readSettings } from '#server/settings.ts'
import type { HandOver } from '#shared/contracts/registrations/hand-over.ts'
import {
  contact as anyContact,
  type Contact,
  partnerContact,
  type SavedRegistration,
} from '#shared/contracts/registrations/registration.ts'
import { z } from '#shared/contracts/zod.ts'
import { isSameEmail } from '#shared/domain/formats.ts'
import { handOver } from '#shared/domain/registration/contact.ts'
import type { RegistrationAccess } from '#shared/domain/registration/permissions.ts'
import { maxHandOversADay } from '#shared/limits.ts'
import { partsChangeableAt } from './access.ts'
import { queueNewContact } from './emails/queue-save-mails.ts'
import { queueHandedOver } from './emails/registration-mails.ts'
import { mayUseEntry } from './save/address-book.ts'
import { refuseParts, type Save } from './save/changed-parts.ts'
import { refuseManySaves } from './save/rate-limits.ts'
import { writeRegistration } from './save/write-registration.ts'
import { findAccessible, type StoredRegistration } from './stored-registration.ts'

/**
 * Makes a registered-by person the contact, and emails them, the former contact, and the creator. A repeated request
 * does nothing.
 * @throws {Refused} not_found, registration_closed, attendees_only, corrections_only, changed_elsewhere, invalid_input,
 * too_many_saves, too_many_hand_overs
 */
export async function handOverRegistration(
  { db, now, mailIsWaiting }: Deps,
  caller: Caller,
  pass: RegistrationPass,
  asked: HandOver,
): Promise<SavedRegistration> {
  const saved = await writeSharedAs(db, caller, async (trx) => {
    if (caller.role !== 'admin') await lockNames(trx, [`hands over ${caller.id}`])
    await lockRegistration(trx, pass.id)
    const work = { trx, caller, now: now() }
    const { registration: before, access } = await findAccessible(trx, caller, pass.id)
    const { id, eventId, version } = before
    if (isHandedOverTo(before.contact, asked)) return { id, eventId, version }
    await refuseWithoutRight(work, before, access)
    await refuseVersionConflict(trx, { entity: 'registration', ...before }, asked.version, caller.id)
    await refuseManySaves(work)
    await refuseManyHandOvers(work, id)
    const makerEmail = await findMakerEmail(trx, before)
    const contact = await resolveContact(work, before, { asked, makerEmail })
    const { donation, review, attendees, event } = before
    const settled = { contact, donation, review, attendees }
    const handing = { action: 'handOver', queueMails: describeThem(makerEmail) }
    await trx.updateTable('registrations').set({ isHandedOver: true }).where('id', '=', id).execute()
    return writeRegistration(work, before, settled, { event, losses: [], places: new Map(), ...handing })
  })
  mailIsWaiting()
  return saved
}

const isHandedOverTo = ({ email, firstName, lastName }: Contact, { to, ...asked }: HandOver) =>
  isSameEmail(email, to) && firstName === asked.firstName && lastName === asked.lastName

type Work = Pick<Save, 'trx' | 'caller' | 'now'>

async function refuseWithoutRight(
  { trx, caller, now }: Work,
  before: StoredRegistration,
  access: RegistrationAccess,
): Promise<void> {
  const { timeZone } = await readSettings(trx)
  const parts = partsChangeableAt(before, { role: caller.role, access }, now, timeZone)
  if (parts === 'nothing') throw new Refused('registration_closed')
  if (parts !== 'everything') throw refuseParts(parts)
}

/** Each transfer emails someone who didn't ask for it. */
async function refuseManyHandOvers({ trx, caller, now }: Work, registrationId: number): Promise<void> {
  if (caller.role === 'admin') return
  const handOvers = trx
    .selectFrom('auditTrail')
    .where('entity', '=', 'registration')
    .where('action', '=', 'handOver')
    .where('at', '>', daysBefore(now, 1))
    .where('at', '<=', latestCredible(now))
  const ofRegistration = await countRows(handOvers.where('entityId', '=', registrationId))
  const ofCaller = await countRows(handOvers.where('userId', '=', caller.id))
  if (Math.max(ofRegistration, ofCaller) >= maxHandOversADay) throw new Refused('too_many_hand_overs')
}

/** The address of the partner who made the registration; null for an organizer, who may work on it anyway. */
async function findMakerEmail(trx: Trx, { creatorId }: StoredRegistration): Promise<string | null> {
  if (creatorId === null) return null
  const maker = await trx
    .selectFrom('users')
    .select(['email', 'appRoleId'])
    .where('id', '=', creatorId)
    .executeTakeFirst()
  return maker && maker.appRoleId !== roleIds.admin ? maker.email : null
}

async function resolveContact(
  { trx, caller }: Work,
  before: StoredRegistration,
  { asked, makerEmail }: { asked: HandOver; makerEmail: string | null },
): Promise<Contact> {
  const { firstName, lastName, to } = asked
  const email = before.contact.registeredByEmails.find((one) => isSameEmail(one, to))
  if (!email) throw wrongInput('to', 'Choose someone from the registered-by list')
  const mayCopy = mayUseEntry(caller, before.contact.email)
  const contact = {
    ...handOver(before.contact, { firstName, lastName, email }, makerEmail),
    ...(before.contact.isAddressOnFile && mayCopy && (await findFiledAddress(trx, before.contactId))),
  }
  const { success, error } = z.safeParse(caller.role === 'admin' ? anyContact : partnerContact, contact)
  // Values that are already stored aren't the caller's errors.
  const found = success ? [] : toIssues(error)
  if (found.some(({ path }) => path === 'registeredByEmails')) throw wrongInput('to', listIsFull)
  const issues = found.filter(({ path }) => path in asked)
  if (issues.length > 0) throw new Refused('invalid_input', { issues })
  return contact
}

const listIsFull = 'The registered-by list is full. Remove someone first'

/**
 * "Address on File" is the former contact's, so the registration keeps a copy, unless the caller may not read it. From
 * then on, the check box means the new contact's address.
 */
async function findFiledAddress(trx: Trx, contactId: number) {
  const filed = await trx
    .selectFrom('contacts')
    .select(['addressLine1', 'addressLine2', 'city', 'territoryId', 'postalCode'])
    .where('id', '=', contactId)
    .where('addressLine1', '<>', '')
    .executeTakeFirst()
  return filed && { ...filed, isAddressOnFile: false }
}

const describeThem =
  (makerEmail: string | null) =>
  async ({ trx, caller, now }: Work, before: StoredRegistration | null, after: StoredRegistration) => {
    if (!before) return {}
    await queueNewContact(trx, after, caller, now)
    const tell = (to: string, wasContact: boolean) => {
      const by = isSameEmail(caller.email, to) ? null : nameOf(caller).name
      return queueHandedOver(trx, after, { to, by, wasContact }, now)
    }
    await tell(before.contact.email, true)
    const isOther =
      makerEmail !== null && ![before, after].some(({ contact }) => isSameEmail(contact.email, makerEmail))
    if (isOther) await tell(makerEmail, false)
    return {}
  }
