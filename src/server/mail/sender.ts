import type { Config } from '#server/foundation/config.ts'
import { findSenderProblem, readSender } from '#shared/domain/mail/sender.ts'

export const readHostname = (url: string): string => new URL(url).hostname.replaceAll(/[[\]]/g, '')

type Sending = Pick<Config, 'mailFrom' | 'smtpUrl' | 'appUrl'>

/**
 * Returns why servers will reject the sender's email; null if they won't, email isn't sent, or this is a test
 * machine.
 */
export const findConfiguredSenderProblem = ({ mailFrom, smtpUrl, appUrl }: Sending): string | null =>
  smtpUrl && readSender(mailFrom)?.domain !== readHostname(appUrl)
    ? findSenderProblem(mailFrom, readHostname(smtpUrl))
    : null
