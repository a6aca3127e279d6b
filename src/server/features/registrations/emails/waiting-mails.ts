import type { Selectable } from 'kysely'
import type { Outbox } from '#server/db/tables/mail-and-log.ts'
import type { Db } from '#server/db/tables.ts'
import { asItWasQueued, type MailWriter, type SkipReason } from '#server/mail/deliver.ts'
import { isCopy } from '#server/mail/outbox.ts'
import { isSameEmail } from '#shared/domain/formats.ts'
import { noMailingReasons } from '#shared/domain/mail/mailing.ts'
import { findRegistrationRow, listRegisteredBy } from '../store.ts'

/** The invitation to a colleague, as queued. */
export const writeRegisteredByMail: MailWriter = async (db, mail, now, appUrl) =>
  (await judgeReader(db, mail)) ? null : asItWasQueued(db, mail, now, appUrl)

/**
 * Returns why a queued email should no longer be sent, or null while the registration exists and its address is the
 * contact's or a colleague's. A resent copy goes where the organizer sent it, unless it has a login link.
 */
export async function judgeReader(
  db: Db,
  { id, kind, toAddress, registrationId }: Selectable<Outbox>,
): Promise<SkipReason | null> {
  const registration = registrationId === null ? null : await findRegistrationRow(db, registrationId)
  if (!registration) return { whyNot: noMailingReasons.deleted }
  if (kind !== 'registeredFor' && (await isCopy(db, id))) return null
  const isForColleague = kind === 'registeredBy'
  const readers = isForColleague ? await listRegisteredBy(db, registration.id) : [registration.email]
  if (readers.some((email) => isSameEmail(email, toAddress))) return null
  return {
    whyNot: isForColleague ? 'This person can no longer enter attendee names.' : 'The contact’s address has changed.',
  }
}
