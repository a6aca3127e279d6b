import { type CreateTableBuilder, sql } from 'kysely'
import type { Column } from './columns.ts'

export type Columns = Record<string, Column<unknown>>
export type TableBuilder = CreateTableBuilder<string, string>

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
