import { isSameEmail } from '#shared/domain/formats.ts'
import type { Trx } from '../../db/tables.ts'
import { queueConfirmation, queueRegisteredBy } from '../../mail/registration-mails.ts'
import { listChangedPaths } from './changed-paths.ts'
import type { Save } from './save.ts'
import type { StoredRegistration } from './stored-registration.ts'

/**
 * The mails of a save, put into the outbox with it: a confirmation to the contact when the registration is new or what
 * it confirms has changed, and one to every registered-by address that is new (product decision 26).
 */
export async function queueRegistrationMails(
  { trx, now }: Save,
  before: StoredRegistration | null,
  after: StoredRegistration,
): Promise<void> {
  const isNews = !before || listChangedPaths(before.donation, after.donation).length > 0
  if (isNews && !after.contact.doNotSendConfirmation) await queueConfirmation(trx, after, now)
  const known = before?.contact.registeredByEmails ?? []
  const added = after.contact.registeredByEmails.filter((email) => !known.some((one) => isSameEmail(one, email)))
  for (const email of added) {
    if (!(await wasTold(trx, after.id, email))) await queueRegisteredBy(trx, after, email, now)
  }
}

/** Somebody who is taken off the list and put on it again gets no second mail. */
async function wasTold(trx: Trx, registrationId: number, email: string): Promise<boolean> {
  const told = await trx
    .selectFrom('outbox')
    .select('id')
    .where('registrationId', '=', registrationId)
    .where('kind', '=', 'registeredBy')
    .where((eb) => eb(eb.fn<string>('lower', ['toAddress']), '=', email.toLowerCase()))
    .executeTakeFirst()
  return told !== undefined
}
