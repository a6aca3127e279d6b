import type { RegistrationToSave, SavedRegistration } from '#shared/contracts/registrations/registration.ts'
import type { RegistrationPass } from '../../auth/authorization.ts'
import type { Caller } from '../../auth/session.ts'
import { writeSharedAs } from '../../auth/write-as.ts'
import { lockNames, lockRegistration } from '../../db/locks.ts'
import type { Deps } from '../../deps.ts'
import { refuseVersionConflict } from '../../optimistic-lock.ts'
import { Refused, wrongInput } from '../../refusals.ts'
import { readSettings } from '../../settings.ts'
import { findEvent } from '../events/store.ts'
import { listChangedPaths } from './changed-paths.ts'
import { checkContact } from './check-contact.ts'
import { partsChangeableAt } from './event-moment.ts'
import { findRegistrationAccess } from './find-access.ts'
import { toMailsOfSave } from './queue-mails.ts'
import {
  refuseFlood,
  refuseForbiddenChanges,
  refuseForbiddenChoice,
  refuseManyAddresses,
  refuseManySaves,
  refuseSecond,
  refusingChanges,
} from './refuse-changes.ts'
import { pickParts, type Save } from './save.ts'
import { findEarlierAnswer, rememberAnswer } from './save-requests.ts'
import { settleAttendees } from './settle-attendees.ts'
import { settleDonation } from './settle-donation.ts'
import { findStoredRegistration } from './stored-registration.ts'
import { writeRegistration } from './write-registration.ts'

/**
 * Saves a new or an existing registration, with its audit trail and its mails, all or nothing.
 * The same `requestId` sent again gets the first answer (product decision 22).
 *
 * @throws {Refused} with the codes of the product decisions 3, 12, 14, 20, 21 and 23
 */
export async function saveRegistration(
  { db, now, mailIsWaiting }: Deps,
  caller: Caller,
  pass: RegistrationPass,
  sent: RegistrationToSave,
): Promise<SavedRegistration> {
  const saved = await writeSharedAs(db, caller, async (trx) => {
    const save = { trx, caller, sent, now: now() }
    await lockForSave(save, pass)
    const earlier = await findEarlierAnswer(save)
    if (earlier) return earlier
    const answer = await saveOnce(save, pass)
    await rememberAnswer(save, answer)
    return answer
  })
  mailIsWaiting()
  return saved
}

/**
 * Others may save other registrations meanwhile. Of the same request sent twice the second waits for the first, and so
 * does a second new registration of a contact or company, and one more by a partner who may make only so many.
 */
async function lockForSave({ trx, caller, sent }: Save, { id }: RegistrationPass): Promise<void> {
  const { email, companyName } = sent.contact
  const isQuestioned = id === 0 && !sent.confirmSecond
  await lockNames(trx, [
    ...(sent.requestId ? [`request ${caller.id} ${sent.requestId}`] : []),
    ...(isQuestioned ? [`contact ${sent.eventId} ${email.toLowerCase()}`] : []),
    ...(isQuestioned && companyName ? [`company ${sent.eventId} ${companyName.toLowerCase()}`] : []),
    ...(id === 0 && caller.role !== 'admin' ? [`maker ${caller.id}`] : []),
  ])
  if (id !== 0) await lockRegistration(trx, id)
}

async function saveOnce(save: Save, pass: RegistrationPass): Promise<SavedRegistration> {
  const { trx, caller, sent, now } = save
  const before = pass.id === 0 ? null : await findStoredRegistration(trx, pass.id)
  // Once more: whoever was let in may have been taken off the list since.
  const access = before ? await findRegistrationAccess(trx, caller, before.id) : pass.access
  if ((pass.id !== 0 && !before) || access === 'none') throw new Refused('not_found')
  if (before) await refuseVersionConflict(trx, { entity: 'registration', ...before }, sent.version, caller.id)

  const event = before?.event ?? (await findEvent(trx, sent.eventId))
  if (!event || event.id !== sent.eventId) throw wrongInput('eventId', 'There is no such event')
  const { timeZone } = await readSettings(trx)
  const moment = { event, reopenedUntil: before?.reopenedUntil ?? null }
  const parts = partsChangeableAt(moment, { role: caller.role, access }, now, timeZone)
  if (parts === 'nothing' || (!before && parts !== 'everything')) throw new Refused('registration_closed')
  refuseForbiddenChoice(save, parts)

  const { contact, donation } = await refusingChanges(parts, async () => ({
    contact: await checkContact(save, before),
    donation: await settleDonation(save, before),
  }))
  const settled = { contact, donation, review: sent.review }
  if (before) refuseForbiddenChanges(before, { ...settled, attendees: sent.attendees }, parts)
  else {
    await refuseSecond(save)
    await refuseFlood(save)
  }
  await refuseManySaves(save)
  await refuseManyAddresses(save, before, contact)
  const { attendees, losses } = await settleAttendees(save, before, donation)

  const after = { ...settled, attendees }
  if (before && listChangedPaths(pickParts(before), after).length === 0) {
    return { id: before.id, eventId: event.id, version: before.version, ...toMailsOfSave([]) }
  }
  return writeRegistration(save, before, after, { event, losses })
}
