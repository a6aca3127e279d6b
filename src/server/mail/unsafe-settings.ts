import { statSync } from 'node:fs'
import { isThisMachine } from '#shared/domain/mail/this-machine.ts'
import type { Config } from '../config.ts'
import { hostOf } from './sender.ts'

type Settings = Pick<Config, 'smtpUrl' | 'allowsMailWithoutTls' | 'dkimKeyFile'> & {
  /** Whether an administrator entered the mail server. */
  isEntered?: boolean
}

/** Whether a mail server without TLS must get neither passwords nor email. */
export const requiresTls = (url: string, { allowsMailWithoutTls }: Pick<Config, 'allowsMailWithoutTls'>): boolean =>
  !allowsMailWithoutTls && !isThisMachine(hostOf(url))

/** Returns the settings to change, to protect passwords, login links, and the DKIM key. */
export function listUnsafeSettings(settings: Settings): string[] {
  const { smtpUrl, allowsMailWithoutTls, dkimKeyFile, isEntered } = settings
  const isOpen = smtpUrl !== undefined && !isEncrypted(smtpUrl) && !isThisMachine(hostOf(smtpUrl))
  return [
    ...(allowsMailWithoutTls && isOpen
      ? [
          `ALLOW_MAIL_WITHOUT_TLS lets Fairway send passwords and email unencrypted over ${isEntered ? 'the mail server' : 'SMTP_URL'}. ` +
            'Use a mail server that offers TLS, and remove this setting.',
        ]
      : []),
    ...(dkimKeyFile && isReadableByEveryone(dkimKeyFile)
      ? [
          `Every user of this machine can read ${dkimKeyFile} (DKIM_KEY_FILE) and sign email in your name. ` +
            `Run chmod 600 ${dkimKeyFile}.`,
        ]
      : []),
  ]
}

const isEncrypted = (url: string) => /^smtps:/i.test(url) || new URL(url).searchParams.get('requireTLS') === 'true'

const readableByOthers = 0o004

function isReadableByEveryone(path: string): boolean {
  // Windows keeps no such permissions, and Node makes some up.
  if (process.platform === 'win32') return false
  try {
    return (statSync(path).mode & readableByOthers) !== 0
  } catch {
    // A key that can't be read any more is reported as a changed key.
    return false
  }
}
