import type { Selectable } from 'kysely'
import type { Database, Db } from '#server/db/tables.ts'
import { writeShared } from '#server/db/transaction.ts'
import { type MailWriter, type SkipReason, writeQueuedEmail } from '#server/mail/deliver.ts'
import type { ClaimedMail } from '#server/mail/delivery-queue.ts'
import { isCopy, readPayload, registeredByPayload } from '#server/mail/outbox.ts'
import { readMoment } from '#server/records/settings.ts'
import { isSameEmail } from '#shared/domain/formats.ts'
import { findRegistrationRow, listRegisteredBy } from '../store.ts'
import { findStoredRegistration } from '../stored-registration.ts'
import { attendeesPath } from './confirmation.ts'
import { findRecipientLogin } from './named-login.ts'
import { writeRegisteredBy } from './registration-mails.ts'

export const writeRegisteredByMail: MailWriter = async (db, mail, now, appUrl) => {
  if (await findReaderSkipReason(db, mail)) return null
  return (await writeForStranger(db, mail, now)) ?? writeQueuedEmail(db, mail, now, appUrl)
}

const writeForStranger = (db: Db, { toAddress: email, payload, registrationId }: ClaimedMail, now: Date) =>
  writeShared(db, async (trx) => {
    const registration = registrationId === null ? null : await findStoredRegistration(trx, registrationId)
    const isListed = registration?.contact.registeredByEmails.some((one) => isSameEmail(one, email))
    if (!registration || !isListed || payload === null) return null
    const { isByPartner } = readPayload(registeredByPayload, payload)
    const moment = await readMoment(trx, now)
    const login = await findRecipientLogin(trx, moment, { email, isByPartner }, attendeesPath(registration.id))
    return login.kind === 'account' ? null : writeRegisteredBy(registration, moment, { email, login })
  })

/**
 * Returns why a queued email should no longer be sent, or null. A resent copy may go to any address, unless it has a
 * login link.
 */
export async function findReaderSkipReason(
  db: Db,
  { id, kind, toAddress, registrationId }: Selectable<Database['outbox']>,
): Promise<SkipReason | null> {
  const registration = registrationId === null ? null : await findRegistrationRow(db, registrationId)
  if (!registration) return { whyNot: 'The registration was deleted.' }
  if (kind !== 'registeredFor' && (await isCopy(db, id))) return null
  const isForColleague = kind === 'registeredBy'
  const readers = isForColleague ? await listRegisteredBy(db, registration.id) : [registration.email]
  if (readers.some((email) => isSameEmail(email, toAddress))) return null
  return {
    whyNot: isForColleague ? 'This person can no longer enter attendee names.' : 'The contact’s address has changed.',
  }
}
