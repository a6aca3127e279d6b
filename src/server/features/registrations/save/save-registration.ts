import type { RegistrationPass } from '#server/auth/authorization.ts'
import type { Caller } from '#server/auth/session.ts'
import { writeSharedAs } from '#server/auth/session.ts'
import { lockNames, lockRegistration } from '#server/db/locks.ts'
import type { Deps } from '#server/deps.ts'
import { Refused } from '#server/refusals.ts'
import type { RegistrationToSave, SavedRegistration } from '#shared/contracts/registrations/registration.ts'
import { findRegistrationAccess } from '../access/find-access.ts'
import { toMailsOfSave } from '../mails/queue-save-mails.ts'
import { checkContact } from './check-contact.ts'
import { findEarlierAnswer, rememberAnswer } from './idempotency.ts'
import { openForChange } from './open-for-change.ts'
import { listChangedPaths, pickParts, type Save } from './parts.ts'
import { refuseForbiddenChanges, refusingChanges } from './permissions.ts'
import { refuseFlood, refuseManyAddresses, refuseManySaves } from './rate-limits.ts'
import { settleAttendees } from './settle-attendees.ts'
import { settleDonation } from './settle-donation.ts'
import { writeRegistration } from './write-registration.ts'

/**
 * Saves a new or an existing registration, with its audit trail and its mails, all or nothing. The same `requestId`
 * sent again gets the first answer (idempotency.ts).
 * @throws {Refused} with every code that a save can be refused with
 */
export async function saveRegistration(
  { db, now, mailIsWaiting }: Deps,
  caller: Caller,
  pass: RegistrationPass,
  sent: RegistrationToSave,
): Promise<SavedRegistration> {
  const saved = await writeSharedAs(db, caller, async (trx) => {
    const save = { trx, db: trx, caller, sent, now: now() }
    await lockForSave(save, pass)
    const earlier = await findEarlierAnswer(save)
    if (earlier) return earlier
    return saveOnce(save, pass)
  })
  if (saved.mails?.length) mailIsWaiting()
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

async function saveOnce(received: Save, pass: RegistrationPass): Promise<SavedRegistration> {
  const { asked: save, before, event, parts } = await openForChange(received, pass)
  const { sent } = save
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
  const { attendees, losses, places } = await settleAttendees(save, before, donation)

  const after = { ...settled, attendees }
  // It is not remembered: sent again, it changes nothing again.
  if (before && listChangedPaths(pickParts(before), after).length === 0) {
    return { id: before.id, eventId: event.id, version: before.version, ...toMailsOfSave([]) }
  }
  const answer = await writeRegistration(save, before, after, { event, losses, places })
  await rememberAnswer(received, answer)
  return answer
}

/** More would not be read. */
const maxNamed = 5

/**
 * A second registration by the same contact or company goes through once it is confirmed. Those that
 * there are already are named to whoever may see them.
 */
export async function refuseSecond({ trx, caller, sent }: Save): Promise<void> {
  if (sent.confirmSecond) return
  const { email, companyName } = sent.contact
  const same = await trx
    .selectFrom('registrations')
    .select(['id', 'nameForMarketingMaterials as partner', 'donation', 'createdAt as registeredAt'])
    .where('eventId', '=', sent.eventId)
    .where('deletedAt', 'is', null)
    .where((eb) => {
      const isSame = (column: 'email' | 'companyName', value: string) =>
        eb(eb.fn<string>('lower', [column]), '=', value.toLowerCase())
      return companyName ? eb.or([isSame('email', email), isSame('companyName', companyName)]) : isSame('email', email)
    })
    .orderBy('id')
    .limit(maxNamed)
    .execute()
  if (same.length === 0) return
  const existing: typeof same = []
  for (const one of same) if ((await findRegistrationAccess(trx, caller, one.id)) !== 'none') existing.push(one)
  throw new Refused('second_registration', { existing })
}
