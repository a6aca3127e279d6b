import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/tables.ts'
import { checkDomain } from '#server/features/email/status/check-delivery.ts'
import { minutesBefore } from '#server/instants.ts'
import { readMailConfig } from '#server/mail/mail-config.ts'
import { findConfiguredProblem, type ResolveTexts } from '#server/mail/sender.ts'
import { countOf } from '#shared/domain/text.ts'
import { error, type Finding, ok, warning } from './findings.ts'

const latestMinutes = 15

/** Checks whether this server can send email. */
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
    .where('createdAt', '<', minutesBefore(now, latestMinutes))
    .where((eb) => eb.or([eb('attempts', '>', 0), eb('nextAttemptAt', '<', minutesBefore(now, latestMinutes))]))
    .executeTakeFirstOrThrow()
  const count = Number(late.count)
  if (count === 0) return ok('No email is stuck. Send a test email to be sure.')
  return warning(
    `Fairway has been trying to send ${countOf(count, 'email')} for more than ${latestMinutes} minutes.`,
    'See the reason under Administration, Email.',
  )
}

/**
 * Checks whether the sender's domain and its DNS records let recipients see that email is genuine. Returns null without
 * a mail server.
 */
export async function checkSender(db: Db, config: Config, resolveTexts: ResolveTexts): Promise<Finding | null> {
  const mailConfig = await readMailConfig(db, config)
  const advice = 'See the records to add under Administration, Email.'
  const problem = findConfiguredProblem(mailConfig)
  if (problem) return error(problem, 'Change the sender under Administration, Email.')
  if (!mailConfig.smtpUrl) return null
  const { domain, records } = await checkDomain(mailConfig, resolveTexts)
  const wrong = records.filter(({ state }) => state === 'missing' || state === 'wrong')
  if (wrong.length > 0) {
    const list = wrong.map(({ kind, state }) => `${kind} is ${state}`).join(', ')
    return warning(`DNS records of ${domain}: ${list}. Email may end up in spam folders.`, advice)
  }
  const unknown = records.filter(({ state }) => state === 'unknown').map(({ kind }) => kind)
  if (unknown.length === 0) return ok(`The SPF, DKIM, and DMARC records of ${domain} are correct.`)
  return warning(`Fairway couldn’t check these DNS records of ${domain}: ${unknown.join(', ')}.`, advice)
}
