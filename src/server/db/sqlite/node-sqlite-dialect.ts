import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
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
import { isWorthRetrying, WriteConflict } from '../failures.ts'
import { withRetries } from '../retry.ts'
import { refuseSecondConnection } from '../transaction.ts'
import { GroupCommit } from './group-commit.ts'
import { NodeSqliteConnection } from './node-sqlite-connection.ts'

export function nodeSqliteDialect(file: string): Dialect {
  return {
    createDriver: () => new NodeSqliteDriver(file),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new QueueingSqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

/**
 * Replaces Kysely's queue, in which a query inside a transaction would wait for that transaction. The driver below
 * queues instead, and refuses such queries.
 */
class QueueingSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

const longestWait = 5_000

const contentionMilliseconds = 1_000
const longestYield = 6

/**
 * The number of 4 KB pages in the log before they are copied into the database; more pages avoid double copies.
 * Commits stay safe, because the log is on disk.
 */
const pagesBetweenCheckpoints = 10_000

const maxSnapshots = 4

/**
 * One connection writes, one transaction at a time, in the order of requests. Reads never wait for it: queries
 * outside of transactions and snapshots have their own connections, and see the last commit.
 */
class NodeSqliteDriver implements Driver {
  readonly #file: string
  readonly #open = new Set<NodeSqliteConnection>()
  readonly #writer = new ConnectionPool(1, () => this.#openWriter())
  readonly #snapshots = new ConnectionPool(maxSnapshots, () => this.#openReader())
  readonly #groupCommit = new GroupCommit()
  /** Reused, because Kysely keeps a weak reference to each connection, and cleaning that up for every query is slow. */
  readonly #spare: LentConnection[] = []
  #reader: NodeSqliteConnection | undefined

  constructor(file: string) {
    this.#file = file
  }

  async init(): Promise<void> {
    // Only one of several processes starting on a new file can switch it to WAL.
    this.#writer.giveBack(await withRetries(() => this.#writer.lend()))
    this.#reader = this.#openReader()
  }

  #openWriter(): NodeSqliteConnection {
    const connection = new NodeSqliteConnection(this.#file)
    try {
      connection.configureWithoutWaiting('journal_mode = wal')
      connection.configure('synchronous = full')
      connection.configure(`wal_autocheckpoint = ${pagesBetweenCheckpoints}`)
    } catch (error) {
      connection.close()
      throw error
    }
    this.#open.add(connection)
    return connection
  }

  #openReader(): NodeSqliteConnection {
    const connection = new NodeSqliteConnection(this.#file, { readOnly: true })
    this.#open.add(connection)
    return connection
  }

  async acquireConnection(): Promise<LentConnection> {
    refuseSecondConnection()
    if (!this.#reader) throw new Error('The database is closed.')
    return this.#spare.pop() ?? new LentConnection(this.#reader)
  }

  async releaseConnection(lent: LentConnection): Promise<void> {
    if (lent.current.hasNewSchema) {
      for (const connection of this.#open) connection.forgetStatements()
    }
    lent.giveBack()
    lent.reset()
    this.#spare.push(lent)
  }

  /** Writers lock first, because a reader that starts writing later could lose to another process. */
  async beginTransaction(lent: LentConnection, settings: TransactionSettings): Promise<void> {
    if (settings.accessMode === 'read only') {
      await lent.holdOneOf(this.#snapshots)
      lent.isSnapshot = true
      lent.current.run('begin')
    } else {
      await lent.holdOneOf(this.#writer)
      await setImmediate()
      await this.#groupCommit.begin(lent.current, () => beginToWrite(lent.current))
    }
  }

  async commitTransaction(lent: LentConnection): Promise<void> {
    if (lent.isSnapshot) lent.current.run('commit')
    else {
      lent.isOver = true
      await this.#groupCommit.commit(lent.current, this.#writer.isWaitedFor ? () => lent.giveBack() : null)
    }
  }

  /** Kysely also calls this after a failed commit, when the connection may already belong to the next transaction. */
  async rollbackTransaction(lent: LentConnection): Promise<void> {
    if (lent.isSnapshot) lent.current.run('rollback')
    else if (!lent.isOver) this.#groupCommit.rollback(lent.current)
  }

  /** Close the writer last, because it copies the log into the database. */
  async destroy(): Promise<void> {
    await this.#snapshots.close()
    this.#reader?.close()
    this.#reader = undefined
    await this.#writer.close()
  }
}

/**
 * SQLite doesn't queue writing processes: the first to ask after a release is next. So this process asks often while
 * it waits, and pauses between writes if it met another one recently.
 */
async function beginToWrite(connection: NodeSqliteConnection): Promise<void> {
  const started = performance.now()
  if (started < connection.lastContentionAt + contentionMilliseconds) await sleep(Math.random() * longestYield)
  for (;;) {
    try {
      return connection.runWithoutWaiting('begin immediate')
    } catch (error) {
      if (!isWorthRetrying(error)) throw error
      connection.lastContentionAt = performance.now()
      if (performance.now() > started + longestWait) throw new WriteConflict(error)
    }
    await sleep(1)
  }
}

class LentConnection implements DatabaseConnection {
  readonly #reader: NodeSqliteConnection
  current: NodeSqliteConnection
  isSnapshot = false
  isOver = false
  #pool: ConnectionPool<NodeSqliteConnection> | undefined

  constructor(reader: NodeSqliteConnection) {
    this.#reader = reader
    this.current = reader
  }

  async holdOneOf(pool: ConnectionPool<NodeSqliteConnection>): Promise<void> {
    this.current = await pool.lend()
    this.#pool = pool
  }

  giveBack(): void {
    this.#pool?.giveBack(this.current)
    this.#pool = undefined
  }

  reset(): void {
    this.current = this.#reader
    this.isSnapshot = false
    this.isOver = false
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.current.executeQuery(query)
  }

  streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    return this.current.streamQuery(query)
  }
}

interface Closable {
  close(): void
}

class ConnectionPool<C extends Closable> {
  readonly #connect: () => C
  readonly #most: number
  readonly #idle: C[] = []
  readonly #waiting: ((connection: C) => void)[] = []
  #opened = 0
  #isClosing = false

  constructor(most: number, connect: () => C) {
    this.#most = most
    this.#connect = connect
  }

  get isWaitedFor(): boolean {
    return this.#waiting.length > 0 && !this.#isClosing
  }

  async lend(): Promise<C> {
    const idle = this.#idle.pop()
    if (idle) return idle
    if (this.#opened === this.#most) return new Promise((resolve) => this.#waiting.push(resolve))
    const connection = this.#connect()
    this.#opened += 1
    return connection
  }

  giveBack(connection: C): void {
    const next = this.#waiting.shift()
    if (next) next(connection)
    else this.#idle.push(connection)
  }

  async close(): Promise<void> {
    this.#isClosing = true
    for (let left = this.#opened; left > 0; left -= 1) {
      const connection = this.#idle.pop() ?? (await new Promise<C>((resolve) => this.#waiting.push(resolve)))
      connection.close()
    }
  }
}
