import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import { ExpectedFailure } from '../../config.ts'
import { refuseUnsound } from '../backup/backup.ts'
import { isSqliteFailure, primaryCode, sqliteCode } from '../failures.ts'
import { allMigrations, DatabaseIsForeign, DatabaseIsNewer } from '../migrate.ts'
import { refuseLostDatabase, sqliteFileName } from '../sqlite/data-folder.ts'
import { booleanType } from '../sqlite/node-sqlite-connection.ts'

/**
 * Opens the SQLite database of a data folder for reading. No other process can use the database until it is closed.
 * @throws {ExpectedFailure} if it is missing, in use, damaged, or not from this version
 */
export async function openSource(dataDir: string): Promise<DatabaseSync> {
  const file = join(dataDir, sqliteFileName)
  await refuseLostDatabase(dataDir)
  if (!existsSync(file)) {
    throw new ExpectedFailure(`There is no SQLite database in ${dataDir}. Set DATA_DIR to the folder that holds it.`)
  }
  const source = new DatabaseSync(file, { timeout: 0 })
  try {
    // SQLite refuses this lock while a server has the database open, even an idle one.
    source.exec('pragma locking_mode = exclusive; begin exclusive; pragma query_only = on')
    refuseOtherVersion(source)
    refuseUnsound(source, file)
    return source
  } catch (error) {
    source.close()
    if (!isSqliteFailure(error) || primaryCode(error) !== sqliteCode.busy) throw error
    throw new ExpectedFailure(`${file} is in use. Stop Fairway first. Nothing was moved.`, { cause: error })
  }
}

function refuseOtherVersion(source: DatabaseSync): void {
  if (!listNames(source).includes('migrations')) throw new DatabaseIsForeign()
  const steps = source.prepare('select * from migrations order by 1').all()
  const isKnown = allMigrations.every(({ name }, index) => steps[index]?.name === name)
  if (isKnown && steps.length > allMigrations.length) throw new DatabaseIsNewer(steps.length, allMigrations.length)
  if (isKnown) return
  throw new ExpectedFailure(
    'The SQLite database is from an older Fairway. Start this version once without DATABASE_URL to update the ' +
      'database, and stop Fairway. Then run this command again.',
  )
}

const listNames = (source: DatabaseSync) =>
  source
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name")
    .all()
    .map(({ name }) => String(name))

export interface SourceTable {
  name: string
  /** The columns of the primary key. Rows are read in their order. */
  key: string[]
  booleans: string[]
  /** The largest ID ever used, even if its row was deleted, or 0. */
  lastId: number
}

/** Lists the tables. Each one comes after the tables that its foreign keys refer to. */
export function listTables(source: DatabaseSync): SourceTable[] {
  const tables = new Map<string, SourceTable>()
  const add = (name: string): void => {
    const keys = source.prepare('select "table" as target from pragma_foreign_key_list(?)').all(name)
    const targets = keys.map(({ target }) => String(target)).filter((target) => target !== name)
    for (const target of targets) if (!tables.has(target)) add(target)
    tables.set(name, describeTable(source, name))
  }
  for (const name of listNames(source)) if (!tables.has(name)) add(name)
  return [...tables.values()]
}

function describeTable(source: DatabaseSync, name: string): SourceTable {
  const listColumns = (condition: string) =>
    source
      .prepare(`select name from pragma_table_info(?) where ${condition}`)
      .all(name)
      .map((column) => String(column.name))
  return {
    name,
    key: listColumns('pk > 0 order by pk'),
    booleans: listColumns(`type = '${booleanType}'`),
    lastId: Number(source.prepare('select seq from sqlite_sequence where name = ?').get(name)?.seq ?? 0),
  }
}

/** A row with values of the types that PostgreSQL's driver returns. */
export type Row = Record<string, SQLOutputValue | boolean>

const maxRows = 1_000
const maxLength = 1_000_000

/** Reads a table in the order of its key, in batches, so that large attachments don't fill the memory. */
export function* readBatches(source: DatabaseSync, { name, key, booleans }: SourceTable): Generator<Row[]> {
  const order = key.map((column) => `"${column}"`).join(', ')
  let batch: Row[] = []
  let length = 0
  for (const row of source.prepare(`select * from "${name}" order by ${order}`).iterate() as Iterable<Row>) {
    for (const column of booleans) if (row[column] !== null) row[column] = row[column] === 1
    for (const [column, value] of Object.entries(row)) {
      if (value instanceof Uint8Array) row[column] = Buffer.from(value)
      length += typeof value === 'string' || value instanceof Uint8Array ? value.length : 8
    }
    batch.push(row)
    if (batch.length < maxRows && length < maxLength) continue
    yield batch
    batch = []
    length = 0
  }
  if (batch.length > 0) yield batch
}
