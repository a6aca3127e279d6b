import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/tables.ts'
import { checkDomain } from '#server/features/email/status/check-delivery.ts'
import { minutesBefore } from '#server/instants.ts'
import { readMailConfig } from '#server/mail/mail-config.ts'
import { findConfiguredProblem, type ResolveTexts } from '#server/mail/sender.ts'
import { countOf } from '#shared/domain/text.ts'
import { error, type Finding, ok, warning } from './findings.ts'

const latestMinutes = 15

/** Whether email leaves this server. */
export async function checkEmail(db: Db, config: Config, now: Date): Promise<Finding> {
  const { smtpUrl, passwordProblem } = await readMailConfig(db, config)
  if (!smtpUrl && !passwordProblem) {
    return error('No mail server is set up, so no email is sent.', 'Enter one under Administration, Email.')
  }
  if (passwordProblem) return error(passwordProblem, 'Enter it again under Administration, Email.')
  const late = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('state', '=', 'queued')
    .where('attempts', '>', 0)
    .where('createdAt', '<', minutesBefore(now, latestMinutes))
    .executeTakeFirstOrThrow()
  const count = Number(late.count)
  if (count === 0) return ok('No email has been waiting for long. To be sure, send a test email.')
  return warning(
    `The mail server hasn’t taken ${countOf(count, 'email')} for more than ${latestMinutes} minutes.`,
    'See Administration, Email.',
  )
}

/** Whether recipients can tell that email is genuine: the sender's domain and its DNS records. Null without a mail server. */
export async function checkSender(db: Db, config: Config, resolveTexts: ResolveTexts): Promise<Finding | null> {
  const mailConfig = await readMailConfig(db, config)
  const advice = 'Administration, Email shows the records to enter.'
  const problem = findConfiguredProblem(mailConfig)
  if (problem) return error(problem, 'Change the sender under Administration, Email.')
  if (!mailConfig.smtpUrl) return null
  const { domain, records } = await checkDomain(mailConfig, resolveTexts)
  const wrong = records.filter(({ state }) => state === 'missing' || state === 'wrong')
  if (wrong.length > 0) {
    const list = wrong.map(({ kind, state }) => `${kind} is ${state}`).join(', ')
    return warning(`In the DNS records of ${domain}, ${list}, so email may end up as spam.`, advice)
  }
  const unknown = records.filter(({ state }) => state === 'unknown').map(({ kind }) => kind)
  if (unknown.length === 0) return ok(`SPF, DKIM, and DMARC of ${domain} are in order.`)
  return warning(`${unknown.join(' and ')} of ${domain} couldn’t be checked.`, advice)
}
