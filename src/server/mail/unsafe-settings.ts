import type { Config } from '#server/foundation/config.ts'
import { isLoopbackHost } from '#shared/domain/mail/this-machine.ts'
import { readHostname } from './sender.ts'

type Settings = Pick<Config, 'smtpUrl' | 'allowsMailWithoutTls'> & {
  isEntered?: boolean
}

export const requiresTls = (url: string, { allowsMailWithoutTls }: Pick<Config, 'allowsMailWithoutTls'>): boolean =>
  !allowsMailWithoutTls && !isLoopbackHost(readHostname(url))

export function listUnsafeSettings({ smtpUrl, allowsMailWithoutTls, isEntered }: Settings): string[] {
  const isOpen = smtpUrl !== undefined && !isEncrypted(smtpUrl) && !isLoopbackHost(readHostname(smtpUrl))
  if (!allowsMailWithoutTls || !isOpen) return []
  return [
    `ALLOW_MAIL_WITHOUT_TLS lets Fairway send passwords and email unencrypted over ${isEntered ? 'the mail server' : 'SMTP_URL'}. ` +
      'Use a mail server that offers TLS, and remove this setting.',
  ]
}

const isEncrypted = (url: string) => /^smtps:/i.test(url) || new URL(url).searchParams.get('requireTLS') === 'true'
