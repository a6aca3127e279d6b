import type { ReadableMail } from '#shared/contracts/registrations/registration-log.ts'
import type { RegistrationPass } from '../../auth/authorization.ts'
import type { Db } from '../../db/tables.ts'
import { putInAddress } from '../../mail/site-mark.ts'
import { Refused } from '../../refusals.ts'
import { isKept } from './describe-mail.ts'
import { findMail } from './store.ts'

/**
 * A mail of a registration as it was sent, with the address of this site put in.
 *
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
