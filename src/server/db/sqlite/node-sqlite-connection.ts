import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { booleanType } from '../tables/columns.ts'

/** Milliseconds that a query waits for another process, blocking this one. */
const busyTimeout = 2_000

/** Limits cached statements, because `in` lists of each length produce a new statement. */
const cachedStatements = 500

interface PreparedStatement {
  statement: StatementSync
  returnsRows: boolean
  /** Set after the first run: only then has the connection seen others' schema changes. */
  booleanColumns?: string[]
}

export class NodeSqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, PreparedStatement>()
  hasNewSchema = false
  lastContentionAt = Number.NEGATIVE_INFINITY

  constructor(file: string, { readOnly = false } = {}) {
    this.#database = new DatabaseSync(file, { timeout: busyTimeout, enableForeignKeyConstraints: true, readOnly })
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction
  }

  configure(pragma: string): void {
    this.#database.exec(`pragma ${pragma}`)
  }

  run(sql: string): void {
    this.#prepare(sql).statement.run()
  }

  /** Fails immediately while another process is writing. `withRetries` waits without blocking this process. */
  runWithoutWaiting(sql: string): void {
    this.#withoutWaiting(() => this.run(sql))
  }

  configureWithoutWaiting(pragma: string): void {
    this.#withoutWaiting(() => this.configure(pragma))
  }

  #withoutWaiting(work: () => void): void {
    this.configure('busy_timeout = 0')
    try {
      work()
    } finally {
      this.configure(`busy_timeout = ${busyTimeout}`)
    }
  }

  forgetStatements(): void {
    this.#prepared.clear()
    this.hasNewSchema = false
  }

  close(): void {
    this.#prepared.clear()
    this.#database.close()
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = this.#execute<R>(this.#prepare(query.sql), query.parameters.map(toSqlite))
    if (/^\s*(create|alter|drop)\b/i.test(query.sql)) {
      this.forgetStatements()
      this.hasNewSchema = true
    }
    return result
  }

  #execute<R>(prepared: PreparedStatement, values: SQLInputValue[]): QueryResult<R> {
    const { statement, returnsRows } = prepared
    if (returnsRows) {
      const rows = statement.all(...values)
      prepared.booleanColumns ??= listBooleanColumns(statement)
      return { rows: withBooleans<R>(rows, prepared.booleanColumns), numAffectedRows: BigInt(rows.length) }
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
    const prepared = { statement, returnsRows: statement.columns().length > 0 }
    this.#prepared.set(sql, prepared)
    return prepared
  }
}

const listBooleanColumns = (statement: StatementSync): string[] =>
  statement.columns().flatMap(({ name, type }) => (type === booleanType ? [name] : []))

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
