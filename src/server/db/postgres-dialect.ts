import { type Dialect, PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { DatabaseUnavailable, isPostgresUnavailable } from './failures.ts'
import { refuseSecondConnection } from './transaction.ts'

interface Options {
  databaseUrl: string
  onLostConnection: (error: Error) => void
  answerMilliseconds?: number | undefined
}

/**
 * Enough for one process. With ten, saves by two processes were a fifth slower, because more of them wait inside the
 * database.
 */
const maxConnections = 5

const defaultConnectTimeoutMs = 10_000

export function postgresDialect({ databaseUrl, onLostConnection, answerMilliseconds }: Options): Dialect {
  const lost = new WeakSet<pg.ClientBase>()
  const ask = limitResponseTime(lost, answerMilliseconds)
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'fairway',
    max: maxConnections,
    connectionTimeoutMillis: answerMilliseconds ?? defaultConnectTimeoutMs,
    types: { getTypeParser },
    onConnect: async (client) => {
      // The pool only listens to idle connections, and an unhandled error would end the process.
      client.on('error', (error) => {
        lost.add(client)
        onLostConnection(error)
      })
      if (answerMilliseconds) await ask(client, () => client.query(limitsFor(answerMilliseconds)))
    },
  })
  // Each connection reports its own end, so ignore the pool's report about idle ones.
  pool.on('error', () => undefined)
  const nameOf = createStatementNamer()
  return new PostgresDialect({
    pool: {
      options: pool.options,
      connect: async () => {
        refuseSecondConnection()
        const client = await pool.connect().catch((error: unknown) => {
          throw new DatabaseUnavailable(error)
        })
        return wrap(client, { ask, nameOf, isLost: () => lost.has(client) })
      },
      end: () => pool.end(),
    },
  })
}

/**
 * The PostgreSQL server enforces these limits even after this process ends, against endless lock waits and a stalled
 * process's locks.
 */
const limitsFor = (answerMilliseconds: number) =>
  [
    `set lock_timeout = ${Math.round(answerMilliseconds * 0.8)}`,
    `set statement_timeout = ${answerMilliseconds}`,
    `set idle_in_transaction_session_timeout = ${answerMilliseconds * 2}`,
  ].join(';')

type Ask = <T>(client: pg.ClientBase, query: () => Promise<T>) => Promise<T>

function limitResponseTime(lost: WeakSet<pg.ClientBase>, milliseconds: number | undefined): Ask {
  return async (client, query) => {
    if (lost.has(client)) throw new DatabaseUnavailable('the connection was lost')
    try {
      return await (milliseconds ? withTimeout(query(), milliseconds, () => lost.add(client)) : query())
    } catch (error) {
      throw lost.has(client) || isPostgresUnavailable(error) ? new DatabaseUnavailable(error) : error
    }
  }
}

function withTimeout<T>(answer: Promise<T>, milliseconds: number, onSilence: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const silence = setTimeout(() => {
      onSilence()
      reject(new Error(`no response within ${milliseconds} ms`))
    }, milliseconds)
    answer.then(resolve, reject).finally(() => clearTimeout(silence))
  })
}

interface Wrapping {
  ask: Ask
  nameOf: (text: string) => string | undefined
  isLost: () => boolean
}

/** PostgreSQL plans a named statement once per connection, which nearly doubles the speed of small queries. */
function wrap(client: pg.PoolClient, { ask, nameOf, isLost }: Wrapping): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]) =>
    ask(client, () =>
      values.length === 0 ? client.query(text) : client.query({ name: nameOf(text), text, values: [...values] }),
    )
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy === true || isLost()),
  }
}

/** Limits named statements, because `in` lists of each length produce a new statement. */
const namedStatements = 500

function createStatementNamer(): (text: string) => string | undefined {
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
