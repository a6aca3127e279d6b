import type { Db } from '#server/db/tables.ts'
import { writeShared } from '#server/db/transaction.ts'
import {
  describeRegisteredForInvitation,
  describeRegisteredForLogin,
  describeRegisteredForSignUp,
} from '#server/features/registrations/mails/registered-for.ts'
import { findUpdatesAt } from '#server/features/registrations/mails/registration-mails.ts'
import { writeMail } from '#server/mail/layout.ts'
import { registeredForPayload } from '#server/mail/outbox.ts'
import type { WrittenMail } from '#server/mail/transport.ts'
import { readSettings } from '#server/settings.ts'
import { z } from '#shared/contracts/zod.ts'
import { isSameEmail } from '#shared/domain/formats.ts'
import { mintSignUp, noBrowser } from '../../sign-in/mint-token.ts'
import { signUpDays } from '../../sign-in/rate-limits.ts'
import { findUserByEmail } from '../../sign-in/store.ts'
import { findStoredRegistration } from '../stored-registration.ts'

interface Queued {
  toAddress: string
  payload: string | null
  registrationId: number | null
}

/**
 * Writes the mail to whom somebody has made the contact of a registration, when it leaves. From an admin it lets its reader
 * sign up even where nobody else may; null when the registration was deleted or got another contact in the meantime.
 */
export async function writeRegisteredForMail(
  db: Db,
  { toAddress: email, payload, registrationId }: Queued,
  now: Date,
): Promise<WrittenMail | null> {
  const { registeredBy: by, ...caused } = z.parse(registeredForPayload, JSON.parse(payload ?? 'null'))
  const { isNewContact = false, isByPartner = false } = caused
  return writeShared(db, async (trx) => {
    const registration = registrationId === null ? null : await findStoredRegistration(trx, registrationId)
    if (!registration || !isSameEmail(email, registration.contact.email)) return null
    const { organisationName, timeZone, openSignUp } = await readSettings(trx)
    const { id, contact, event } = registration
    const updates = findUpdatesAt(registration, now, timeZone)
    const about = { id, contact, event, updates, email, by, isNewContact }
    const user = await findUserByEmail(trx, email)
    if (user) return writeMail(describeRegisteredForLogin(about), organisationName)
    if (isByPartner && !openSignUp) return writeMail(describeRegisteredForInvitation(about), organisationName)
    const token = await mintSignUp(trx, { email, now, browserHash: isByPartner ? noBrowser : null })
    return writeMail(describeRegisteredForSignUp({ ...about, token, days: signUpDays }), organisationName)
  })
}
