import { type Dialect, PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { refuseSecondConnection } from './open-transaction.ts'

/** Kysely on a pool of connections to PostgreSQL, whose values come back in the same types as SQLite's. */
export function postgresDialect(databaseUrl: string, onLostConnection: (error: Error) => void): Dialect {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'fairway',
    connectionTimeoutMillis: 10_000,
    types: { getTypeParser },
  })
  pool.on('error', onLostConnection)
  const nameOf = statementNames()
  return new PostgresDialect({
    pool: {
      options: pool.options,
      connect: async () => {
        refuseSecondConnection()
        return withNamedStatements(await pool.connect(), nameOf)
      },
      end: () => pool.end(),
    },
  })
}

/**
 * PostgreSQL plans a statement with a name once for each connection instead of every time, which nearly doubles the
 * speed of small queries.
 */
function withNamedStatements(client: pg.PoolClient, nameOf: (text: string) => string | undefined): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]) =>
    values.length === 0 ? client.query(text) : client.query({ name: nameOf(text), text, values: [...values] })
  return {
    // Kysely asks in a second way only of those who give it cursors.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  }
}

/** Statements named in one process; `in` lists make a text of their own for every length, so there must be an end. */
const namedStatements = 500

function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    if (!names.has(text) && names.size < namedStatements) {
      names.set(text, `fairway_${names.size}`)
    }
    return names.get(text)
  }
}

const { builtins } = pg.types
const parseTimestamp = pg.types.getTypeParser(builtins.TIMESTAMPTZ)

/** Sums of whole numbers are `numeric`; ours stay far below the largest safe integer. */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.DATE, (text) => text],
  [builtins.TIMESTAMPTZ, (text) => parseTimestamp(text).toISOString()],
])

const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  (format === 'binary' ? undefined : parsers.get(oid)) ?? pg.types.getTypeParser(oid, format as 'text')
