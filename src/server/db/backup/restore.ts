import { existsSync, statSync } from 'node:fs'
import { chmod, copyFile, link, mkdir, open as openFile, rename, rm, statfs } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { toValidTimeZone } from '#shared/domain/calendar.ts'
import { stoppedByRestore } from '#shared/domain/mail/mail-log.ts'
import { open } from '../connect.ts'
import { isSqliteFailure, primaryCode, sqliteCode } from '../failures.ts'
import { migrate } from '../migrate.ts'
import { incomingFolderName, sqliteFileName } from '../sqlite/data-folder.ts'
import { write } from '../transaction.ts'
import { BackupError, countRowsOf, inspectCopy, type RowCounts } from './backup.ts'

export interface RestoreResult {
  tables: { name: string; before: number; after: number }[]
  endedSessions: number
  stoppedMails: number
  kept: string | null
  lastChange: { at: string; timeZone: string } | null
}

/**
 * Replaces a data folder's database with a backup in one step; an interruption leaves the old or new one. Keeps the
 * old one. @throws {BackupError} if the file isn't a sound Fairway database, the disk is full, or a server is using
 * the current one
 */
export async function restore(dataDir: string, path: string, now: Date): Promise<RestoreResult> {
  const file = resolve(path)
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`)
  if (!statSync(file).isFile()) throw new BackupError(`${file} is not a file. Enter the path to the database file.`)
  if (statSync(file).size === 0) throw new BackupError(`${file} is an empty file.`)
  refuseOpenCopy(file)
  const place = join(dataDir, sqliteFileName)
  checkpointLog(place)
  const incoming = join(dataDir, incomingFolderName)
  await rm(incoming, { recursive: true, force: true })
  await mkdir(incoming, { recursive: true })
  try {
    const copy = join(incoming, sqliteFileName)
    await copyUnchanged(file, copy)
    const counts = inspectCopy(copy, file)
    const done = await makeReady(incoming, now)
    const tables = compare(counts, countRowsOf(copy))
    await flushToDisk(copy)
    const kept = await moveDatabaseAside(place, now)
    await rename(copy, place)
    await flushToDisk(dataDir)
    return { tables, ...done, kept }
  } finally {
    await rm(incoming, { recursive: true, force: true })
  }
}

/** A database copied while in use has its latest changes in the log, and only SQLite can tell which count. */
function refuseOpenCopy(file: string): void {
  if (!['-wal', '-shm'].some((ending) => existsSync(file + ending))) return
  throw new BackupError(
    `${file} was copied while it was in use: there is a log (-wal or -shm) next to it. Make a backup instead: run npm run backup ` +
      'with DATA_DIR set to its folder, and restore the file that it writes.',
  )
}

/** A server that writes during the copy would leave two halves that don't match. */
async function copyUnchanged(file: string, copy: string): Promise<void> {
  const look = () => `${statSync(file).size} ${statSync(file).mtimeMs}`
  const before = look()
  await refuseWithoutRoom(file, dirname(copy))
  await copyForOwner(file, copy)
  if (before !== look()) throw new BackupError(`${file} is in use. Stop its server, or make a backup: npm run backup`)
}

async function refuseWithoutRoom(file: string, folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const needed = statSync(file).size
  if (needed <= bavail * bsize) return
  const [needs, has] = [needed, bavail * bsize].map((bytes) => Math.ceil(bytes / 1_000_000))
  throw new BackupError(
    `A copy of ${file} needs ${needs} MB, but the disk that holds ${folder} has only ${has} MB free. Free some space.`,
  )
}

async function copyForOwner(path: string, target: string): Promise<void> {
  try {
    await copyFile(path, target)
    // The copy gets the original's permissions, so restrict them.
    await chmod(target, 0o600)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    const reason = code === 'ENOSPC' ? 'the disk is full. Free some space' : `the system reported ${code}`
    throw new BackupError(`${path} cannot be copied to ${dirname(target)}: ${reason}.`, { cause: error })
  }
}

type PreparedDatabase = Pick<RestoreResult, 'endedSessions' | 'stoppedMails' | 'lastChange'>

async function makeReady(folder: string, now: Date): Promise<PreparedDatabase> {
  const database = await open({ dataDir: folder })
  try {
    await migrate(database)
    return await write(database.db, async (trx) => {
      const ended = await trx.deleteFrom('sessions').executeTakeFirst()
      await trx.deleteFrom('loginTokens').execute()
      await trx.deleteFrom('linkTokens').where('purpose', '=', 'names').execute()
      const stopped = await trx
        .updateTable('outbox')
        .set({ state: 'failed', claimedUntil: null, lastError: stoppedByRestore })
        .where('state', '=', 'queued')
        .where('nextAttemptAt', '<=', now.toISOString())
        .executeTakeFirst()
      // Emails sent after the backup are unknown, so organizers check before any is sent again.
      await trx
        .updateTable('campaigns')
        .set((eb) => ({ approvedAt: null, approvedBy: '', version: eb('version', '+', 1) }))
        .where('approvedAt', 'is not', null)
        .where('schedule', '<>', '{"kind":"now"}')
        .execute()
      const lastChange = await trx
        .selectFrom('auditTrail')
        .innerJoin('settings', (join) => join.onTrue())
        .select(['at', 'timeZone'])
        .orderBy('at', 'desc')
        .limit(1)
        .executeTakeFirst()
      return {
        endedSessions: Number(ended.numDeletedRows),
        stoppedMails: Number(stopped.numUpdatedRows),
        lastChange: lastChange ? { ...lastChange, timeZone: toValidTimeZone(lastChange.timeZone) } : null,
      }
    })
  } finally {
    await database.db.destroy()
  }
}

const emptied = ['sessions', 'loginTokens', 'linkTokens']

function compare(before: RowCounts, after: RowCounts): RestoreResult['tables'] {
  const tables = Object.entries(after).map(([name, rows]) => ({ name, before: before[name] ?? 0, after: rows }))
  const short = tables.filter((table) => table.after < table.before && !emptied.includes(table.name))
  if (short.length > 0) {
    throw new BackupError(`The copy lost rows in ${short.map(({ name }) => name).join(', ')}. Nothing was changed.`)
  }
  return tables
}

/**
 * Moves the log into the database file, so that its changes aren't lost. Leaves a damaged database as it is.
 * @throws {BackupError} if a server has it open
 */
function checkpointLog(place: string): void {
  if (!existsSync(place) || statSync(place).size === 0) return
  const database = new DatabaseSync(place, { timeout: 0 })
  try {
    database.exec('pragma locking_mode = exclusive; begin exclusive; commit')
    database.exec('pragma wal_checkpoint(truncate)')
  } catch (error) {
    if (!isSqliteFailure(error)) throw error
    const code = primaryCode(error)
    if (code === sqliteCode.busy) throw new BackupError('The database is in use. Stop the server first.')
    if (code !== sqliteCode.damaged && code !== sqliteCode.noDatabase) throw error
  } finally {
    database.close()
  }
}

async function moveDatabaseAside(place: string, now: Date): Promise<string | null> {
  checkpointLog(place)
  const kept = `${place}.before-${now.toISOString().replaceAll(':', '-')}`
  const isThere = existsSync(place)
  if (isThere) await linkAs(place, kept)
  await flushToDisk(dirname(place))
  for (const ending of ['-wal', '-journal'].filter((each) => existsSync(place + each))) {
    await rename(place + ending, kept + ending)
  }
  await rm(`${place}-shm`, { force: true })
  return isThere ? kept : null
}

async function linkAs(path: string, second: string): Promise<void> {
  try {
    await link(path, second)
  } catch {
    await copyFile(path, second)
    await flushToDisk(second)
  }
}

/** A new name is on disk only once its folder is. Windows can't open folders, and doesn't need this. */
async function flushToDisk(path: string): Promise<void> {
  if (process.platform === 'win32' && basename(path) !== sqliteFileName) return
  const handle = await openFile(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
