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

/** Kysely on Node's own SQLite. */
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

/** Milliseconds for which a transaction waits for its turn while another process is writing. */
const longestWait = 5_000

/** Milliseconds: how long another process that writes is expected to go on, and how long it is let in front. */
const contentionMilliseconds = 1_000
const longestYield = 6

/**
 * Pages of 4 KB that gather in the log before they are copied into the database: the more of them, the fewer are copied
 * twice. Nothing is less safe for it, a commit is on the disk when the log is.
 */
const pagesBetweenCheckpoints = 10_000

/** The number of open snapshots. Others wait. */
const maxSnapshots = 4

/**
 * One connection writes, for one transaction at a time in the order of asking. Reading never waits for it: a query outside of
 * a transaction, which is over before anything else happens, has a connection of its own, and so has each open snapshot.
 * They see what was committed last.
 */
class NodeSqliteDriver implements Driver {
  readonly #file: string
  readonly #open = new Set<NodeSqliteConnection>()
  readonly #writer = new ConnectionPool(1, () => this.#openWriter())
  readonly #snapshots = new ConnectionPool(maxSnapshots, () => this.#openReader())
  readonly #groupCommit = new GroupCommit()
  /** Given back, to be lent again: Kysely remembers each one weakly, and clearing that up for every query takes long. */
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

  /** Writers take the lock at once: a reader that turns writer half-way could lose to another process. */
  async beginTransaction(lent: LentConnection, settings: TransactionSettings): Promise<void> {
    if (settings.accessMode === 'read only') {
      await lent.holdOneOf(this.#snapshots)
      lent.isSnapshot = true
      lent.current.run('begin')
    } else {
      await lent.holdOneOf(this.#writer)
      // Other work gets a turn between two writers, however many there are.
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

  /** Also called when a commit failed: then the transaction is over, and its connection may be with the next one. */
  async rollbackTransaction(lent: LentConnection): Promise<void> {
    if (lent.isSnapshot) lent.current.run('rollback')
    else if (!lent.isOver) this.#groupCommit.rollback(lent.current)
  }

  /** The writer goes last: it puts what is in the log into the database. */
  async destroy(): Promise<void> {
    await this.#snapshots.close()
    this.#reader?.close()
    this.#reader = undefined
    await this.#writer.close()
  }
}

/**
 * SQLite has no queue for writing processes: the first to ask after a release is next. So this process asks often while
 * it waits, and pauses briefly between writes if it met another one lately.
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

/** A Kysely connection: a reader, or a transaction's own. */
class LentConnection implements DatabaseConnection {
  readonly #reader: NodeSqliteConnection
  current: NodeSqliteConnection
  isSnapshot = false
  /** Whether what was written is committed, or waits for that with others. */
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

  /** As it was when it was new. */
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

/** Connections that are opened when they are needed, up to a number, and lent in the order of asking. */
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

  /** Whether someone is waiting for a connection. */
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

  /** Closes each connection after everyone who asked before has used it. */
  async close(): Promise<void> {
    this.#isClosing = true
    for (let left = this.#opened; left > 0; left -= 1) {
      const connection = this.#idle.pop() ?? (await new Promise<C>((resolve) => this.#waiting.push(resolve)))
      connection.close()
    }
  }
}
