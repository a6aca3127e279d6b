import { isSameEmail } from '#shared/domain/formats.ts'
import { canCorrectRegisteredBy } from '#shared/domain/mail/mail-log.ts'
import { recordChange } from '../../audit.ts'
import { type Caller, nameOf } from '../../auth/session.ts'
import type { Trx } from '../../db/tables.ts'
import type { StoredRegistration } from '../registrations/stored-registration.ts'
import { replaceRegisteredBy } from './store.ts'

interface Correction {
  trx: Trx
  caller: Caller
  now: Date
  stored: StoredRegistration
  /** The invitation that went to the misspelt address. */
  mail: { kind: string; toAddress: string }
  to: string
}

/**
 * Puts a corrected address in the place of the misspelt one on the registered-by list, as a save of the registration
 * would. Leaves the list alone when the misspelt one has been taken off meanwhile, or the other has access anyway.
 */
export async function correctRegisteredBy({ trx, caller, now, stored, mail, to }: Correction): Promise<void> {
  const { id, eventId, contact } = stored
  const { registeredByEmails, email: contactEmail } = contact
  const from = mail.toAddress
  if (!canCorrectRegisteredBy({ kind: mail.kind, from, to }, { contactEmail, registeredByEmails })) return

  await replaceRegisteredBy(trx, id, { from, to, updatedAt: now.toISOString() })
  const corrected = registeredByEmails.map((email) => (isSameEmail(email, from) ? to : email))
  await recordChange(trx, {
    by: nameOf(caller),
    at: now,
    entity: 'registration',
    entityId: id,
    action: 'update',
    registrationId: id,
    eventId,
    before: { contact },
    after: { contact: { ...contact, registeredByEmails: corrected.toSorted() } },
  })
}
