import { type RawBuilder, sql } from 'kysely'
import type { DatabaseKind } from './connect.ts'
import { booleanType } from './sqlite/node-sqlite-connection.ts'

export type ColumnKind = 'id' | 'text' | 'integer' | 'money' | 'boolean' | 'date' | 'instant'

export interface ColumnType {
  type: RawBuilder<unknown>
  /** What the database checks where its own type does not, with a word for the constraint's name. */
  check?: { name: string; of: (column: RawBuilder<unknown>) => RawBuilder<unknown> }
}

/**
 * How each kind of value is stored. Both databases give the same back: booleans as booleans, dates as `YYYY-MM-DD`,
 * instants as `YYYY-MM-DDTHH:mm:ss.sssZ`, money as whole dollars. Text compares byte by byte and `lower` knows
 * the letters A to Z on both, so that orders and uniqueness agree.
 */
export const columnTypes: Record<DatabaseKind, Record<ColumnKind, ColumnType>> = {
  sqlite: {
    id: { type: sql`integer` },
    text: { type: sql`text` },
    integer: { type: sql`integer` },
    money: { type: sql`integer` },
    boolean: { type: sql.raw(booleanType), check: { name: 'boolean', of: (column) => sql`${column} in (0, 1)` } },
    date: { type: sql`text`, check: { name: 'date', of: (column) => sql`${column} is date(${column})` } },
    instant: {
      type: sql`text`,
      check: { name: 'instant', of: (column) => sql`${column} is strftime('%Y-%m-%dT%H:%M:%fZ', ${column})` },
    },
  },
  postgres: {
    id: { type: sql`integer` },
    text: { type: sql`text collate "C"` },
    integer: { type: sql`integer` },
    money: { type: sql`bigint` },
    boolean: { type: sql`boolean` },
    date: { type: sql`date` },
    instant: { type: sql`timestamptz(3)` },
  },
}
