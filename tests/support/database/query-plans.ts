import { CompiledQuery, type Kysely, sql } from 'kysely'
import type { Database, Db } from '#server/db/tables.ts'
import { readSnapshot, write } from '#server/db/transaction.ts'
import { databaseKind } from './test-database.ts'

export async function listReads(db: Db, read: (listening: Db) => Promise<unknown>): Promise<CompiledQuery[]> {
  const statements: CompiledQuery[] = []
  // A statement inside another one is transformed, too, but not run.
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

const manyMails = 3_000

/** In an empty table, PostgreSQL considers all indexes equal. */
export async function fillOutbox(db: Kysely<Database>): Promise<void> {
  const day = '2027-02-01T10:00:00.000Z'
  const mails = Array.from({ length: manyMails }, (_, index) => ({
    kind: index % 2 === 0 ? 'invitation' : 'confirmation',
    toAddress: `guest${index}@acme.test`,
    registrationId: null,
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
    state: 'queued' as const,
    nextAttemptAt: day,
    createdAt: day,
  }))
  await write(db, async (trx) => {
    for (let start = 0; start < manyMails; start += 500)
      await trx
        .insertInto('outbox')
        .values(mails.slice(start, start + 500))
        .execute()
    if (databaseKind === 'postgres') await sql`analyze outbox`.execute(trx)
  })
}

export const explain = (db: Kysely<Database>, statements: readonly CompiledQuery[]): Promise<string[]> =>
  readSnapshot(db, async (snapshot) => {
    const isSqlite = databaseKind === 'sqlite'
    // PostgreSQL scans small tables even if an index would do.
    if (!isSqlite) await sql`set local enable_seqscan = off`.execute(snapshot)
    const words = isSqlite ? 'explain query plan' : 'explain'
    const lines: string[] = []
    for (const { sql: text, parameters } of statements) {
      const { rows } = await snapshot.getExecutor().executeQuery(CompiledQuery.raw(`${words} ${text}`, [...parameters]))
      lines.push(...rows.map((row) => String(Object.values(row as object).at(-1))))
    }
    return lines
  })
