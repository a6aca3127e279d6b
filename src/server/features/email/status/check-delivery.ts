import { type Call, type Caller, generateToken, nameOf, writeAsCaller } from '#server/auth/session.ts'
import type { Deps } from '#server/deps.ts'
import type { Config } from '#server/foundation/config.ts'
import { writeMail } from '#server/mail/layout.ts'
import { type MailConfig, readMailConfig } from '#server/mail/mail-config.ts'
import { md } from '#server/mail/markdown.ts'
import { quote } from '#server/mail/quote.ts'
import { readHostname } from '#server/mail/sender.ts'
import { createTransport, type WrittenMail } from '#server/mail/transport.ts'
import { recordChange } from '#server/records/audit.ts'
import type { TestMail } from '#shared/contracts/email/mail.ts'

/** Short, because someone is waiting for the response. */
const timeouts = { silenceMilliseconds: 10_000, limitMilliseconds: 15_000 }

export async function sendTestMail(config: Config, deps: Deps, caller: Caller): Promise<TestMail> {
  const { now, organizationName } = await writeAsCaller(deps, caller, async (call) => {
    await recordTestMail(call)
    return { now: call.now, ...call.settings }
  })
  return sendDirectly(await readMailConfig(deps.db, config), caller.email, writeTestMail(organizationName), now)
}

export const writeTestMail = (organizationName: string): WrittenMail =>
  writeMail(
    {
      subject: 'Test email from Fairway',
      heading: 'Email works',
      body: md`You sent this test from Fairway. All of Fairway’s email is sent this way.`,
    },
    organizationName,
  )

export const recordTestMail = ({ trx, caller, now }: Call): Promise<void> =>
  recordChange(trx, nameOf(caller), now, { entity: 'testMail', entityId: caller.id, action: 'send' })

/** Sends an email directly to the mail server, bypassing the queue. */
export async function sendDirectly(config: MailConfig, to: string, mail: WrittenMail, date: Date): Promise<TestMail> {
  if (config.passwordProblem) return { to, state: 'failed', answer: '', reason: config.passwordProblem }
  const transport = createTransport(config, () => undefined, timeouts)
  try {
    return { to, ...(await transport.send({ id: 0, to, messageKey: generateToken(), date, ...mail })), reason: '' }
  } catch (error) {
    return { to, state: 'failed', answer: quote(error), reason: explainFailure(error) }
  }
}

export function explainFailure(error: unknown): string {
  const { code, responseCode, message }: Partial<Record<keyof DeliveryFailure, unknown>> = Object(error)
  const met = {
    code: String(code ?? ''),
    responseCode: typeof responseCode === 'number' ? responseCode : null,
    message: String(message ?? ''),
  }
  return reasons.find(([applies]) => applies(met))?.[1] ?? 'The connection to the mail server was lost.'
}

interface DeliveryFailure {
  code: string
  responseCode: number | null
  message: string
}

const reasons: readonly [applies: (met: DeliveryFailure) => boolean, sentence: string][] = [
  [
    ({ code, message }) => code === 'EDNS' || /ENOTFOUND|EAI_AGAIN|getaddrinfo|queryA/i.test(message),
    'No server has that name. Check the mail server’s name.',
  ],
  [
    ({ message }) => message.includes('ECONNREFUSED'),
    'Nothing is listening at that address, or a firewall is blocking it. Check the mail server’s name and port.',
  ],
  [
    ({ code, responseCode }) => code === 'EAUTH' || code === 'ENOAUTH' || responseCode === 535 || responseCode === 530,
    'The mail server rejected the user or password.',
  ],
  [
    ({ message }) => /required STARTTLS|upgrading connection with STARTTLS/.test(message),
    'The mail server doesn’t offer encryption (STARTTLS), so Fairway didn’t send anything. Try TLS or another port.',
  ],
  [
    ({ code, message }) =>
      code === 'ETLS' || /certificate|self-signed|SSL|TLS|wrong version number|ERR_TLS|altname/i.test(message),
    'Fairway couldn’t connect securely. The certificate isn’t valid for that name, or the port doesn’t use TLS. Use TLS for port 465 and STARTTLS for 587.',
  ],
  [
    ({ code, message }) => code === 'ETIMEDOUT' || /time(d )?out|aborted/i.test(message),
    'The mail server doesn’t respond. Many networks block port 25. Try 587 or 465.',
  ],
  [
    ({ responseCode }) => responseCode !== null && responseCode >= 500,
    'The mail server rejected this email. Its response explains why.',
  ],
  [
    ({ responseCode }) => responseCode !== null,
    'The mail server isn’t accepting this email right now. It may accept it later.',
  ],
]

/** `mail.example.org, port 465` */
export function formatServer(smtpUrl: string): string {
  const { protocol, port } = new URL(smtpUrl)
  return `${readHostname(smtpUrl)}, port ${port || (protocol === 'smtps:' ? 465 : 587)}`
}
