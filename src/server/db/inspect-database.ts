import { existsSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { BackupError } from './backup.ts'
import { isSqliteFailure, primaryCode } from './failures.ts'

/** How many rows each table holds. */
export type RowCounts = Record<string, number>

/**
 * Takes the log beside a copy of `source` into it, and counts its rows.
 * @throws {BackupError} when the log cannot be taken in, or the database is not sound with it
 */
export function inspectCopy(copy: string, source: string): RowCounts {
  const hasLog = existsSync(`${copy}-wal`) && statSync(`${copy}-wal`).size > 0
  const database = openDatabase(copy)
  try {
    if (hasLog) takeLogIn(database, source)
    refuseUnsound(database, hasLog ? `${source} with its log ${source}-wal` : source)
    const counts = countRows(database)
    if (Object.keys(counts).length === 0) {
      throw new BackupError(`${source} holds nothing. Is its log, ${source}-wal, still where the file was copied from?`)
    }
    return counts
  } catch (error) {
    throw isSqliteFailure(error) ? explainUnreadable(primaryCode(error), source) : error
  } finally {
    database.close()
  }
}

function explainUnreadable(code: number, source: string): BackupError {
  return new BackupError(code === 11 ? `${source} is damaged.` : `${source} is no database of Fairway.`)
}

const openDatabase = (file: string) => new DatabaseSync(file, { enableForeignKeyConstraints: false })

/** SQLite reads a log as far as it is sound, without a word about the rest. */
function takeLogIn(database: DatabaseSync, source: string): void {
  const { log } = database.prepare('pragma wal_checkpoint(passive)').get() ?? {}
  if (typeof log !== 'number' || log <= 0) {
    throw new BackupError(
      `The log ${source}-wal cannot be read, and may hold what was saved last. Copy it anew together with its ` +
        'database; if it is left from another one, move it away.',
    )
  }
}

function refuseUnsound(database: DatabaseSync, name: string): void {
  const { integrity_check: verdict } = database.prepare('pragma integrity_check').get() ?? {}
  if (verdict !== 'ok') throw new BackupError(`${name} is damaged: ${String(verdict)}`)
  const strays = database.prepare('pragma foreign_key_check').all()
  if (strays.length > 0) {
    const tables = [...new Set(strays.map(({ table }) => String(table)))].join(', ')
    throw new BackupError(`${name} is damaged: rows of ${tables} belong to others that are missing.`)
  }
}

/** The rows of every table of a database that nobody has open. */
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
