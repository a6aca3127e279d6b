import { sql } from 'kysely'
import { addIndex, columnsOf, tablesOf } from '../schema/columns.ts'
import type { Migration } from '../schema/migration.ts'

/**
 * The links in reminders, which open naming the attendees of one registration. Earlier reminders carried links that log in
 * or sign up for seven days. The database can't tell them from others, so all of those links end here, and the login page
 * sends new ones.
 */
export const nameLinks: Migration = {
  name: '0036-name-links',
  up: async (db, kind) => {
    const column = columnsOf(kind)
    await tablesOf(db, kind)('nameLinks', [
      column.requiredText('tokenHash', 'email'),
      column.reference('registrationId', 'registrations', { onDelete: 'cascade' }),
      column.instant('createdAt'),
      column.instant('expiresAt'),
      column.primaryKey('tokenHash'),
    ])
    await addIndex(db, 'nameLinks', 'registrationId')
    await addIndex(db, 'nameLinks', 'expiresAt')
    await sql`delete from ${sql.table('loginTokens')} where purpose = 'login' or ${sql.ref('browserHash')} = ''`.execute(
      db,
    )
  },
}
