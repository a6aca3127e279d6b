import type { LoggedMail } from '#shared/contracts/registrations/registration-log.ts'
import { nameMailKind, writeMailLine } from '#shared/domain/mail/mail-log.ts'
import type { MailRow } from './store.ts'

/** A mail written when it leaves, because it carries a secret, is not kept. */
export const isKept = ({ text }: Pick<MailRow, 'text'>): boolean => text !== ''

/** A mail as the log shows it. */
export function describeMail(row: MailRow, timeZone: string): LoggedMail {
  const { id, kind, toAddress: to, state, attempts, lastError, createdAt, sentAt } = row
  const nextAttemptAt = state === 'queued' ? row.nextAttemptAt : null
  const mail = { kind, to, state, attempts, lastError, createdAt, sentAt, nextAttemptAt }
  const subject = row.subject || nameMailKind(kind)
  return { id, line: writeMailLine(mail, timeZone), subject, canBeRead: isKept(row), ...mail }
}
