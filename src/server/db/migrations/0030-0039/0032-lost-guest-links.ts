import { sql } from 'kysely'
import { addIndex, columnsOf, columnTypes, tablesOf } from '../schema/columns.ts'
import type { Migration } from '../schema/migration.ts'

/** Keys of links whose spot a save removed, so that the page can say whom to ask; and who said that they can't come. */
export const lostGuestLinks: Migration = {
  name: '0032-lost-guest-links',
  up: async (db, kind) => {
    const column = columnsOf(kind)
    await tablesOf(db, kind)('lostGuestKeys', [
      column.requiredText('tokenHash'),
      column.reference('registrationId', 'registrations', { onDelete: 'cascade' }),
      column.primaryKey('tokenHash'),
    ])
    await addIndex(db, 'lostGuestKeys', 'registrationId')
    await db.schema.alterTable('guestLinks').addColumn('declinedName', sql`${columnTypes[kind].text.type}`).execute()
  },
}
