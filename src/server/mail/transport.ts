import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/foundation/config.ts'
import { readSender } from '#shared/domain/mail/sender.ts'
import { hidePassword, hidePasswordInError } from './hide-password.ts'
import { requiresTls } from './unsafe-settings.ts'

/** Addresses within this site begin with `siteMark`. */
export interface WrittenMail {
  subject: string
  text: string
  html: string
  files?: readonly MailFile[] | undefined
  /** The page where recipients can opt out without login, also with one click (RFC 8058). */
  stopLink?: string
  replyTo?: string
}

export interface MailFile {
  fileName: string
  contentType: string
  content: string | Buffer
}

export interface Mail extends WrittenMail {
  id: number
  to: string
  /** The start of the Message-ID, the same for every attempt, so that mail programs show duplicates once. */
  messageKey: string
  date: Date
}

export interface TransportResult {
  state: 'sent' | 'kept'
  answer: string
}

/** Throws the other side's message if it refuses. */
export interface Transport {
  isReady?(): Promise<boolean>
  send(mail: Mail): Promise<TransportResult>
}

/** Passes the address unparsed, so that it stays one address. */
export const composeMessage = (mail: Mail, mailFrom: string) => {
  const { to, subject, text, html, files = [], messageKey, date, stopLink, replyTo } = mail
  return {
    from: mailFrom,
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    attachments: files.map(({ fileName: filename, ...file }) => ({ filename, ...file })),
    // Use the sender's domain, so that the headers agree.
    messageId: `<${messageKey}@${readSender(mailFrom)?.domain ?? 'localhost'}>`,
    date,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(stopLink && { 'List-Unsubscribe': `<${stopLink}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  }
}

export const buildMailFolderPath = (dataDir: string) => join(dataDir, 'mail')

export function createTransport(
  config: Config & Pick<SenderOptions, 'replyTo'>,
  say: (line: string) => void,
  timeouts: SmtpTimeouts = {},
): Transport {
  const { smtpUrl, mailFrom, replyTo, dataDir, appUrl, isDevelopment } = config
  const sending = { mailFrom, replyTo }
  return smtpUrl
    ? createSmtpTransport({ ...sending, smtpUrl, requiresTls: requiresTls(smtpUrl, config), ...timeouts })
    : createFolderTransport({
        ...sending,
        folder: buildMailFolderPath(dataDir),
        appUrl,
        showsMails: isDevelopment,
        say,
      })
}

const composeMessageFor = (mail: Mail, { mailFrom, replyTo }: SenderOptions) =>
  composeMessage({ ...(replyTo && { replyTo }), ...mail }, mailFrom)

const loadNodemailer = async () => (await import('nodemailer')).default

interface SmtpTimeouts {
  silenceMilliseconds?: number
  /** For one email in total; well below the claim's time. */
  limitMilliseconds?: number
}

interface SenderOptions {
  mailFrom: string
  replyTo?: string | undefined
}

interface Options extends SmtpTimeouts, SenderOptions {
  smtpUrl: string
  requiresTls?: boolean
}

export function createSmtpTransport(options: Options): Transport {
  const { smtpUrl, silenceMilliseconds = 20_000, limitMilliseconds = 60_000 } = options
  const url = new URL(smtpUrl)
  // Set it in the address, which overrides the options.
  if (options.requiresTls) url.searchParams.set('requireTLS', 'true')
  return {
    send: async (mail) => {
      const mailer = (await loadNodemailer()).createTransport({
        url: url.href,
        connectionTimeout: silenceMilliseconds,
        greetingTimeout: silenceMilliseconds,
        socketTimeout: silenceMilliseconds,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      const signal = AbortSignal.timeout(limitMilliseconds)
      try {
        const { response } = await mailer.sendMail({ ...composeMessageFor(mail, options), signal })
        return { state: 'sent', answer: hidePassword(response, url) }
      } catch (error) {
        throw hidePasswordInError(error, url)
      }
    },
  }
}

interface FolderOptions extends SenderOptions {
  folder: string
  appUrl: string
  /** Whether terminal lines may show address, subject, and link, which are enough to log in. */
  showsMails: boolean
  say: (line: string) => void
}

export function createFolderTransport(options: FolderOptions): Transport {
  const { folder, appUrl, showsMails, say } = options
  return {
    send: async (mail) => {
      const composer = (await loadNodemailer()).createTransport({
        streamTransport: true,
        newline: 'windows',
        buffer: true,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      const { message } = await composer.sendMail(composeMessageFor(mail, options))
      if (!Buffer.isBuffer(message)) throw new TypeError('The composed email must be a buffer')
      await mkdir(folder, { recursive: true })
      const fileName = formatFileName(mail)
      await writeFileAtomically(join(folder, fileName), message)
      say(
        showsMails
          ? `Email to ${mail.to}: ${mail.subject}  ${findLink(mail, appUrl)}`.trimEnd()
          : `Email saved but not sent: ${fileName}`,
      )
      return { state: 'kept', answer: '' }
    },
  }
}

const formatFileName = ({ id, date }: Mail) =>
  `${date.toISOString().replaceAll(':', '-')}-${String(id).padStart(6, '0')}.eml`

/** Readers must never see a partial file. These files let their reader log in. */
async function writeFileAtomically(path: string, content: Buffer): Promise<void> {
  await writeFile(`${path}.part`, content, { mode: 0o600 })
  await rename(`${path}.part`, path)
}

const findLink = ({ text }: Mail, appUrl: string) =>
  text.split(/\s+/).find((word) => word.startsWith(`${appUrl}/`)) ?? ''
