import { sql } from 'kysely'
import { columnTypes } from '../schema/columns.ts'
import type { Migration } from '../schema/migration.ts'

/** Whoever made a registration that was handed over may no longer do more with it than others. */
export const handedOver: Migration = {
  name: '0019-handed-over',
  up: async (db, kind) => {
    const { type, check } = columnTypes[kind].boolean
    const isBoolean =
      check &&
      sql`constraint ${sql.ref('registrations_isHandedOver_boolean')} check (${check.of(sql.ref('isHandedOver'))})`
    await db.schema
      .alterTable('registrations')
      .addColumn('isHandedOver', sql`${type}`, (column) => {
        const kept = column.notNull().defaultTo(kind === 'sqlite' ? 0 : false)
        return isBoolean ? kept.modifyEnd(isBoolean) : kept
      })
      .execute()
  },
}
