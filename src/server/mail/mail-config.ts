import type { Selectable, Updateable } from 'kysely'
import type { Config } from '#server/foundation/config.ts'
import { readSecrets } from '#server/foundation/secrets.ts'
import { readSettings } from '#server/records/settings.ts'
import type { MailSetup } from '#shared/domain/mail/mail-setup.ts'
import { formatSender, readSender } from '#shared/domain/mail/sender.ts'
import { prepared } from '../db/prepared.ts'
import type { Database, Db, Trx } from '../db/tables.ts'
import { createTransport, type Transport } from './transport.ts'

const listMailServers = prepared((db) => db.selectFrom('mailServer').selectAll().where('id', '=', 1))

export async function readMailServer(db: Db): Promise<Selectable<Database['mailServer']>> {
  const [server] = await listMailServers(db, {})
  if (!server) throw new Error('The database has no row for the mail server')
  return server
}

export async function updateMailServer(
  trx: Trx,
  server: Omit<Updateable<Database['mailServer']>, 'id'>,
): Promise<void> {
  await trx.updateTable('mailServer').set(server).where('id', '=', 1).execute()
}

export async function readMailSetup(db: Db, config: Pick<Config, 'smtpUrl' | 'dataDir'>): Promise<MailSetup> {
  if (config.smtpUrl !== undefined) return 'ready'
  const server = await readMailServer(db)
  if (server.host === '') return 'noServer'
  return (await readPassword(config, server)) === null ? 'noPassword' : 'ready'
}

export interface MailConfig extends Config {
  isEntered: boolean
  replyTo: string
  passwordProblem: string | null
}

const lostPassword =
  'Enter the mail server’s password again, because it isn’t in Fairway’s data folder. Until then, Fairway can’t send email.'

export async function readMailConfig(db: Db, config: Config): Promise<MailConfig> {
  const server = await readMailServer(db)
  const { organizationName } = await readSettings(db)
  return applyEnteredSettings(config, { ...server, organizationName, password: await readPassword(config, server) })
}

/** Empty without a password; null if the saved one isn't in the data folder. */
export async function readPassword(
  { dataDir }: Pick<Config, 'dataDir'>,
  { host, hasPassword }: Pick<Selectable<Database['mailServer']>, 'host' | 'hasPassword'>,
): Promise<string | null> {
  if (!hasPassword) return ''
  const saved = (await readSecrets(dataDir)).mailServer
  return saved?.host === host ? saved.password : null
}

type EnteredMailSettings = Omit<Selectable<Database['mailServer']>, 'id' | 'version' | 'hasPassword'> & {
  organizationName: string
  password: string | null
}

export function applyEnteredSettings(config: Config, entered: EnteredMailSettings): MailConfig {
  const { host, senderName, senderAddress, organizationName, replyTo, password } = entered
  const isEntered = config.smtpUrl === undefined && host !== ''
  const usual = readSender(config.mailFrom)?.address ?? ''
  return {
    ...config,
    isEntered,
    replyTo,
    smtpUrl: isEntered ? toUrl(entered) : config.smtpUrl,
    mailFrom: config.hasMailFrom
      ? config.mailFrom
      : formatSender(senderName || organizationName, senderAddress || usual),
    passwordProblem: isEntered && password === null ? lostPassword : null,
  }
}

/** Requires STARTTLS even where the environment allows unencrypted email. */
function toUrl({ host, port, security, userName, password }: EnteredMailSettings): string {
  const login = userName && `${encodeURIComponent(userName)}:${encodeURIComponent(password ?? '')}@`
  const place = `${login}${host.includes(':') ? `[${host}]` : host}:${port}`
  return `${security === 'tls' ? 'smtps' : 'smtp'}://${place}${security === 'startTls' ? '?requireTLS=true' : ''}`
}

/** Reads the configuration for each email. Emails stay queued while the password can't be read. */
export function createCurrentTransport(config: Config, db: Db, say: (line: string) => void): Transport {
  return {
    isReady: async () => (await readMailConfig(db, config)).passwordProblem === null,
    send: async (mail) => {
      const current = await readMailConfig(db, config)
      if (current.passwordProblem) throw new Error(current.passwordProblem)
      return createTransport(current, say).send(mail)
    },
  }
}
