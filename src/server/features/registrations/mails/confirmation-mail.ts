import type { MailWriter } from '#server/mail/deliver.ts'
import { makeCalendarFile } from '../calendar-file.ts'

/**
 * The confirmation as it was queued, with a calendar file that is made when it leaves: a mail that is sent again carries the
 * day as it is then.
 */
export const writeConfirmationMail: MailWriter = async (db, { subject, text, html, registrationId }, now, appUrl) => {
  const file = registrationId === null ? null : await makeCalendarFile(db, { registrationId, appUrl, now })
  return { subject, text, html, files: file ? [file] : [] }
}
