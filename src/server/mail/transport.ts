import { join } from 'node:path'
import type { Config } from '../config.ts'
import { createFolderTransport } from './folder.ts'
import type { Transport } from './mail.ts'
/* own: createSmtpTransport, type SmtpPatience */

/** Where mails are kept when no mail server is set. */
export const mailFolder = (dataDir: string) => join(dataDir, 'mail')

/** Through the mail server if there is one, else into a folder, with a line on the terminal (`say`) for each. */
export function createTransport(config: Config, say: (line: string) => void, patience: SmtpPatience = {}): Transport {
  const { smtpUrl, mailFrom, dataDir, appUrl, isDevelopment } = config
  return smtpUrl
    ? createSmtpTransport({ smtpUrl, mailFrom, ...patience })
    : createFolderTransport({ folder: mailFolder(dataDir), mailFrom, appUrl, showsLinks: isDevelopment, say })
}
