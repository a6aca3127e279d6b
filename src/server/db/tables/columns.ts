import { type Generated, type GeneratedAlways, type RawBuilder, sql } from 'kysely'

export type DatabaseKind = 'sqlite' | 'postgres'

/**
 * Strict tables don't support booleans. Columns declared `INT` are booleans, and those declared `INTEGER` are
 * numbers; the driver reports the spelling with each result.
 */
export const booleanType = 'INT'

type ColumnKind =
  | 'id'
  | 'fixedId'
  | 'reference'
  | 'text'
  | 'bytes'
  | 'integer'
  | 'money'
  | 'boolean'
  | 'date'
  | 'instant'

interface ColumnType {
  type: RawBuilder<unknown>
  check?: (column: RawBuilder<unknown>) => RawBuilder<unknown>
}

/**
 * Both databases return the same values: dates as `YYYY-MM-DD`, instants as `YYYY-MM-DDTHH:mm:ss.sssZ`, money as
 * whole dollars. Text compares by bytes and `lower` only knows A to Z, so that order and uniqueness match.
 */
export const columnTypes: Record<DatabaseKind, Record<ColumnKind, ColumnType>> = {
  sqlite: {
    id: { type: sql`integer` },
    fixedId: { type: sql`integer` },
    reference: { type: sql`integer` },
    text: { type: sql`text` },
    bytes: { type: sql`blob` },
    integer: { type: sql`integer` },
    money: { type: sql`integer` },
    boolean: { type: sql.raw(booleanType), check: (column) => sql`${column} in (0, 1)` },
    date: { type: sql`text`, check: (column) => sql`${column} is date(${column})` },
    instant: { type: sql`text`, check: (column) => sql`${column} is strftime('%Y-%m-%dT%H:%M:%fZ', ${column})` },
  },
  postgres: {
    id: { type: sql`integer` },
    fixedId: { type: sql`integer` },
    reference: { type: sql`integer` },
    text: { type: sql`text collate "C"` },
    bytes: { type: sql`bytea` },
    integer: { type: sql`integer` },
    money: { type: sql`bigint` },
    boolean: { type: sql`boolean` },
    date: { type: sql`date` },
    instant: { type: sql`timestamptz(3)` },
  },
}

export interface Column<Value> {
  kind: ColumnKind
  isNullable?: boolean
  default?: string | number | boolean
  check?: (column: RawBuilder<unknown>) => RawBuilder<unknown>
  references?: { table: string; onDelete: 'cascade' | 'set null' | undefined }
  value?: Value
}

export const id: Column<GeneratedAlways<number>> = { kind: 'id' }
export const fixedId: Column<number> = { kind: 'fixedId' }
export const text: Column<string> = { kind: 'text' }
export const bytes: Column<Uint8Array> = { kind: 'bytes' }
export const integer: Column<number> = { kind: 'integer' }
export const boolean: Column<boolean> = { kind: 'boolean' }
export const date: Column<string> = { kind: 'date' }
export const instant: Column<string> = { kind: 'instant' }
export const cents: Column<number> = { kind: 'money' }
/** Whole dollars. */
export const money: Column<number> = { kind: 'money', check: (column) => sql`${column} >= 0` }
export const count: Column<number> = { kind: 'integer', check: (column) => sql`${column} between 0 and 99` }

export const choice = <Word extends string>(...words: Word[]): Column<Word> => ({
  kind: 'text',
  check: (column) => sql`${column} in (${sql.join(words.map((word) => sql.lit(word)))})`,
})

export const reference = (table: string, onDelete?: 'cascade' | 'set null'): Column<number> => ({
  kind: 'reference',
  references: { table, onDelete },
})

export const nullable = <Value>({ value: _, ...column }: Column<Value>): Column<Value | null> => ({
  ...column,
  isNullable: true,
})

export const withDefault = <Value extends string | number | boolean>(
  { value: _, ...column }: Column<Value>,
  preset: Value,
): Column<Generated<Value>> => ({ ...column, default: preset })
