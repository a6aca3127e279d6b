import { existsSync } from 'node:fs'
import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Config, ExpectedFailure } from '#server/foundation/config.ts'

export const sqliteFileName = 'fairway.sqlite'

export const incomingFolderName = 'incoming'

const ownFileNames = new RegExp(`^(fairway\\.(sqlite|lock).*|secrets\\.json.*|backups|mail|${incomingFolderName})$`)

export async function closeDataFolder(dataDir: string): Promise<void> {
  await restrictFolderAccess(dataDir, ownFileNames)
  await restrictFolderAccess(join(dataDir, 'backups'), /\.sqlite$/)
  await restrictFolderAccess(join(dataDir, 'mail'), /\.eml(\.part)?$/)
}

async function restrictFolderAccess(folder: string, made: RegExp): Promise<void> {
  if (!existsSync(folder)) return
  const names = await readdir(folder)
  const ours = names.filter((name) => made.test(name)).map((name) => join(folder, name))
  for (const path of ours.length === names.length ? [folder, ...ours] : ours) {
    await restrictFileAccess(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  }
}

async function restrictFileAccess(path: string): Promise<void> {
  const { mode, uid } = await stat(path)
  const isOwn = uid === process.getuid?.()
  if (isOwn && (mode & 0o077) !== 0) await chmod(path, mode & 0o700)
}

/**
 * SQLite creates a database from an empty file, and deletes a log without its database. Either may be what remains of
 * a lost database. @throws {ExpectedFailure} if there is such a file instead of the database
 */
export async function refuseLostDatabase(dataDir: string): Promise<void> {
  const file = join(dataDir, sqliteFileName)
  if (await staysEmpty(file)) {
    throw new ExpectedFailure(
      `${file} is an empty file. Restore a backup (npm run restore -- FILE), or remove the file to start over.`,
    )
  }
  if (!existsSync(file) && existsSync(`${file}-wal`)) {
    throw new ExpectedFailure(
      `${file} is missing, but its log ${sqliteFileName}-wal is still there. Put the file back next to it, or restore ` +
        'a backup (npm run restore -- FILE); to start over, move the log to another folder.',
    )
  }
}

async function staysEmpty(file: string): Promise<boolean> {
  for (let look = 1; look <= 20; look += 1) {
    if (!existsSync(file) || (await stat(file)).size > 0) return false
    await sleep(25)
  }
  return true
}

/**
 * Returns whether the next step creates a database. In production that must be clearly intended, because an unmounted
 * data folder looks like a new one. @throws {ExpectedFailure} if it isn't
 */
export async function checkNewDatabase(config: Config): Promise<boolean> {
  const { adminEmail, databaseUrl, dataDir, isProduction } = config
  if (databaseUrl || !isProduction || existsSync(join(dataDir, sqliteFileName))) return false
  const remains = await findLeftoverFiles(dataDir)
  if (remains.length > 0) {
    throw new ExpectedFailure(
      `There is no database in ${dataDir}, but there are files from an earlier one: ${remains.join(', ')}. Restore a ` +
        'backup (npm run restore -- FILE), or move them away to start over.',
    )
  }
  if (!adminEmail) throw new EmptyDatabaseError(config)
  return true
}

async function findLeftoverFiles(dataDir: string): Promise<string[]> {
  if (!existsSync(dataDir)) return []
  const found = (await readdir(dataDir, { withFileTypes: true })).filter(({ name }) => ownFileNames.test(name))
  const isLeft = await Promise.all(
    found.map(async (entry) => !entry.isDirectory() || (await readdir(join(dataDir, entry.name))).length > 0),
  )
  return found.filter((_, index) => isLeft[index]).map(({ name }) => name)
}

export class EmptyDatabaseError extends ExpectedFailure {
  constructor({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>) {
    const place = databaseUrl
      ? 'The database at DATABASE_URL is empty. If you expected data, check the address'
      : `There is no data in ${dataDir}. If you expected data, check the mount and DATA_DIR`
    super(`${place}. To start with an empty database, set ADMIN_EMAIL to the first administrator's email address.`)
  }
}
