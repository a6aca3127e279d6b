import { existsSync, statSync } from 'node:fs'
import { chmod, copyFile, link, mkdir, open as openFile, rename, rm, statfs } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { orUtc } from '#shared/domain/calendar.ts'
import { stoppedByRestore } from '#shared/domain/mail/mail-log.ts'
import { open } from '../connect.ts'
import { isSqliteFailure, primaryCode, sqliteCode } from '../failures.ts'
import { migrate } from '../migrate.ts'
import { incomingFolderName, sqliteFileName } from '../sqlite/data-folder.ts'
import { write } from '../transaction.ts'
import { BackupError, countRowsOf, inspectCopy, type RowCounts } from './backup.ts'

export interface Restored {
  /** Rows of each table in the backup and in the restored database. */
  tables: { name: string; before: number; after: number }[]
  endedSessions: number
  /** Emails that were due; they may have left after the backup was made. */
  stoppedMails: number
  /** The previous database, or null if there was none. */
  kept: string | null
  /** The last line of the audit trail. */
  lastChange: { at: string; timeZone: string } | null
}

/**
 * Replaces the database of a data folder with a backup. The new database is prepared in a separate folder and moved
 * into place in one step, so an interrupted restore leaves the old or the new one. The old one is kept. The backup is
 * only read.
 * @throws {BackupError} if the file isn't a sound Fairway database, the disk is full, or a server uses the current one
 */
export async function restore(dataDir: string, path: string, now: Date): Promise<Restored> {
  const file = resolve(path)
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`)
  if (!statSync(file).isFile()) throw new BackupError(`${file} is not a file. Enter the path to the database file.`)
  if (statSync(file).size === 0) throw new BackupError(`${file} is an empty file.`)
  refuseOpenCopy(file)
  const place = join(dataDir, sqliteFileName)
  closeLog(place)
  const incoming = join(dataDir, incomingFolderName)
  await rm(incoming, { recursive: true, force: true })
  await mkdir(incoming, { recursive: true })
  try {
    const copy = join(incoming, sqliteFileName)
    await copyUnchanged(file, copy)
    const counts = inspectCopy(copy, file)
    const done = await makeReady(incoming, now)
    const tables = compare(counts, countRowsOf(copy))
    await putOnDisk(copy)
    const kept = await putAside(place, now)
    await rename(copy, place)
    await putOnDisk(dataDir)
    return { tables, ...done, kept }
  } finally {
    await rm(incoming, { recursive: true, force: true })
  }
}

/** The last changes of a database copied in use are in its log, and only SQLite can tell which count. */
function refuseOpenCopy(file: string): void {
  if (!['-wal', '-shm'].some((ending) => existsSync(file + ending))) return
  throw new BackupError(
    `${file} was copied while it was in use: a log (-wal or -shm) is beside it. Make a backup instead: run npm run backup ` +
      'with DATA_DIR set to its folder, and restore the file that it writes.',
  )
}

/** A server that writes during the copy would leave two halves that don't belong together. */
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
    // A copy takes over who may read the file it is of.
    await chmod(target, 0o600)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    const reason = code === 'ENOSPC' ? 'the disk is full. Free some space' : `the system says ${code}`
    throw new BackupError(`${path} cannot be copied to ${dirname(target)}: ${reason}.`, { cause: error })
  }
}

type Ready = Pick<Restored, 'endedSessions' | 'stoppedMails' | 'lastChange'>

/** Ends what the backup's time has outdated: sessions, queued emails, and approvals. */
async function makeReady(folder: string, now: Date): Promise<Ready> {
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
      // Those that were sent after the backup aren't known: organizers look before any is sent again.
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
        lastChange: lastChange ? { ...lastChange, timeZone: orUtc(lastChange.timeZone) } : null,
      }
    })
  } finally {
    await database.db.destroy()
  }
}

const emptied = ['sessions', 'loginTokens', 'linkTokens']

function compare(before: RowCounts, after: RowCounts): Restored['tables'] {
  const tables = Object.entries(after).map(([name, rows]) => ({ name, before: before[name] ?? 0, after: rows }))
  const short = tables.filter((table) => table.after < table.before && !emptied.includes(table.name))
  if (short.length > 0) {
    throw new BackupError(`Rows of ${short.map(({ name }) => name).join(', ')} were lost. Nothing was changed.`)
  }
  return tables
}

/**
 * Everything that is in the log of the present database goes into its file, so that nothing is lost with the log. A
 * database that is damaged stays as it is: that is what backups are for.
 * @throws {BackupError} when a server has it open
 */
function closeLog(place: string): void {
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

/** Gives what is there a second name, and takes away any log, which would be read as that of the new database. */
async function putAside(place: string, now: Date): Promise<string | null> {
  closeLog(place)
  const kept = `${place}.before-${now.toISOString().replaceAll(':', '-')}`
  const isThere = existsSync(place)
  if (isThere) await giveSecondName(place, kept)
  await putOnDisk(dirname(place))
  for (const ending of ['-wal', '-journal'].filter((each) => existsSync(place + each))) {
    await rename(place + ending, kept + ending)
  }
  await rm(`${place}-shm`, { force: true })
  return isThere ? kept : null
}

/** Not every disk can have one file under two names. */
async function giveSecondName(path: string, second: string): Promise<void> {
  try {
    await link(path, second)
  } catch {
    await copyFile(path, second)
    await putOnDisk(second)
  }
}

/** A folder's names are on the disk only when the folder is; Windows does not open folders and needs none of it. */
async function putOnDisk(path: string): Promise<void> {
  if (process.platform === 'win32' && basename(path) !== sqliteFileName) return
  const handle = await openFile(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
