import { type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely'
import type { DatabaseKind } from '../../connect.ts'
import { booleanType } from '../../sqlite/node-sqlite-connection.ts'

type ColumnKind = 'id' | 'text' | 'bytes' | 'integer' | 'money' | 'boolean' | 'date' | 'instant'

interface ColumnType {
  type: RawBuilder<unknown>
  /** Check constraints for columns whose type isn't enough. The key is part of the constraint's name. */
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
    bytes: { type: sql`blob` },
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
    bytes: { type: sql`bytea` },
    integer: { type: sql`integer` },
    money: { type: sql`bigint` },
    boolean: { type: sql`boolean` },
    date: { type: sql`date` },
    instant: { type: sql`timestamptz(3)` },
  },
}

interface ColumnOptions {
  nullable?: true
  default?: string | number | boolean
}

/** For values that may be missing because that means something. */
export const nullable = { nullable: true } as const

type Table = CreateTableBuilder<string, string>

/**
 * Column types for migrations: `column.text('city')`. Constraints are called `<table>_<column>_<column>_key`, `_pkey`,
 * `_fkey`, and `<table>_<what>_check`, in at most 63 characters. PostgreSQL shortens longer names silently, and then
 * they aren't recognized.
 */
export function columnsOf(kind: DatabaseKind) {
  const types = columnTypes[kind]

  const add = (table: Table, names: string[], type: ColumnKind, options: ColumnOptions): Table =>
    names.reduce((to, name) => {
      const { check } = types[type]
      const added = to.addColumn(name, sql`${types[type].type}`, (column) => {
        const definition = options.nullable ? column : column.notNull()
        return options.default === undefined ? definition : definition.defaultTo(options.default)
      })
      return check ? addCheck(added, name, check.of(sql.ref(name)), check.name) : added
    }, table)
  const many =
    (type: ColumnKind, options: ColumnOptions) =>
    (...names: string[]) =>
    (table: Table) =>
      add(table, names, type, options)
  const one =
    (type: ColumnKind, usual: ColumnOptions = {}) =>
    (name: string, options = usual) =>
    (table: Table) =>
      add(table, [name], type, options)
  const checked =
    (type: ColumnKind, check: (column: RawBuilder<unknown>) => RawBuilder<unknown>) =>
    (...names: string[]) =>
    (table: Table) =>
      names.reduce((to, name) => addCheck(to, name, check(sql.ref(name))), add(table, names, type, { default: 0 }))

  return {
    /** Numbers rows itself and never uses a number again. */
    id: (table: Table) =>
      table.addColumn('id', types.id.type, (column) =>
        kind === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey().generatedAlwaysAsIdentity(),
      ),
    /** For rows whose numbers are given by us. */
    fixedId: (table: Table) => table.addColumn('id', types.id.type, (column) => column.primaryKey()),
    text: many('text', { default: '' }),
    requiredText: many('text', {}),
    nullableText: many('text', nullable),
    bytes: one('bytes'),
    integer: one('integer'),
    boolean: one('boolean', { default: false }),
    date: one('date'),
    instant: one('instant'),
    /** Cents, also negative. */
    cents: one('money'),
    money: checked('money', (column) => sql`${column} >= 0`),
    /** People of one kind in one registration or level. */
    count: checked('integer', (column) => sql`${column} between 0 and 99`),
    /** One of a few words. */
    choice:
      (name: string, words: string[], options: ColumnOptions = {}) =>
      (table: Table) =>
        addCheck(
          add(table, [name], 'text', options),
          name,
          sql`${sql.ref(name)} in (${sql.join(words.map((word) => sql.lit(word)))})`,
        ),
    reference:
      (name: string, target: string, { onDelete, ...options }: ReferenceOptions = {}) =>
      (table: Table) =>
        add(table, [name], 'id', options).addForeignKeyConstraint(
          `${nameOf(table)}_${name}_fkey`,
          [name],
          target,
          ['id'],
          (key) => (onDelete ? key.onDelete(onDelete) : key),
        ),
    primaryKey:
      (...names: string[]) =>
      (table: Table) =>
        table.addPrimaryKeyConstraint(`${nameOf(table)}_pkey`, names),
    unique:
      (...names: string[]) =>
      (table: Table) =>
        table.addUniqueConstraint([nameOf(table), ...names, 'key'].join('_'), names),
    check: (what: string, condition: RawBuilder<unknown>) => (table: Table) => addCheck(table, what, condition),
  }
}

/** Makes a table of such parts. SQLite checks types only when asked to. */
export const tablesOf =
  (db: Kysely<unknown>, kind: DatabaseKind) =>
  (name: string, parts: readonly ((table: Table) => Table)[]): Promise<void> => {
    const table = parts.reduce((made, add) => add(made), db.schema.createTable(name) as Table)
    return (kind === 'sqlite' ? table.modifyEnd(sql`strict`) : table).execute()
  }

interface ReferenceOptions {
  nullable?: true
  onDelete?: 'cascade' | 'set null'
}

export const ignoringCase = (column: string) => sql`lower(${sql.ref(column)})`

type IndexedColumn = string | { ignoringCase: string }

/** `users_contactId_index` */
export const addIndex = (db: Kysely<unknown>, table: string, ...columns: IndexedColumn[]): Promise<void> =>
  startIndex(db, table, columns, 'index').execute()

/** `users_email_key`: no two rows may be alike in these columns. */
export const addKey = (db: Kysely<unknown>, table: string, ...columns: IndexedColumn[]): Promise<void> =>
  startIndex(db, table, columns, 'key').unique().execute()

function startIndex(db: Kysely<unknown>, table: string, columns: IndexedColumn[], ending: string) {
  const names = columns.map((column) => (typeof column === 'string' ? column : column.ignoringCase))
  const index = db.schema.createIndex([table, ...names, ending].join('_')).on(table)
  return columns.reduce(
    (to, column) => (typeof column === 'string' ? to.column(column) : to.expression(ignoringCase(column.ignoringCase))),
    index,
  )
}

const nameOf = (table: Table) => table.toOperationNode().table.table.identifier.name

const addCheck = (table: Table, column: string, condition: RawBuilder<unknown>, word = 'check') =>
  table.addCheckConstraint(`${nameOf(table)}_${column}_${word}`, sql`${condition}`)
