import type { Database } from './tables.ts'

type ConstraintKind = 'unique' | 'foreignKey' | 'check' | 'notNull'

export type ConstraintName = `${keyof Database}_${string}`

export class ConstraintViolation extends Error {
  override readonly name = 'ConstraintViolation'
  readonly kind: ConstraintKind
  /** Undefined for foreign keys, because SQLite doesn't report which one failed. */
  readonly constraint: string | undefined
  readonly table: string | undefined

  constructor(kind: ConstraintKind, constraint: string | undefined, cause: unknown) {
    super(`The database rejected this: ${kind} ${constraint ?? 'constraint'}`, { cause })
    this.kind = kind
    this.constraint = constraint
    this.table = constraint?.split('_')[0]
  }
}

/** Thrown if other changes interfered until time or tries ran out. The work was rolled back. */
export class WriteConflict extends Error {
  override readonly name = 'WriteConflict'

  constructor(cause: unknown) {
    super('Others keep changing the same records.', { cause })
  }
}

/** Thrown if the database can't be reached or doesn't respond in time. The change may have been made anyway. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'

  constructor(cause: unknown) {
    super(`The database does not respond: ${describeCause(cause)}`, { cause })
  }
}

/** Thrown if the change was rolled back because of another transaction. Trying again may succeed. */
export class TransactionLost extends Error {
  override readonly name = 'TransactionLost'
}

function describeCause(cause: unknown): string {
  const words = cause instanceof Error ? cause.message : String(cause)
  return words || (hasCode(cause) ? cause.code : 'no connection')
}

const hasCode = (error: unknown): error is { code: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'

/** Whether exactly this constraint was violated, e.g. `violates(error, 'users_email_key')`. */
export function violatesConstraint(error: unknown, constraint: ConstraintName): boolean {
  return error instanceof ConstraintViolation && error.constraint === constraint
}

export function isWorthRetrying(error: unknown): boolean {
  if (error instanceof TransactionLost) return true
  if (isSqliteFailure(error)) {
    return primaryCode(error) === sqliteCode.busy
  }
  return isPostgresFailure(error) && (error.code === '40001' || error.code === '40P01')
}

export const isLockTimeout = (error: unknown): boolean => isPostgresFailure(error) && error.code === '55P03'

/** Whether a migration's change exists already. SQLite doesn't have an error code for that. */
export function isAlreadyApplied(error: unknown): boolean {
  if (isSqliteFailure(error)) return /already exists|duplicate column name|no such column/.test(error.message)
  return isPostgresFailure(error) && /^42(P06|P07|701|703|710)$/.test(error.code)
}

export function isPostgresUnavailable(error: unknown): boolean {
  return isPostgresFailure(error) && /^(08|57P|53300|57014|25P03)/.test(error.code)
}

export function asConstraintViolation(error: unknown): unknown {
  if (isSqliteFailure(error)) {
    return fromSqlite(error)
  }
  return isPostgresFailure(error) ? fromPostgres(error) : error
}

export interface SqliteFailure extends Error {
  errcode: number
}

/** https://www.sqlite.org/rescode.html */
export const sqliteCode = {
  busy: 5,
  readOnly: 8,
  ioError: 10,
  damaged: 11,
  full: 13,
  noDatabase: 26,
  ioErrorRead: 266,
  ioErrorShortRead: 522,
  check: 275,
  foreignKey: 787,
  notNull: 1299,
  primaryKey: 1555,
  unique: 2067,
} as const

export function isSqliteFailure(error: unknown): error is SqliteFailure {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
}

export function primaryCode(error: SqliteFailure): number {
  return error.errcode & 0xff
}

function fromSqlite(error: SqliteFailure): unknown {
  const subject = error.message.slice(error.message.indexOf(': ') + 2)
  switch (error.errcode) {
    case sqliteCode.unique:
      return new ConstraintViolation('unique', uniqueName(subject), error)
    case sqliteCode.primaryKey:
      return new ConstraintViolation('unique', `${subject.split('.')[0]}_pkey`, error)
    case sqliteCode.check:
      return new ConstraintViolation('check', subject, error)
    case sqliteCode.notNull:
      return new ConstraintViolation('notNull', notNullName(...subject.split('.')), error)
    case sqliteCode.foreignKey:
      return new ConstraintViolation('foreignKey', undefined, error)
    default:
      return error
  }
}

/** SQLite reports an expression index's name, but other indexes' columns: `spots.registrationId, spots.spotNumber`. */
function uniqueName(subject: string): string {
  const index = /^index '(.+)'$/.exec(subject)?.[1]
  if (index !== undefined) {
    return index
  }
  const columns = subject.split(', ').map((column) => column.split('.'))
  return [columns[0]?.[0], ...columns.map(([, name]) => name), 'key'].join('_')
}

function notNullName(table?: string, column?: string): string {
  return `${table}_${column}_notNull`
}

interface PostgresFailure extends Error {
  code: string
  constraint?: string
  table?: string
  column?: string
}

export function isPostgresFailure(error: unknown): error is PostgresFailure {
  return hasCode(error) && 'severity' in error
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
function fromPostgres(error: PostgresFailure): unknown {
  switch (error.code) {
    case '23505':
      return new ConstraintViolation('unique', error.constraint, error)
    case '23514':
      return new ConstraintViolation('check', error.constraint, error)
    case '23502':
      return new ConstraintViolation('notNull', notNullName(error.table, error.column), error)
    case '23503':
      return new ConstraintViolation('foreignKey', undefined, error)
    default:
      return error
  }
}

export type StorageFailure = 'disk_full' | 'cannot_write'

const postgresFailures: Record<string, StorageFailure> = {
  '53100': 'disk_full',
  '58030': 'cannot_write',
  // A former primary became a replica.
  '25006': 'cannot_write',
}

export function findStorageFailure(error: unknown): StorageFailure | null {
  if (isPostgresFailure(error)) return postgresFailures[error.code] ?? null
  if (!isSqliteFailure(error)) return null
  if (error.errcode === sqliteCode.ioErrorRead || error.errcode === sqliteCode.ioErrorShortRead) return null
  switch (primaryCode(error)) {
    case sqliteCode.full:
      return 'disk_full'
    case sqliteCode.ioError:
    case sqliteCode.readOnly:
      return 'cannot_write'
    default:
      return null
  }
}
