import { sql } from 'kysely'
import { columnTypes } from '../schema/columns.ts'
import type { Migration } from '../schema/migration.ts'

/** What whoever dines cannot or does not eat. */
export const dietaryNeeds: Migration = {
  name: '0010-dietary-needs',
  up: async (db, kind) => {
    const nobodyHasNoNeeds = sql`constraint ${sql.ref('spots_dietaryNeeds_check')}
      check (${sql.ref('hasAttendeeInfo')} or ${sql.ref('dietaryNeeds')} is null)`
    await db.schema
      .alterTable('spots')
      .addColumn('dietaryNeeds', sql`${columnTypes[kind].text.type}`, (column) => column.modifyEnd(nobodyHasNoNeeds))
      .execute()
  },
}
