import { type CreateIndexBuilder, type CreateTableBuilder, type SchemaModule, sql } from 'kysely'
import { type Column, columnTypes, type DatabaseKind } from './columns.ts'

type Columns = Record<string, Column<unknown>>
type TableBuilder = CreateTableBuilder<string, string>
type IndexBuilder = CreateIndexBuilder<string>

export interface Constraint {
  addTo: (table: TableBuilder, name: string) => TableBuilder
}

export interface Index {
  columns: readonly IndexedColumn[]
  isUnique: boolean
  where?: string
}

export type IndexedColumn = string | { ignoringCase: string }

export interface Table<Named extends Columns> {
  columns: Named
  rules: readonly (Constraint | Index)[]
}

export type RowOf<Of> =
  Of extends Table<infer Named>
    ? { [Name in keyof Named]: Named[Name] extends Column<infer Value> ? Value : never }
    : never

export const table = <Named extends Columns>(columns: Named, ...rules: (Constraint | Index)[]): Table<Named> => ({
  columns,
  rules,
})

/*
 * Names are `<table>_<column>_<column>_key`, `_pkey`, `_fkey`, or `<table>_<what>_check`, in at most 63 characters.
 * PostgreSQL silently shortens longer names, and then they aren't recognized.
 */

export const primaryKey = (...names: string[]): Constraint => ({
  addTo: (made, name) => made.addPrimaryKeyConstraint(`${name}_pkey`, names),
})

export const unique = (...names: string[]): Constraint => ({
  addTo: (made, name) => made.addUniqueConstraint([name, ...names, 'key'].join('_'), names),
})

/** `condition` is SQL. */
export const check = (what: string, condition: string): Constraint => ({
  addTo: (made, name) => made.addCheckConstraint(`${name}_${what}_check`, sql.raw(condition)),
})

export const foreignKey = (names: string[], target: string, keys: string[], onDelete?: 'cascade'): Constraint => ({
  addTo: (made, name) =>
    made.addForeignKeyConstraint([name, ...names, 'fkey'].join('_'), names, target, keys, (key) =>
      onDelete ? key.onDelete(onDelete) : key,
    ),
})

export const index = (...columns: IndexedColumn[]): Index => ({ columns, isUnique: false })

export const key = (...columns: IndexedColumn[]): Index => ({ columns, isUnique: true })

export const partial = (of: Index, where: string): Index => ({ ...of, where })

export function createTable(
  schema: SchemaModule,
  kind: DatabaseKind,
  name: string,
  { columns, rules }: Table<Columns>,
): (TableBuilder | IndexBuilder)[] {
  const empty = schema.createTable(name) as TableBuilder
  const filled = Object.entries(columns).reduce((made, column) => addColumn(made, kind, name, column), empty)
  const constrained = rules.reduce((made, rule) => ('addTo' in rule ? rule.addTo(made, name) : made), filled)
  // SQLite checks types only in strict tables.
  const whole = kind === 'sqlite' ? constrained.modifyEnd(sql`strict`) : constrained
  return [whole, ...rules.flatMap((rule) => ('addTo' in rule ? [] : createIndex(schema, name, rule)))]
}

function addColumn(made: TableBuilder, kind: DatabaseKind, table: string, [name, column]: [string, Column<unknown>]) {
  const { type, check: ofType } = columnTypes[kind][column.kind]
  const { references } = column
  let added = made.addColumn(name, sql`${type}`, (definition) => {
    if (column.kind === 'fixedId') return definition.primaryKey()
    if (column.kind === 'id') {
      const isNumbered = definition.primaryKey()
      return kind === 'sqlite' ? isNumbered.autoIncrement() : isNumbered.generatedAlwaysAsIdentity()
    }
    const filled = column.isNullable ? definition : definition.notNull()
    return column.default === undefined ? filled : filled.defaultTo(column.default)
  })
  if (ofType) added = added.addCheckConstraint(`${table}_${name}_${column.kind}`, ofType(sql.ref(name)))
  if (column.check) added = added.addCheckConstraint(`${table}_${name}_check`, column.check(sql.ref(name)))
  if (!references) return added
  return added.addForeignKeyConstraint(`${table}_${name}_fkey`, [name], references.table, ['id'], (to) =>
    references.onDelete ? to.onDelete(references.onDelete) : to,
  )
}

function createIndex(schema: SchemaModule, table: string, { columns, isUnique, where }: Index): IndexBuilder {
  const names = columns.map((column) => (typeof column === 'string' ? column : column.ignoringCase))
  const named = schema.createIndex([table, ...names, isUnique ? 'key' : 'index'].join('_')).on(table)
  const filled = columns.reduce(
    (made, column) =>
      typeof column === 'string' ? made.column(column) : made.expression(sql`lower(${sql.ref(column.ignoringCase)})`),
    named as unknown as IndexBuilder,
  )
  const whole = isUnique ? filled.unique() : filled
  return where === undefined ? whole : whole.where(sql.raw(where) as never)
}
