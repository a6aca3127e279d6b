import { sql } from 'kysely'
import { columnsOf, tablesOf } from '../schema/columns.ts'
import type { Migration } from '../schema/migration.ts'

/**
 * What organizers write down of a registration for themselves. What registrations are found by is made anew at the next
 * start, with phone numbers.
 */
export const internalNotes: Migration = {
  name: '0016-internal-notes',
  up: async (db, kind) => {
    const column = columnsOf(kind)
    const create = tablesOf(db, kind)
    await create('internalNotes', [
      column.reference('registrationId', 'registrations', { onDelete: 'cascade' }),
      column.requiredText('internalNotes'),
      column.integer('version'),
      column.primaryKey('registrationId'),
    ])
    await sql`delete from ${sql.table('registrationSearchTexts')}`.execute(db)
  },
}
