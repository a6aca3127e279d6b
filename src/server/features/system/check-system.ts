import { access, constants, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PostgresAdapter, sql } from 'kysely'
import { backupFolder, readBackupStatus } from '#server/db/backup/backup-status.ts'
import { sqliteFileName } from '#server/db/sqlite/data-folder.ts'
import type { Db } from '#server/db/tables.ts'
import { findLostKeys } from '#server/features/payments/stripe.ts'
import type { Config } from '#server/foundation/config.ts'
import { areSecretsExposed, secretsFile } from '#server/foundation/secrets.ts'
import type { CheckHealth } from '#server/http/check-health.ts'
import { findUnknownTimeZone } from '#server/records/settings.ts'
import type { SystemCheck } from '#shared/contracts/system.ts'
import { formatCount } from '#shared/domain/text.ts'
import { version } from '#shared/limits.ts'
import { paths } from '#shared/paths.ts'
import { checkAddress, checkProxy } from './check-address.ts'
import { checkEmail } from './check-email.ts'
import { error, type Finding, ok, warning } from './findings.ts'

type Settings = Pick<Config, 'dataDir' | 'databaseUrl' | 'minFreeBytes' | 'backupCommand'>

interface CheckContext {
  config: Config
  db: Db
  now: Date
  checkHealth: CheckHealth
}

export async function checkSystem(checked: CheckContext): Promise<SystemCheck[]> {
  const { config, db, now } = checked
  const reached =
    config.isPublic && config.appUrl.startsWith('https:') ? await checked.checkHealth(config.appUrl) : null
  const unknownTimeZone = await findUnknownTimeZone(db)
  const proxy = reached && 'proxy' in reached ? checkProxy(reached.proxy) : null
  return [
    { name: 'Version', ...ok(`Fairway ${version} on Node ${process.versions.node}.`) },
    { name: 'Address', ...checkAddress(config, reached) },
    ...(proxy ? [{ name: 'Proxy', ...proxy }] : []),
    { name: 'Database', ...(await checkDatabase(checked)) },
    ...(unknownTimeZone === null ? [] : [{ name: 'Time zone', ...explainTimeZone(unknownTimeZone) }]),
    { name: 'Disk', ...(await checkDisk(config)) },
    { name: 'Email', ...(await checkEmail(db, config, now)) },
    ...(await checkSecrets(config, db)),
    { name: 'Backups', ...(await checkBackups(checked)) },
    { name: 'Second place for backups', ...(await checkSecondPlace(config, now)) },
  ]
}

async function checkSecrets(config: Config, db: Db): Promise<SystemCheck[]> {
  const lostKeys = await findLostKeys(config, db)
  const file = secretsFile(config.dataDir)
  const stripe = lostKeys && error(lostKeys, 'Enter it under Administration, Payment settings.', paths.paymentSettings)
  const isOpen = await areSecretsExposed(config.dataDir)
  const secrets = isOpen && error(`Other users of this machine can read ${file}.`, `Run chmod 600 ${file}.`)
  return [...(stripe ? [{ name: 'Stripe', ...stripe }] : []), ...(secrets ? [{ name: 'Secrets', ...secrets }] : [])]
}

const explainTimeZone = (name: string): Finding =>
  error(`The time zone “${name}” is unknown. Fairway uses UTC.`, 'Select a time zone in the settings.', paths.settings)

async function checkDatabase({ config, db }: Pick<CheckContext, 'config' | 'db'>): Promise<Finding> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    const { rows } = await sql<{ version: string; bytes: string }>`
      select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`.execute(db)
    return ok(`PostgreSQL ${rows[0]?.version}, ${formatMegabytes(Number(rows[0]?.bytes ?? 0))}.`)
  }
  const { size } = await stat(join(config.dataDir, sqliteFileName))
  return ok(`SQLite in ${config.dataDir}, ${formatMegabytes(size)}.`)
}

const scarceTimes = 10

async function checkDisk({ dataDir, minFreeBytes }: Settings): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const detail = `${formatMegabytes(free)} free in ${dataDir}.`
  const advice = 'Delete files that you don’t need, or get a larger disk.'
  if (free < minFreeBytes) return error(detail, advice)
  return free < scarceTimes * minFreeBytes ? warning(detail, advice) : ok(detail)
}

const formatMegabytes = (bytes: number) => `${Math.round(bytes / 1_048_576).toLocaleString('en-US')} MB`

const [minute, hour] = [60_000, 3_600_000]
const maxBackupAgeHours = 2

async function checkBackups({
  config: { dataDir, databaseUrl },
  now,
}: Pick<CheckContext, 'config' | 'now'>): Promise<Finding> {
  const { lastAt, failure } = await readBackupStatus(dataDir)
  const age = lastAt ? now.getTime() - Date.parse(lastAt) : null
  const words = age === null ? 'No backup has been recorded yet.' : `The last backup is ${describeAge(age)} old.`
  const isOld = age !== null && age > maxBackupAgeHours * hour
  if (failure) {
    const advice = databaseUrl
      ? 'Install pg_dump of the same version as the database, or back up the database in another way.'
      : 'Check the disk. Earlier backups are kept.'
    return isOld || age === null
      ? error(`${words} The next one failed: ${failure.message}`, advice)
      : warning(`${words} The next one failed: ${failure.message}`, advice)
  }
  if (isOld) return error(words, 'Backups are made while Fairway is running. Check its log.')
  if (age !== null) return ok(words)
  const closed = await findClosedFolder(dataDir)
  return closed
    ? error(`Fairway can’t save backups in ${closed}.`, 'Make the user that runs Fairway the owner of the folder.')
    : warning(words, 'The first one is made a few minutes after Fairway starts.')
}

async function findClosedFolder(dataDir: string): Promise<string | null> {
  const folder = backupFolder(dataDir)
  for (const path of [folder, dirname(folder), dataDir]) {
    try {
      // `/.` fails for a file, even if it can be written.
      await access(`${path}/.`, constants.W_OK)
      return null
    } catch (error) {
      if (Object(error).code !== 'ENOENT') return path
    }
  }
  return dataDir
}

function describeAge(age: number): string {
  if (age < minute) return 'less than a minute'
  return age < hour ? formatCount(Math.round(age / minute), 'minute') : formatCount(Math.round(age / hour), 'hour')
}

async function checkSecondPlace({ dataDir, backupCommand }: Settings, now: Date): Promise<Finding> {
  const { lastAt, copiedAt, copyFailure } = await readBackupStatus(dataDir)
  if (!backupCommand) {
    return warning(
      'Backups are on the same disk as the data.',
      'Set BACKUP_COMMAND to copy each one to another machine.',
    )
  }
  if (copyFailure)
    return error(
      `The last copy failed: ${copyFailure.message.replace(/[^.]$/, '$&.')}`,
      'Check BACKUP_COMMAND, the other machine, and its key.',
    )
  if (!copiedAt) return ok('The first copy is made after the first backup.')
  const words = `The last copy is ${describeAge(now.getTime() - Date.parse(copiedAt))} old.`
  const isLate = lastAt !== null && Date.parse(lastAt) - Date.parse(copiedAt) > maxBackupAgeHours * hour
  return isLate ? error(words, 'Check Fairway’s log.') : ok(words)
}
