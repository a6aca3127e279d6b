import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { describeMessage, type Mail, type Transport } from './mail.ts'

interface Options {
  folder: string
  mailFrom: string
  appUrl: string
  /** Whether the line of a mail carries its link, with which whoever sees the terminal could sign in. */
  showsLinks: boolean
  /** Shows a line to whoever watches the terminal. */
  say: (line: string) => void
}

/** Keeps mails as `.eml` files in place of sending them, and says so in a line for each. */
export function createFolderTransport({ folder, mailFrom, appUrl, showsLinks, say }: Options): Transport {
  const composer = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (mail) => {
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
