import type { LoggedMail } from '#shared/contracts/registrations/registration-log.ts'
import { isSameEmail } from '#shared/domain/formats.ts'
import { recordChange } from '../../audit.ts'
import type { RegistrationPass } from '../../auth/authorization.ts'
import { type Caller, nameOf } from '../../auth/session.ts'
import { writeAs } from '../../auth/write-as.ts'
import type { Trx } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { Refused } from '../../refusals.ts'
import { readSettings } from '../../settings.ts'
import { queueRegisteredFor } from '../registrations/mails/queue-save-mails.ts'
import { queueConfirmation } from '../registrations/mails/registration-mails.ts'
import { findStoredRegistration, type StoredRegistration } from '../registrations/stored-registration.ts'
import { describeMail } from './read-mail.ts'
import { findConfirmation, findCreatorEmail } from './store.ts'

/**
 * Sends the confirmation that "Do not send confirmation" held back, with the contact's way in where somebody else made
 * the registration. Once there is a confirmation, this sends none and answers with that one.
 * @throws {Refused} not_found
 */
export async function sendConfirmation(
  { db, now, mailIsWaiting }: Deps,
  caller: Caller,
  pass: RegistrationPass,
): Promise<LoggedMail> {
  const mail = await writeAs(db, caller, async (trx) => {
    const stored = await findStoredRegistration(trx, pass.id)
    if (!stored) throw new Refused('not_found')
    const { timeZone } = await readSettings(trx)
    const row = (await findConfirmation(trx, stored.id)) ?? (await sendOnce(trx, caller, stored, now()))
    return describeMail(row, timeZone)
  })
  mailIsWaiting()
  return mail
}

async function sendOnce(trx: Trx, caller: Caller, stored: StoredRegistration, at: Date) {
  const { id, eventId, contact } = stored
  await queueConfirmation(trx, stored, at)
  const row = await findConfirmation(trx, id)
  if (!row) throw new Error('A confirmation that was just queued cannot be read')
  const creator = await findCreatorEmail(trx, id)
  if (creator === null || !isSameEmail(creator, contact.email)) await queueRegisteredFor(trx, stored, at)
  await recordChange(trx, {
    by: nameOf(caller),
    at,
    entity: 'mail',
    entityId: row.id,
    action: 'send',
    registrationId: id,
    eventId,
    after: { kind: 'confirmation', to: contact.email },
  })
  return row
}
