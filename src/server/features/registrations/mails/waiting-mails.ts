import type { Db } from '#server/db/tables.ts'
import { asItWasQueued, type MailWriter } from '#server/mail/deliver.ts'
import type { ClaimedMail } from '#server/mail/delivery-queue.ts'
import { isSentAgain } from '#server/mail/outbox.ts'
import { isSameEmail } from '#shared/domain/formats.ts'
import { makeCalendarFile } from '../calendar-file.ts'
import { findRegistrationRow, listRegisteredBy } from '../store.ts'

/**
 * The confirmation as it was queued, with a calendar file that is made when it leaves: a mail that is sent again carries the
 * day as it is then.
 */
export const writeConfirmationMail: MailWriter = async (db, mail, now, appUrl) => {
  if (!(await isStillTheirs(db, mail))) return null
  const { subject, text, html, registrationId } = mail
  const file = registrationId === null ? null : await makeCalendarFile(db, { registrationId, appUrl, now })
  return { subject, text, html, files: file ? [file] : [] }
}

/** The mail to a colleague as it was queued. */
export const writeRegisteredByMail: MailWriter = async (db, mail, now, appUrl) =>
  (await isStillTheirs(db, mail)) ? asItWasQueued(db, mail, now, appUrl) : null

/**
 * Whether a mail that may have waited long is still for its address: the registration is not deleted, and has it as that of
 * its contact, or of a colleague. What an organiser has sent again goes where they wanted it to.
 */
async function isStillTheirs(db: Db, { id, kind, toAddress, registrationId }: ClaimedMail): Promise<boolean> {
  if (await isSentAgain(db, id)) return true
  const registration = registrationId === null ? null : await findRegistrationRow(db, registrationId)
  if (!registration) return false
  const readers = kind === 'confirmation' ? [registration.email] : await listRegisteredBy(db, registration.id)
  return readers.some((email) => isSameEmail(email, toAddress))
}
