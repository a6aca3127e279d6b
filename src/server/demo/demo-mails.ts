import type { Trx } from '../db/tables.ts'
import { queueConfirmation, queueRegisteredBy } from '../features/registrations/mails/registration-mails.ts'
import type { DemoRegistration } from './demo-registrations.ts'

/** An address with a slip of the pen, as one of the partners typed it. */
export const mistypedAddress = 'frontdesk@junipreslatearchitects.example.com'

/** The mails of these registrations, as the log shows them afterwards. None of them has ever left. */
export async function logMails(trx: Trx, registrations: readonly DemoRegistration[]): Promise<void> {
  for (const registration of registrations) {
    const { contact, createdAt } = registration
    if (!contact.doNotSendConfirmation) await queueConfirmation(trx, registration, createdAt)
    for (const email of contact.registeredByEmails) await queueRegisteredBy(trx, registration, email, createdAt)
  }
  await trx
    .updateTable('outbox')
    .set((eb) => ({ state: 'kept', attempts: 1, sentAt: eb.ref('createdAt') }))
    .where('state', '=', 'queued')
    .execute()
  await failMail(trx, mistypedAddress)
}

/** The mails to an address have failed for good. */
export async function failMail(trx: Trx, address: string): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({
      state: 'failed',
      attempts: 5,
      sentAt: null,
      lastError: '550 5.1.2 The domain of this address does not exist',
    })
    .where('toAddress', '=', address)
    .execute()
}
