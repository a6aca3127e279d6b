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

/** The mail server that administrators entered. */
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

/** Whether emails are sent, kept, or wait. */
export async function readMailSetup(db: Db, config: Pick<Config, 'smtpUrl' | 'dataDir'>): Promise<MailSetup> {
  if (config.smtpUrl !== undefined) return 'ready'
  const server = await readMailServer(db)
  if (server.host === '') return 'noServer'
  return (await readPassword(config, server)) === null ? 'noPassword' : 'ready'
}

/** The configuration with the mail server and sender in use: those of the environment, or else those entered. */
export interface MailConfig extends Config {
  /** Whether an administrator entered the mail server. */
  isEntered: boolean
  /** The reply address of emails without their own, or empty. */
  replyTo: string
  /** Why email waits, and what to do, or null. */
  passwordProblem: string | null
}

const lostPassword =
  'Enter the mail server’s password again, because it isn’t in Fairway’s data folder. Email waits until then.'

/** Reads the configuration in use. Always from the database, because another process may have saved. */
export async function readMailConfig(db: Db, config: Config): Promise<MailConfig> {
  const server = await readMailServer(db)
  const { organizationName } = await readSettings(db)
  return applyEntered(config, { ...server, organizationName, password: await readPassword(config, server) })
}

/** The saved password of a mail server, empty if it has none, or null if it isn't in the data folder. */
export async function readPassword(
  { dataDir }: Pick<Config, 'dataDir'>,
  { host, hasPassword }: Pick<Selectable<Database['mailServer']>, 'host' | 'hasPassword'>,
): Promise<string | null> {
  if (!hasPassword) return ''
  const saved = (await readSecrets(dataDir)).mailServer
  return saved?.host === host ? saved.password : null
}

type Entered = Omit<Selectable<Database['mailServer']>, 'id' | 'version' | 'hasPassword'> & {
  organizationName: string
  /** Null if the saved one is missing. */
  password: string | null
}

/** Returns the configuration with a mail server and sender, where the environment doesn't set them. */
export function applyEntered(config: Config, entered: Entered): MailConfig {
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

/** STARTTLS is required even where the environment allows email without it. */
function toUrl({ host, port, security, userName, password }: Entered): string {
  const login = userName && `${encodeURIComponent(userName)}:${encodeURIComponent(password ?? '')}@`
  const place = `${login}${host.includes(':') ? `[${host}]` : host}:${port}`
  return `${security === 'tls' ? 'smtps' : 'smtp'}://${place}${security === 'startTls' ? '?requireTLS=true' : ''}`
}

/** Sends each email with the configuration in use at that moment. While its password can't be read, email stays queued. */
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
