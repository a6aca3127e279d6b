import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import { isWorthRetrying, WriteConflict } from './failures.ts'
import { refuseSecondConnection } from './open-transaction.ts'
import { withRetries } from './retry.ts'

/** Kysely on Node's own SQLite. No other file knows the driver. */
export function nodeSqliteDialect(file: string): Dialect {
  return {
    createDriver: () => new NodeSqliteDriver(file),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new QueueingSqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

/**
 * Kysely's own queue in front of SQLite would let a query from inside a transaction wait for that transaction. The
 * driver below queues instead, and refuses such a query first.
 */
class QueueingSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** Milliseconds for which a query waits for another process. Meanwhile this process does nothing else. */
const busyTimeout = 2_000

/** Milliseconds for which a transaction waits for its turn while another process is writing. */
const longestWait = 5_000

/** Milliseconds: how long another process that writes is expected to go on, and how long it is let in front. */
const meetingLasts = 1_000
const courtesy = 6

/**
 * Pages of 4 KB that gather in the log before they are copied into the database: the more of them, the fewer are copied
 * twice. Nothing is less safe for it, a commit is on the disk when the log is.
 */
const pagesBetweenCheckpoints = 10_000

/** Statements kept ready; `in` lists make a text of their own for every length, so there must be an end. */
const cachedStatements = 500

/** One connection, lent to one query or transaction at a time, in the order of asking. */
class NodeSqliteDriver implements Driver {
  readonly #file: string
  #connection: NodeSqliteConnection | undefined
  #lastTurn: Promise<void> = Promise.resolve()
  #endTurn: () => void = () => {}

  constructor(file: string) {
    this.#file = file
  }

  async init(): Promise<void> {
    const database = new DatabaseSync(this.#file, { timeout: busyTimeout, enableForeignKeyConstraints: true })
    try {
      // Only one of several processes starting on a new file can switch it to WAL.
      await withRetries(async () => database.exec('pragma journal_mode = wal'))
      database.exec('pragma synchronous = full')
      database.exec(`pragma wal_autocheckpoint = ${pagesBetweenCheckpoints}`)
    } catch (error) {
      database.close()
      throw error
    }
    this.#connection = new NodeSqliteConnection(database)
  }

  async acquireConnection(): Promise<NodeSqliteConnection> {
    refuseSecondConnection()
    const previousTurn = this.#lastTurn
    const turn = Promise.withResolvers<void>()
    this.#lastTurn = turn.promise
    await previousTurn
    this.#endTurn = turn.resolve
    if (!this.#connection) {
      turn.resolve()
      throw new Error('The database is closed.')
    }
    return this.#connection
  }

  async releaseConnection(): Promise<void> {
    this.#endTurn()
  }

  /** Writers take the lock at once: a reader that turns writer half-way could lose to another process. */
  async beginTransaction(connection: NodeSqliteConnection, settings: TransactionSettings): Promise<void> {
    if (settings.accessMode === 'read only') {
      connection.run('begin')
    } else {
      await beginToWrite(connection)
    }
  }

  async commitTransaction(connection: NodeSqliteConnection): Promise<void> {
    connection.run('commit')
  }

  /** Some failures, a full disk for one, have already rolled back. */
  async rollbackTransaction(connection: NodeSqliteConnection): Promise<void> {
    if (connection.isInTransaction) {
      connection.run('rollback')
    }
  }

  async destroy(): Promise<void> {
    await this.#lastTurn
    this.#connection?.close()
    this.#connection = undefined
  }
}

/**
 * SQLite has no queue for processes that want to write: whoever asks at the right moment is next. So this process asks
 * often while it waits, and whoever met another one lately leaves it such a moment before writing again.
 */
async function beginToWrite(connection: NodeSqliteConnection): Promise<void> {
  const started = performance.now()
  if (started < connection.lastMetAnother + meetingLasts) await sleep(Math.random() * courtesy)
  for (;;) {
    try {
      return connection.runWithoutWaiting('begin immediate')
    } catch (error) {
      if (!isWorthRetrying(error)) throw error
      connection.lastMetAnother = performance.now()
      if (performance.now() > started + longestWait) throw new WriteConflict(error)
    }
    await sleep(1)
  }
}

interface PreparedStatement {
  statement: StatementSync
  returnsRows: boolean
  booleanColumns: string[]
}

class NodeSqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, PreparedStatement>()
  /** When another process was last found writing, by `performance.now()`. */
  lastMetAnother = Number.NEGATIVE_INFINITY

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction
  }

  run(sql: string): void {
    this.#prepare(sql).statement.run()
  }

  /** Fails at once when another process is writing; `withRetries` waits without holding up this process. */
  runWithoutWaiting(sql: string): void {
    this.#database.exec('pragma busy_timeout = 0')
    try {
      this.run(sql)
    } finally {
      this.#database.exec(`pragma busy_timeout = ${busyTimeout}`)
    }
  }

  close(): void {
    this.#prepared.clear()
    this.#database.close()
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = this.#execute<R>(this.#prepare(query.sql), query.parameters.map(toSqlite))
    if (/^\s*(create|alter|drop)\b/i.test(query.sql)) {
      // What is known about the columns of other statements may no longer be true.
      this.#prepared.clear()
    }
    return result
  }

  #execute<R>({ statement, returnsRows, booleanColumns }: PreparedStatement, values: SQLInputValue[]): QueryResult<R> {
    if (returnsRows) {
      const rows = statement.all(...values)
      return { rows: withBooleans<R>(rows, booleanColumns), numAffectedRows: BigInt(rows.length) }
    }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query)
  }

  #prepare(sql: string): PreparedStatement {
    const known = this.#prepared.get(sql)
    if (known) {
      return known
    }
    if (this.#prepared.size >= cachedStatements) {
      this.#prepared.clear()
    }
    const statement = this.#database.prepare(sql)
    const columns = statement.columns()
    const booleanColumns = columns.filter(({ type }) => type === booleanType).map(({ name }) => name)
    const prepared = { statement, returnsRows: columns.length > 0, booleanColumns }
    this.#prepared.set(sql, prepared)
    return prepared
  }
}

/**
 * Strict tables know no boolean, but two spellings of the integer. Throughout the schema a column declared `INT` is
 * a boolean, one declared `INTEGER` a number; the driver reports the spelling with every result.
 */
export const booleanType = 'INT'

function toSqlite(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') {
    return value ? 1 : 0
  }
  if (isStorable(value)) {
    return value
  }
  throw new TypeError(`SQLite cannot store a value of the type ${typeof value}: ${String(value)}`)
}

function isStorable(value: unknown): value is SQLInputValue {
  return (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'bigint' ||
    value instanceof Uint8Array
  )
}

function withBooleans<R>(rows: Record<string, unknown>[], booleanColumns: string[]): R[] {
  for (const row of rows) {
    for (const column of booleanColumns) {
      const value = row[column]
      row[column] = value === null ? null : value === 1
    }
  }
  return rows as R[]
}
