import { sql } from 'kysely'
import { columnTypes } from '../schema/columns.ts'
import type { Migration } from '../schema/migration.ts'

/** Levels that stay where they are used and can be chosen nowhere else. */
export const inactiveLevels: Migration = {
  name: '0013-inactive-levels',
  up: async (db, kind) => {
    const { type, check } = columnTypes[kind].boolean
    const isBoolean =
      check && sql`constraint ${sql.ref('partnershipLevels_isActive_boolean')} check (${check.of(sql.ref('isActive'))})`
    await db.schema
      .alterTable('partnershipLevels')
      .addColumn('isActive', sql`${type}`, (column) => {
        const active = column.notNull().defaultTo(kind === 'sqlite' ? 1 : true)
        return isBoolean ? active.modifyEnd(isBoolean) : active
      })
      .execute()
  },
}
