import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { describeMessage, type Mail, type Transport } from './mail.ts'

/** Where mails are kept when no mail server is set. */
export const mailFolder = (dataDir: string) => join(dataDir, 'mail')

/** Through the mail server if there is one, else into a folder, with a line on the terminal (`say`) for each. */
export function createTransport(config: Config, say: (line: string) => void, patience: SmtpPatience = {}): Transport {
  const { smtpUrl, mailFrom, dataDir, appUrl, isDevelopment } = config
  return smtpUrl
    ? createSmtpTransport({ smtpUrl, mailFrom, ...patience })
    : createFolderTransport({ folder: mailFolder(dataDir), mailFrom, appUrl, showsLinks: isDevelopment, say })
}

/** With the first mail: a server that has none to send does without the memory it takes. */
const loadNodemailer = async () => (await import('nodemailer')).default

/** How long to wait for the mail server. */
export interface SmtpPatience {
  /** How long the server may say nothing. */
  silenceMilliseconds?: number
  /** How long one mail may take in all; well below the time for which a mail is claimed. */
  limitMilliseconds?: number
}

interface Options extends SmtpPatience {
  /** `smtp://` or `smtps://`, with user and password. */
  smtpUrl: string
  mailFrom: string
}

/** Hands mails to a mail server, each over a connection of its own. */
export function createSmtpTransport(options: Options): Transport {
  const { smtpUrl, mailFrom, silenceMilliseconds = 20_000, limitMilliseconds = 60_000 } = options
  return {
    send: async (mail) => {
      const mailer = (await loadNodemailer()).createTransport({
        url: smtpUrl,
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

interface FolderOptions {
  folder: string
  mailFrom: string
  appUrl: string
  /** Whether the line of a mail carries its link, with which whoever sees the terminal could sign in. */
  showsLinks: boolean
  /** Shows a line to whoever watches the terminal. */
  say: (line: string) => void
}

/** Keeps mails as `.eml` files in place of sending them, and says so in a line for each. */
export function createFolderTransport({ folder, mailFrom, appUrl, showsLinks, say }: FolderOptions): Transport {
  return {
    send: async (mail) => {
      const composer = (await loadNodemailer()).createTransport({
        streamTransport: true,
        buffer: true,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      const { message } = await composer.sendMail(describeMessage(mail, mailFrom))
      if (!Buffer.isBuffer(message)) throw new TypeError('A mail was composed as a stream')
      await mkdir(folder, { recursive: true })
      await writeWhole(join(folder, nameFile(mail)), message)
      say(`Mail to ${mail.to}: ${mail.subject}  ${showsLinks ? findLink(mail, appUrl) : ''}`.trimEnd())
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
