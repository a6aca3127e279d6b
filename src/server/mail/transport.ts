import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readSender } from '#shared/domain/mail/sender.ts'
import type { Config } from '../config.ts'
import { findSigner, type Signer } from './sender.ts'
import { requiresTls } from './unsafe-settings.ts'

/** What a mail says, in both of its forms. Addresses within this site begin with `siteMark`. */
export interface WrittenMail {
  subject: string
  text: string
  html: string
  files?: readonly MailFile[] | undefined
  /** Where its reader stops mails of this kind, without signing in: the address of a page that also takes one click (RFC 8058). */
  stopLink?: string
  /** Who gets the answers to an email that a person wrote; without one, the sender does. */
  replyTo?: string
}

/** A file that a mail brings along. */
export interface MailFile {
  fileName: string
  contentType: string
  content: string
}

/** A mail that is ready to leave. */
export interface Mail extends WrittenMail {
  /** The number of its row in the outbox. */
  id: number
  to: string
  /** What its Message-ID begins with: the same at every attempt, so that a mail program shows a mail that came twice only once. */
  messageKey: string
  date: Date
}

/** What became of a mail: a mail server took it, with these words, or it was kept here because there is none. */
export interface HandedOver {
  state: 'sent' | 'kept'
  answer: string
}

/** A way out for mails. Throws what the other side said when it does not take one. */
export interface Transport {
  send(mail: Mail): Promise<HandedOver>
}

/** A mail in the words of the library that composes it. The address is never parsed again, so it stays one address. */
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
    // Of the same domain as the sender: what a mail says of itself has to agree.
    messageId: `<${messageKey}@${readSender(mailFrom)?.domain ?? 'localhost'}>`,
    date,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(stopLink && { 'List-Unsubscribe': `<${stopLink}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  }
}

/** Where mails are kept when no mail server is set. */
export const mailFolder = (dataDir: string) => join(dataDir, 'mail')

/**
 * Through the mail server if there is one, else into a folder, with a line on the terminal (`say`) for each.
 * @throws {ConfigError} when the key to sign with cannot be used
 */
export function createTransport(config: Config, say: (line: string) => void, patience: SmtpPatience = {}): Transport {
  const { smtpUrl, mailFrom, dataDir, appUrl, isDevelopment } = config
  const signer = findSigner(config)
  return smtpUrl
    ? createSmtpTransport({ smtpUrl, mailFrom, signer, requiresTls: requiresTls(smtpUrl, config), ...patience })
    : createFolderTransport({ folder: mailFolder(dataDir), mailFrom, signer, appUrl, showsMails: isDevelopment, say })
}

/** With the first mail: a server that has none to send does without the memory it takes. */
const loadNodemailer = async () => (await import('nodemailer')).default

const sign = (signer: Signer | null = null) => (signer ? { dkim: signer.dkim } : {})

/** How long to wait for the mail server. */
interface SmtpPatience {
  /** How long the server may say nothing. */
  silenceMilliseconds?: number
  /** How long one mail may take in all; well below the time for which a mail is claimed. */
  limitMilliseconds?: number
}

interface Sending {
  mailFrom: string
  /** By whom mails are signed; null when they are not. */
  signer?: Signer | null
}

interface Options extends SmtpPatience, Sending {
  /** `smtp://` or `smtps://`, with user and password. */
  smtpUrl: string
  /** Whether it gets no password and no email before the connection is encrypted, whatever its address says of TLS. */
  requiresTls?: boolean
}

/** Hands mails to a mail server, each over a connection of its own. */
export function createSmtpTransport(options: Options): Transport {
  const { smtpUrl, mailFrom, signer, silenceMilliseconds = 20_000, limitMilliseconds = 60_000 } = options
  const url = new URL(smtpUrl)
  // In the address, because what it says counts for more than the options.
  if (options.requiresTls) url.searchParams.set('requireTLS', 'true')
  return {
    send: async (mail) => {
      const mailer = (await loadNodemailer()).createTransport({
        url: url.href,
        ...sign(signer),
        connectionTimeout: silenceMilliseconds,
        greetingTimeout: silenceMilliseconds,
        socketTimeout: silenceMilliseconds,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      const signal = AbortSignal.timeout(limitMilliseconds)
      const { response } = await mailer.sendMail({ ...describeMessage(mail, mailFrom), signal })
      return { state: 'sent', answer: response }
    },
  }
}

interface FolderOptions extends Sending {
  folder: string
  appUrl: string
  /** Whether the line of a mail carries its address, subject, and link: anyone who sees the terminal could log in with it. */
  showsMails: boolean
  /** Shows a line to whoever watches the terminal. */
  say: (line: string) => void
}

/** Keeps mails as `.eml` files in place of sending them, and says so in a line for each. */
export function createFolderTransport(options: FolderOptions): Transport {
  const { folder, mailFrom, signer, appUrl, showsMails, say } = options
  return {
    send: async (mail) => {
      const composer = (await loadNodemailer()).createTransport({
        ...sign(signer),
        streamTransport: true,
        newline: 'windows',
        buffer: true,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      const { message } = await composer.sendMail(describeMessage(mail, mailFrom))
      if (!Buffer.isBuffer(message)) throw new TypeError('An email was composed as a stream')
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

/** Sorted by name, the files are in the order of their mails. */
const nameFile = ({ id, date }: Mail) => `${date.toISOString().replaceAll(':', '-')}-${String(id).padStart(6, '0')}.eml`

/** Whoever looks into the folder sees the whole file or none. These files let their reader sign in. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  await writeFile(`${path}.part`, content, { mode: 0o600 })
  await rename(`${path}.part`, path)
}

const findLink = ({ text }: Mail, appUrl: string) =>
  text.split(/\s+/).find((word) => word.startsWith(`${appUrl}/`)) ?? ''
