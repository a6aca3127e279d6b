import type { TestMail } from '#shared/contracts/registrations/mail.ts'
import { maxTestMailsAnHour } from '#shared/limits.ts'
import { recordChange } from '../../../audit.ts'
import { makeToken } from '../../../auth/secrets.ts'
import { type Caller, nameOf } from '../../../auth/session.ts'
import { writeAs } from '../../../auth/write-as.ts'
import type { Config } from '../../../config.ts'
import type { Trx } from '../../../db/tables.ts'
import type { Deps } from '../../../deps.ts'
import { minutesBefore } from '../../../instants.ts'
import { type MailContent, paragraph } from '../../../mail/content.ts'
import { quote } from '../../../mail/deliver-due.ts'
import { explainFailure } from '../../../mail/explain-failure.ts'
import { writeMail } from '../../../mail/layout.ts'
import type { WrittenMail } from '../../../mail/mail.ts'
import { createTransport } from '../../../mail/transport.ts'
import { Refused } from '../../../refusals.ts'
import { readSettings } from '../../../settings.ts'
import { countTestMails } from './store.ts'

/** Somebody is waiting for the answer. */
const patience = { silenceMilliseconds: 10_000, limitMilliseconds: 15_000 }

/**
 * Hands a mail to the mail server at once, past the outbox, and answers what that has said.
 * @throws {Refused} too_many_test_mails
 */
export async function sendTestMail(config: Config, { db, now }: Deps, caller: Caller): Promise<TestMail> {
  const date = now()
  const { organisationName } = await writeAs(db, caller, async (trx) => {
    await countTestMail(trx, caller, date)
    return readSettings(trx)
  })
  return handOverNow(config, caller.email, writeMail(describeTestMail(), organisationName), date)
}

/** Notes that somebody has a test mail sent. @throws {Refused} too_many_test_mails */
export async function countTestMail(trx: Trx, caller: Caller, date: Date): Promise<void> {
  const sent = await countTestMails(trx, caller.id, minutesBefore(date, 60))
  if (sent >= maxTestMailsAnHour) throw new Refused('too_many_test_mails')
  await recordChange(trx, { by: nameOf(caller), at: date, entity: 'testMail', entityId: caller.id, action: 'send' })
}

/** Hands a mail to the mail server at once, past the outbox. */
export async function handOverNow(config: Config, to: string, mail: WrittenMail, date: Date): Promise<TestMail> {
  const transport = createTransport(config, () => undefined, patience)
  try {
    return { to, ...(await transport.send({ id: 0, to, messageKey: makeToken(), date, ...mail })), reason: '' }
  } catch (error) {
    return { to, state: 'failed', answer: quote(error), reason: explainFailure(error) }
  }
}

/** The mail by which an administrator finds out whether mails arrive. */
export const describeTestMail = (): MailContent => ({
  subject: 'Test mail from Fairway',
  heading: 'Mails arrive',
  blocks: [
    paragraph(
      'You have asked for this mail on the page Mail of Fairway. It came to you on the way that all mails take.',
    ),
  ],
})
