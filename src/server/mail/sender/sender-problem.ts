import { findSenderProblem, readSender } from '#shared/domain/mail/sender.ts'
import type { Config } from '../../config.ts'

/** The host of an address, without the brackets of IPv6. */
export const hostOf = (url: string): string => new URL(url).hostname.replaceAll(/[[\]]/g, '')

type Sending = Pick<Config, 'mailFrom' | 'smtpUrl' | 'appUrl'>

/**
 * Why mails in the name of the configured sender cannot pass; null where they can, none leaves, or the sender is the machine
 * that Fairway is tried on.
 */
export const findConfiguredProblem = ({ mailFrom, smtpUrl, appUrl }: Sending): string | null =>
  smtpUrl && readSender(mailFrom)?.domain !== hostOf(appUrl) ? findSenderProblem(mailFrom, hostOf(smtpUrl)) : null
