import type { Caller } from '#server/auth/session.ts'
import { writeAs } from '#server/auth/write-as.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/tables.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { writeMail } from '#server/mail/layout.ts'
import { putInAddress, siteLink } from '#server/mail/site-mark.ts'
import { Refused } from '#server/refusals.ts'
import type { TestMail } from '#shared/contracts/registrations/mail.ts'
import type { MailingText } from '#shared/contracts/registrations/mailings.ts'
import { countTestMail, handOverNow } from '../../settings/mail-status/send-test-mail.ts'
import { describeMailing } from './mailing-mail.ts'
import { readSender, refuseClass } from './read-receivers.ts'
import { listReceiverRows } from './store.ts'

interface ToOne extends MailingText {
  eventId: number
  registrationId: number
}

/** A mail as one of the partners would get it. @throws {Refused} not_found */
export const previewMailing = ({ db, now }: Deps, { appUrl }: Pick<Config, 'appUrl'>, asked: ToOne) =>
  readSnapshot(db, async (snapshot) => {
    const { to, mail } = await writeToOne(snapshot, asked, now())
    const { subject, text } = putInAddress(mail, appUrl)
    return { to, subject, text }
  })

/**
 * Sends what one of the partners would get to whoever asks for it.
 * @throws {Refused} not_found; invalid_input for a class of which nothing can be sent; too_many_test_mails
 */
export async function sendTestMailing(
  config: Config,
  { db, now }: Deps,
  caller: Caller,
  asked: ToOne,
): Promise<TestMail> {
  const date = now()
  const { mail } = await writeAs(db, caller, async (trx) => {
    refuseClass(asked.mailClass, await readSender(trx, asked.eventId, date))
    await countTestMail(trx, caller, date)
    return writeToOne(trx, asked, date)
  })
  return handOverNow(
    config,
    caller.email,
    { ...putInAddress(mail, config.appUrl), subject: `Test: ${mail.subject}` },
    date,
  )
}

/** The link by which appeals are stopped is nobody's: who tries it out stops nothing. */
async function writeToOne(db: Db, { eventId, registrationId, ...written }: ToOne, now: Date) {
  const { event, organisationName, postalAddress } = await readSender(db, eventId, now)
  const [row] = await listReceiverRows(db, eventId, [registrationId])
  if (!row || row.deletedAt !== null) throw new Refused('not_found')
  const stopLink = written.mailClass === 'appeal' ? siteLink('/mail/stop') : undefined
  const content = describeMailing({ ...written, event, row, postalAddress, stopLink })
  return { to: row.email, mail: writeMail(content, organisationName) }
}
