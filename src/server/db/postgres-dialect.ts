import { type Dialect, PostgresDialect } from 'kysely'
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
  return new PostgresDialect({
    pool: {
      options: pool.options,
      connect: async () => {
        refuseSecondConnection()
        return pool.connect()
      },
      end: () => pool.end(),
    },
  })
}

const { builtins } = pg.types

/** Sums of whole numbers are `numeric`; ours stay far below the largest safe integer. */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.DATE, (text) => text],
  [builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
])

const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  (format === 'binary' ? undefined : parsers.get(oid)) ?? pg.types.getTypeParser(oid, format as 'text')
