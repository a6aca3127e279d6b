import { CompiledQuery, type Kysely, sql } from 'kysely'
import type { Database, Db } from '#server/db/tables.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import { databaseKind } from './test-database.ts'

/** The statements with which something reads, as the database gets them. */
export async function listReads(db: Db, read: (listening: Db) => Promise<unknown>): Promise<CompiledQuery[]> {
  const statements: CompiledQuery[] = []
  // A part of another statement is transformed, too, and never run by itself.
  const compiled = new Map<unknown, CompiledQuery>()
  const listening = (db as Kysely<Database>).withPlugin({
    transformQuery: ({ node, queryId }) => {
      compiled.set(queryId, db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result, queryId }) => {
      const run = compiled.get(queryId)
      if (run) statements.push(run)
      return result
    },
  })
  await read(listening)
  return statements.filter(({ sql }) => sql.startsWith('select') || sql.startsWith('with'))
}

/** The lines of the database's plans for statements. */
export const explain = (db: Kysely<Database>, statements: readonly CompiledQuery[]): Promise<string[]> =>
  readSnapshot(db, async (snapshot) => {
    const isSqlite = databaseKind === 'sqlite'
    // With a handful of rows PostgreSQL reads a table through even where an index would do.
    if (!isSqlite) await sql`set local enable_seqscan = off`.execute(snapshot)
    const words = isSqlite ? 'explain query plan' : 'explain'
    const lines: string[] = []
    for (const { sql: text, parameters } of statements) {
      const { rows } = await snapshot.getExecutor().executeQuery(CompiledQuery.raw(`${words} ${text}`, [...parameters]))
      lines.push(...rows.map((row) => String(Object.values(row as object).at(-1))))
    }
    return lines
  })
