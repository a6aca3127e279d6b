import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { refuseLostDatabase, sqliteFileName } from './sqlite/data-folder.ts'
import { nodeSqliteDialect } from './sqlite/node-sqlite-dialect.ts'
import type { DatabaseKind } from './tables/columns.ts'
import type { Database } from './tables.ts'

export interface OpenDatabase {
  kind: DatabaseKind
  db: Kysely<Database>
}

interface OpenOptions {
  /** A PostgreSQL address; SQLite if omitted. */
  databaseUrl?: string | undefined
  dataDir: string
  onLostConnection?: (error: Error) => void
  /** Time limit for PostgreSQL connections and statements; unlimited if omitted, for migrations. */
  answerMilliseconds?: number
}

/**
 * Doesn't connect yet: `migrate` is the first to notice an unreachable database.
 * @throws {ExpectedFailure} if only parts of a SQLite database exist
 */
export async function open(options: OpenOptions): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, onLostConnection = warn, answerMilliseconds } = options
  if (databaseUrl) {
    // Import it only when needed, because most servers run on SQLite.
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
