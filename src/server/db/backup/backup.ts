import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { isDeepStrictEqual } from 'node:util'
import { ExpectedFailure } from '#server/foundation/config.ts'
import { isSqliteFailure, primaryCode, type SqliteFailure, sqliteCode } from '../failures.ts'
import { sqliteFileName } from '../sqlite/data-folder.ts'
import { readFirstFinding } from './refuse-damaged.ts'

export class BackupError extends ExpectedFailure {
  override readonly name = 'BackupError'
}

/**
 * Copies a SQLite database into a new file, even while the server runs, and checks the copy. A damaged copy is kept.
 * @throws {BackupError} if the database is missing, the file exists or can't be written, or the copy is damaged
 */
export async function backUp(dataDir: string, path: string): Promise<RowCounts> {
  // SQLite reads a relative `file:name` as a URI, and would write to another file.
  const file = resolve(path)
  const source = join(dataDir, sqliteFileName)
  if (!existsSync(source)) throw new BackupError(`There is no database in ${dataDir}.`)
  if (existsSync(file)) throw new BackupError(`${file} already exists. Backups never overwrite files.`)
  await mkdir(dirname(file), { recursive: true })
  const database = new DatabaseSync(source, { readOnly: true })
  try {
    // The copy is as of this transaction, so its row counts must match.
    database.exec('begin')
    const expected = countRowsIfSound(database)
    await copyInto(database, file)
    return checkCopy(file, expected)
  } finally {
    database.close()
  }
}

async function copyInto(database: DatabaseSync, file: string): Promise<void> {
  try {
    await backup(database, file)
  } catch (error) {
    // A partial backup must not look complete.
    await Promise.all(['', '-journal'].map((ending) => rm(`${file}${ending}`, { force: true })))
    const words = error instanceof Error ? error.message : String(error)
    throw new BackupError(`The backup failed and was removed: ${words}.`, { cause: error })
  }
}

function countRowsIfSound(database: DatabaseSync): RowCounts | null {
  try {
    return countRows(database)
  } catch (error) {
    if (isSqliteFailure(error) && primaryCode(error) === sqliteCode.damaged) return null
    throw error
  }
}

function checkCopy(file: string, expected: RowCounts | null): RowCounts {
  const copy = openDatabase(file)
  try {
    refuseDamagedDatabase(copy, 'The database')
    const counts = countRows(copy)
    if (Object.keys(counts).length === 0) throw new BackupError('The database is empty.')
    if (!isDeepStrictEqual(counts, expected)) throw new BackupError("The copy's rows don't match the database.")
    return counts
  } catch (error) {
    const isDamage = error instanceof BackupError || isSqliteFailure(error)
    if (!isDamage) throw error
    throw new BackupError(
      `${error.message.replace(/\.?$/, '.')} The copy is kept in ${file}, but don't rely on it. Keep your earlier backups.`,
      { cause: error },
    )
  } finally {
    copy.close()
  }
}

export type RowCounts = Record<string, number>

export function inspectCopy(copy: string, source: string): RowCounts {
  const database = openDatabase(copy)
  try {
    refuseDamagedDatabase(database, source)
    const counts = countRows(database)
    if (Object.keys(counts).length === 0) throw new BackupError(`${source} is empty.`)
    return counts
  } catch (error) {
    throw isSqliteFailure(error) ? explainUnreadable(error, source) : error
  } finally {
    database.close()
  }
}

function explainUnreadable(error: SqliteFailure, source: string): Error {
  const code = primaryCode(error)
  if (code === sqliteCode.damaged) return new BackupError(`${source} is damaged.`)
  return code === sqliteCode.noDatabase ? new BackupError(`${source} is not a Fairway database.`) : error
}

const openDatabase = (file: string) => new DatabaseSync(file, { enableForeignKeyConstraints: false })

/** @throws {BackupError} with the first finding, if the database called `name` is damaged */
export function refuseDamagedDatabase(database: DatabaseSync, name: string): void {
  const { integrity_check: verdict } = database.prepare('pragma integrity_check').get() ?? {}
  if (verdict !== 'ok') throw new BackupError(`${name} is damaged: ${readFirstFinding(String(verdict))}`)
  const strays = database.prepare('pragma foreign_key_check').all()
  if (strays.length > 0) {
    const tables = [...new Set(strays.map(({ table }) => String(table)))].join(', ')
    throw new BackupError(`${name} is damaged: rows in ${tables} point to rows that don't exist.`)
  }
}

export function countRowsOf(file: string): RowCounts {
  const database = openDatabase(file)
  try {
    return countRows(database)
  } finally {
    database.close()
  }
}

function countRows(database: DatabaseSync): RowCounts {
  const tables = database
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name")
    .all()
  const count = (table: string) => Number(database.prepare(`select count(*) as n from "${table}"`).get()?.n)
  return Object.fromEntries(tables.map(({ name }) => [String(name), count(String(name))]))
}
