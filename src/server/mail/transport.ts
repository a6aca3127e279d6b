import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/foundation/config.ts'
import { readSender } from '#shared/domain/mail/sender.ts'
import { hideInFailure, hidePassword } from './hide-password.ts'
import { requiresTls } from './unsafe-settings.ts'

/** The text of an email, as HTML and plain. Addresses within this site begin with `siteMark`. */
export interface WrittenMail {
  subject: string
  text: string
  html: string
  files?: readonly MailFile[] | undefined
  /** The page where its recipient can opt out without login, also with one click (RFC 8058). */
  stopLink?: string
  /** The reply address, if it isn't the sender's. */
  replyTo?: string
}

/** An attached file. */
export interface MailFile {
  fileName: string
  contentType: string
  content: string | Buffer
}

/** An email ready to be sent. */
export interface Mail extends WrittenMail {
  /** The number of its row in the outbox. */
  id: number
  to: string
  /** The start of its Message-ID: the same at every attempt, so that mail programs show duplicates once. */
  messageKey: string
  date: Date
}

/** The result: sent, with the server's message, or kept because no mail server is set. */
export interface HandedOver {
  state: 'sent' | 'kept'
  answer: string
}

/** Sends emails. Throws the other side's message if it refuses. */
export interface Transport {
  /** Whether emails can be sent. Until then, they stay queued. */
  isReady?(): Promise<boolean>
  send(mail: Mail): Promise<HandedOver>
}

/** The email for the library. The address isn't parsed again, so it stays one address. */
export const describeMessage = (mail: Mail, mailFrom: string) => {
  const { to, subject, text, html, files = [], messageKey, date, stopLink, replyTo } = mail
  return {
    from: mailFrom,
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    attachments: files.map(({ fileName: filename, ...file }) => ({ filename, ...file })),
    // The Message-ID uses the sender's domain, so that the headers agree.
    messageId: `<${messageKey}@${readSender(mailFrom)?.domain ?? 'localhost'}>`,
    date,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(stopLink && { 'List-Unsubscribe': `<${stopLink}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  }
}

/** Where emails are kept without a mail server. */
export const mailFolder = (dataDir: string) => join(dataDir, 'mail')

/**
 * Sends through the mail server if there is one. Otherwise keeps emails in a folder, with a line on the terminal
 * (`say`) for each.
 */
export function createTransport(
  config: Config & Pick<Sending, 'replyTo'>,
  say: (line: string) => void,
  timeouts: SmtpTimeouts = {},
): Transport {
  const { smtpUrl, mailFrom, replyTo, dataDir, appUrl, isDevelopment } = config
  const sending = { mailFrom, replyTo }
  return smtpUrl
    ? createSmtpTransport({ ...sending, smtpUrl, requiresTls: requiresTls(smtpUrl, config), ...timeouts })
    : createFolderTransport({ ...sending, folder: mailFolder(dataDir), appUrl, showsMails: isDevelopment, say })
}

const describeFor = (mail: Mail, { mailFrom, replyTo }: Sending) =>
  describeMessage({ ...(replyTo && { replyTo }), ...mail }, mailFrom)

/** Loaded with the first email, to save memory until then. */
const loadNodemailer = async () => (await import('nodemailer')).default

/** How long to wait for the mail server. */
interface SmtpTimeouts {
  /** How long the server may say nothing. */
  silenceMilliseconds?: number
  /** How long one email may take in total: well below the claim's time. */
  limitMilliseconds?: number
}

interface Sending {
  mailFrom: string
  /** The reply address of emails without their own. */
  replyTo?: string | undefined
}

interface Options extends SmtpTimeouts, Sending {
  /** `smtp://` or `smtps://`, with user and password. */
  smtpUrl: string
  /** Whether to require encryption before sending a password or email. */
  requiresTls?: boolean
}

/** Sends each email over its own connection. */
export function createSmtpTransport(options: Options): Transport {
  const { smtpUrl, silenceMilliseconds = 20_000, limitMilliseconds = 60_000 } = options
  const url = new URL(smtpUrl)
  // In the address, because what it says counts for more than the options.
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
        const { response } = await mailer.sendMail({ ...describeFor(mail, options), signal })
        return { state: 'sent', answer: hidePassword(response, url) }
      } catch (error) {
        throw hideInFailure(error, url)
      }
    },
  }
}

interface FolderOptions extends Sending {
  folder: string
  appUrl: string
  /** Whether the terminal line may show address, subject, and link. Anyone who sees it can log in with them. */
  showsMails: boolean
  /** Prints a line for the person at the terminal. */
  say: (line: string) => void
}

/** Keeps emails as `.eml` files instead of sending them, with a line for each. */
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
      const { message } = await composer.sendMail(describeFor(mail, options))
      if (!Buffer.isBuffer(message)) throw new TypeError('The composed email must be a buffer')
      await mkdir(folder, { recursive: true })
      const fileName = nameFile(mail)
      await writeWhole(join(folder, fileName), message)
      say(
        showsMails
          ? `Email to ${mail.to}: ${mail.subject}  ${findLink(mail, appUrl)}`.trimEnd()
          : `Email saved but not sent: ${fileName}`,
      )
      return { state: 'kept', answer: '' }
    },
  }
}

/** Sorted by name, the files are in the order of the emails. */
const nameFile = ({ id, date }: Mail) => `${date.toISOString().replaceAll(':', '-')}-${String(id).padStart(6, '0')}.eml`

/** Anyone who looks into the folder sees the whole file or none. These files let their reader sign in. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  await writeFile(`${path}.part`, content, { mode: 0o600 })
  await rename(`${path}.part`, path)
}

const findLink = ({ text }: Mail, appUrl: string) =>
  text.split(/\s+/).find((word) => word.startsWith(`${appUrl}/`)) ?? ''
