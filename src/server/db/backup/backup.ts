import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { ExpectedFailure } from '../../config.ts'
import { sqliteFileName } from '../sqlite/data-folder.ts'

/** A backup that cannot be made or used; the message says why, and nothing has been changed. */
export class BackupError extends ExpectedFailure {
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
