import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { sqliteFileName } from './connect.ts'

/** A backup that cannot be made or used; the message says why, and nothing has been changed. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/**
 * Copies the SQLite database of a data folder into a new file, whole and consistent, also while the server is at work.
 * @throws {BackupError} when there is no database, the file exists already, or it cannot be written
 */
export async function backUp(dataDir: string, file: string): Promise<void> {
  const source = join(dataDir, sqliteFileName)
  if (!existsSync(source)) throw new BackupError(`There is no database in ${dataDir}.`)
  if (existsSync(file)) throw new BackupError(`${file} exists already; a backup never overwrites one.`)
  await mkdir(dirname(file), { recursive: true })
  const database = new DatabaseSync(source, { readOnly: true })
  try {
    await backup(database, file)
  } catch (error) {
    // Half of a backup must not be taken for one.
    await Promise.all(['', '-journal'].map((ending) => rm(`${file}${ending}`, { force: true })))
    const words = error instanceof Error ? error.message : String(error)
    throw new BackupError(`The backup failed, and nothing is left of it: ${words}.`, { cause: error })
  } finally {
    database.close()
  }
}

/**
 * Puts a backup in the place of the database of a data folder. The server must not be running. What was there is kept
 * beside it, under the name that is given back; null when there was nothing.
 * @throws {BackupError} when the file is no sound database of Fairway, or a server has the present one open
 */
export async function restore(dataDir: string, file: string, now: Date): Promise<string | null> {
  checkSound(file)
  await mkdir(dataDir, { recursive: true })
  const place = join(dataDir, sqliteFileName)
  const incoming = `${place}.incoming`
  await copyFile(file, incoming)
  const replaced = existsSync(place) ? await putAside(place, now) : null
  await rename(incoming, place)
  return replaced
}

function checkSound(file: string): void {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`)
  try {
    const database = new DatabaseSync(file, { readOnly: true })
    const { integrity_check: verdict } = database.prepare('pragma integrity_check').get() ?? {}
    database.prepare('select count(*) from migrations').get()
    database.close()
    if (verdict !== 'ok') throw new BackupError(`${file} is damaged: ${String(verdict)}`)
  } catch (error) {
    if (error instanceof BackupError) throw error
    throw new BackupError(`${file} is no database of Fairway.`)
  }
}

/** Everything that is still in the log of the old database goes into its file first, so that the copy kept is whole. */
async function putAside(place: string, now: Date): Promise<string> {
  const database = new DatabaseSync(place)
  try {
    database.exec('pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive; commit')
    database.exec('pragma wal_checkpoint(truncate)')
  } catch {
    throw new BackupError('The database is in use. Stop the server first.')
  } finally {
    database.close()
  }
  const kept = `${place}.before-${now.toISOString().replaceAll(':', '-')}`
  await rename(place, kept)
  await Promise.all(['-wal', '-shm'].map((ending) => rm(`${place}${ending}`, { force: true })))
  return kept
}
