import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Config } from '../config.ts'
import { createFolderTransport } from './folder.ts'
import { describeMessage, type Transport } from './mail.ts'

/** Where mails are kept when no mail server is set. */
export const mailFolder = (dataDir: string) => join(dataDir, 'mail')

/** Through the mail server if there is one, else into a folder, with a line on the terminal (`say`) for each. */
export function createTransport(config: Config, say: (line: string) => void, patience: SmtpPatience = {}): Transport {
  const { smtpUrl, mailFrom, dataDir, appUrl, isDevelopment } = config
  return smtpUrl
    ? createSmtpTransport({ smtpUrl, mailFrom, ...patience })
    : createFolderTransport({ folder: mailFolder(dataDir), mailFrom, appUrl, showsLinks: isDevelopment, say })
}

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
  const mailer = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: silenceMilliseconds,
    greetingTimeout: silenceMilliseconds,
    socketTimeout: silenceMilliseconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (mail) => {
      const signal = AbortSignal.timeout(limitMilliseconds)
      const { response } = await mailer.sendMail({ ...describeMessage(mail, mailFrom), signal })
      return { state: 'sent', answer: response }
    },
  }
}
