import type { Db } from '#server/db/tables.ts'
import type { Config } from '#server/foundation/config.ts'
import { minutesBefore } from '#server/foundation/instants.ts'
import { readMailConfig } from '#server/mail/mail-config.ts'
import { findConfiguredSenderProblem } from '#server/mail/sender.ts'
import { formatCount } from '#shared/domain/text.ts'
import { paths } from '#shared/paths.ts'
import { error, type Finding, ok, warning } from './findings.ts'

const latestMinutes = 15

export async function checkEmail(db: Db, config: Config, now: Date): Promise<Finding> {
  const mailConfig = await readMailConfig(db, config)
  const { smtpUrl, passwordProblem } = mailConfig
  if (!smtpUrl && !passwordProblem) {
    return error(
      'No mail server is set up, so no email is sent.',
      'Set one up under Administration, Email.',
      paths.mailServer,
    )
  }
  if (passwordProblem) return error(passwordProblem, 'Enter it again under Administration, Email.', paths.mailServer)
  const senderProblem = findConfiguredSenderProblem(mailConfig)
  if (senderProblem) return error(senderProblem, 'Change the sender under Administration, Email.', paths.mailServer)
  const late = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('state', '=', 'queued')
    .where('createdAt', '<', minutesBefore(now, latestMinutes))
    .where((eb) => eb.or([eb('attempts', '>', 0), eb('nextAttemptAt', '<', minutesBefore(now, latestMinutes))]))
    .executeTakeFirstOrThrow()
  const count = Number(late.count)
  if (count === 0) return ok('No email is stuck. Send a test email to be sure.')
  return warning(
    `Fairway has been trying to send ${formatCount(count, 'email')} for more than ${latestMinutes} minutes.`,
    'See the reason under Administration, Email.',
    paths.mail,
  )
}
