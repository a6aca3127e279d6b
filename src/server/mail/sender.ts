import type { Config } from '#server/foundation/config.ts'
import { findSenderProblem, readSender } from '#shared/domain/mail/sender.ts'

/** The host of an address, without the brackets of IPv6. */
export const hostOf = (url: string): string => new URL(url).hostname.replaceAll(/[[\]]/g, '')

type Sending = Pick<Config, 'mailFrom' | 'smtpUrl' | 'appUrl'>

/**
 * Returns why email from the configured sender will be rejected. Null if it won't, none is sent, or Fairway runs on a
 * test machine.
 */
export const findConfiguredProblem = ({ mailFrom, smtpUrl, appUrl }: Sending): string | null =>
  smtpUrl && readSender(mailFrom)?.domain !== hostOf(appUrl) ? findSenderProblem(mailFrom, hostOf(smtpUrl)) : null
