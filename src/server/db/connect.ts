import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { refuseLostDatabase, sqliteFileName } from './sqlite/data-folder.ts'
import { nodeSqliteDialect } from './sqlite/node-sqlite-dialect.ts'
import type { DatabaseKind } from './tables/columns.ts'
import type { Database } from './tables.ts'

export interface OpenDatabase {
  kind: DatabaseKind
  /** Ended with `db.destroy()`. */
  db: Kysely<Database>
}

interface OpenOptions {
  /** A PostgreSQL address; without one the data lives in a SQLite file. */
  databaseUrl?: string | undefined
  /** The folder of the SQLite file, made when missing. */
  dataDir: string
  /** Told when a connection to PostgreSQL breaks; the next query opens a new one. */
  onLostConnection?: (error: Error) => void
  /** How long PostgreSQL may take for a connection and for an answer; for as long as it likes when not given, as a migration may have to. */
  answerMilliseconds?: number
}

/**
 * Opens the database; `migrate` comes next, and is the first to notice when nothing answers at the address.
 * @throws {ExpectedFailure} when there is only what is left of a SQLite database
 */
export async function open(options: OpenOptions): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, onLostConnection = warn, answerMilliseconds } = options
  if (databaseUrl) {
    // Most run on SQLite and never need the driver for PostgreSQL in memory.
    const { postgresDialect } = await import('./postgres-dialect.ts')
    const db = new Kysely<Database>({ dialect: postgresDialect({ databaseUrl, onLostConnection, answerMilliseconds }) })
    return { kind: 'postgres', db }
  }
  await mkdir(dataDir, { recursive: true })
  await refuseLostDatabase(dataDir)
  return { kind: 'sqlite', db: new Kysely<Database>({ dialect: nodeSqliteDialect(join(dataDir, sqliteFileName)) }) }
}

function warn(error: Error): void {
  process.emitWarning(error)
}
