import { type Kysely, type KyselyPlugin, SqliteQueryCompiler } from 'kysely'
import type { Database, Db } from '#server/db/tables.ts'

export function recordStatements(db: Db): { db: Db; statements: string[] } {
  const statements: string[] = []
  const recorder: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      statements.push(new SqliteQueryCompiler().compileQuery(node, queryId).sql)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { db: (db as Kysely<Database>).withPlugin(recorder), statements }
}
