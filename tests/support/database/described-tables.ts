import { type CreateIndexBuilder, type SchemaModule, sql } from 'kysely'
import type { OpenDatabase } from '#server/db/connect.ts'
import { type Column, columnTypes, type DatabaseKind } from '#server/db/tables/columns.ts'
import type { Columns, Index, Table, TableBuilder } from '#server/db/tables/table.ts'
import { allTables } from '#server/db/tables.ts'

type IndexBuilder = CreateIndexBuilder<string>

/** Creates the tables of `server/db/tables` in an empty database, to compare it with a migrated one. */
export async function createDescribedTables({ db, kind }: OpenDatabase): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const [name, table] of Object.entries(allTables))
      for (const statement of createTable(trx.schema, kind, name, table)) await statement.execute()
  })
}

function createTable(
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
