import type { Db } from '#server/db/tables.ts'
import { writeShared } from '#server/db/transaction.ts'
import {
  describeRegisteredForLogin,
  describeRegisteredForSignUp,
} from '#server/features/registration-mails/registered-for.ts'
import { findUpdatesAt } from '#server/features/registration-mails/registration-mails.ts'
import { writeMail } from '#server/mail/layout.ts'
import type { WrittenMail } from '#server/mail/mail.ts'
import { registeredForPayload } from '#server/mail/outbox.ts'
import { readSettings } from '#server/settings.ts'
import { z } from '#shared/contracts/zod.ts'
import { isSameEmail } from '#shared/domain/formats.ts'
import { mintLogin, mintSignUp } from '../../sign-in/mint-token.ts'
import { loginMinutes, signUpDays } from '../../sign-in/rate-limits.ts'
import { findUserByEmail } from '../../sign-in/store.ts'
import { findStoredRegistration } from '../stored-registration.ts'

interface Queued {
  toAddress: string
  payload: string | null
  registrationId: number | null
}

/**
 * Writes the mail to whom an admin has made the contact of a registration, when it leaves. It lets its reader sign up even
 * where nobody else may; null when the registration was deleted or got another contact in the meantime.
 */
export async function writeRegisteredForMail(
  db: Db,
  { toAddress: email, payload, registrationId }: Queued,
  now: Date,
): Promise<WrittenMail | null> {
  const { registeredBy: by, isNewContact = false } = z.parse(registeredForPayload, JSON.parse(payload ?? 'null'))
  return writeShared(db, async (trx) => {
    const registration = registrationId === null ? null : await findStoredRegistration(trx, registrationId)
    if (!registration || !isSameEmail(email, registration.contact.email)) return null
    const { organisationName, timeZone } = await readSettings(trx)
    const { contact, event } = registration
    const updates = findUpdatesAt(registration, now, timeZone)
    const about = { contact, event, updates, email, by, isNewContact }
    const user = await findUserByEmail(trx, email)
    const content = user
      ? describeRegisteredForLogin({ ...about, token: await mintLogin(trx, { email, now }), minutes: loginMinutes })
      : describeRegisteredForSignUp({ ...about, token: await mintSignUp(trx, { email, now }), days: signUpDays })
    return writeMail(content, organisationName)
  })
}
