import { findSenderProblem } from '#shared/domain/mail/sender.ts'
import type { Config } from '../../config.ts'

/** The host of an address, without the brackets of IPv6. */
export const hostOf = (url: string): string => new URL(url).hostname.replaceAll(/[[\]]/g, '')

/** Why mails in the name of the configured sender cannot pass; null where they can, or none leaves. */
export const findConfiguredProblem = ({ mailFrom, smtpUrl }: Pick<Config, 'mailFrom' | 'smtpUrl'>): string | null =>
  smtpUrl ? findSenderProblem(mailFrom, hostOf(smtpUrl)) : null
