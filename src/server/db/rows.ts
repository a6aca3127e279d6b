import type { Insertable, SelectQueryBuilder } from 'kysely'
import type { Database, Trx } from './tables.ts'

type NumberedTable = {
  [Table in keyof Database]: Database[Table] extends { id: unknown } ? Table : never
}[keyof Database]

export async function insertRow<Table extends NumberedTable>(
  trx: Trx,
  table: Table,
  row: Insertable<Database[Table]>,
): Promise<number> {
  const inserted: unknown = await trx
    .insertInto(table)
    .values(row)
    .returning('id' as never)
    .executeTakeFirstOrThrow()
  return (inserted as { id: number }).id
}

type VersionedTable = {
  [Table in NumberedTable]: Database[Table] extends { version: unknown } ? Table : never
}[NumberedTable]

export async function saveRow<Table extends VersionedTable>(
  trx: Trx,
  table: Table,
  before: { id: number; version: number } | null,
  values: Omit<Insertable<Database[Table]>, 'id' | 'version'>,
): Promise<number> {
  if (!before) return insertRow(trx, table, values as never)
  const next = { ...values, version: before.version + 1 }
  await trx
    .updateTable(table as 'benefits')
    .set(next as object)
    .where('id', '=', before.id)
    .execute()
  return before.id
}

export async function countRows<DB, Tables extends keyof DB>(
  query: SelectQueryBuilder<DB, Tables, Record<never, never>>,
): Promise<number> {
  const counted: unknown = await query.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
  return (counted as { count: number }).count
}

export const hasRow = async (query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined
