import type { Selectable } from 'kysely'
import type { Outbox } from '#server/db/tables/mail-and-log.ts'
import type { Db } from '#server/db/tables.ts'
import { asItWasQueued, type MailWriter, type WhyNot } from '#server/mail/deliver.ts'
import { isCopy } from '#server/mail/outbox.ts'
import { isSameEmail } from '#shared/domain/formats.ts'
import { noMailingReasons } from '#shared/domain/mail/mailing.ts'
import { findRegistrationRow, listRegisteredBy } from '../store.ts'

/** The mail to a colleague as it was queued. */
export const writeRegisteredByMail: MailWriter = async (db, mail, now, appUrl) =>
  (await judgeReader(db, mail)) ? null : asItWasQueued(db, mail, now, appUrl)

/**
 * Why a mail that may have waited long should not leave any more; null while the registration is not deleted and has its
 * address as that of its contact, or of a colleague. A copy that an organizer has sent goes where they wanted it to, but for a
 * mail that lets its reader in.
 */
export async function judgeReader(
  db: Db,
  { id, kind, toAddress, registrationId }: Selectable<Outbox>,
): Promise<WhyNot | null> {
  const registration = registrationId === null ? null : await findRegistrationRow(db, registrationId)
  if (!registration) return { whyNot: noMailingReasons.deleted }
  if (kind !== 'registeredFor' && (await isCopy(db, id))) return null
  const isForColleague = kind === 'registeredBy'
  const readers = isForColleague ? await listRegisteredBy(db, registration.id) : [registration.email]
  if (readers.some((email) => isSameEmail(email, toAddress))) return null
  return {
    whyNot: isForColleague ? 'This address can no longer enter attendee names.' : 'The contact’s address has changed.',
  }
}
