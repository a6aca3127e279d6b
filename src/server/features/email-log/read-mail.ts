import type { LoggedMail, ReadableMail } from '#shared/contracts/registrations/registration-log.ts'
import { type MailState, nameMailKind, writeMailLine } from '#shared/domain/mail/mail-log.ts'
import type { RegistrationPass } from '../../auth/authorization.ts'
import type { Db } from '../../db/tables.ts'
import { putInAddress } from '../../mail/site-mark.ts'
import { Refused } from '../../refusals.ts'
import { findMail, type MailRow } from './store.ts'

/**
 * A mail of a registration as it was sent, with the address of this site put in.
 * @throws {Refused} not_found, also for a mail of another registration; mail_not_kept for one that carried a secret
 */
export async function readMail(
  { db, appUrl }: { db: Db; appUrl: string },
  pass: RegistrationPass,
  mailId: number,
): Promise<ReadableMail> {
  const mail = await findMail(db, pass.id, mailId)
  if (!mail) throw new Refused('not_found')
  if (!isKept(mail)) throw new Refused('mail_not_kept')
  return { id: mail.id, to: mail.toAddress, ...putInAddress(mail, appUrl) }
}

/** A mail written when it leaves, because it carries a secret, is not kept. */
export const isKept = ({ text }: Pick<MailRow, 'text'>): boolean => text !== ''

/** A mail as the log shows it. */
export function describeMail(row: MailRow, timeZone: string): LoggedMail {
  const { id, kind, toAddress: to, attempts, lastError, createdAt, sentAt } = row
  const state: MailState = row.bouncedAt === null ? row.state : 'bounced'
  const nextAttemptAt = state === 'queued' ? row.nextAttemptAt : null
  const mail = { kind, to, state, attempts, lastError, createdAt, sentAt, nextAttemptAt }
  const subject = row.subject || nameMailKind(kind)
  return { id, line: writeMailLine(mail, timeZone), subject, canBeRead: isKept(row), ...mail }
}
