import { sql } from 'kysely'
import type { Migration } from '../schema/migration.ts'

/** The list of partners and the search of everything read one text of a registration, which is made anew at the next start. */
export const oneSearchText: Migration = {
  name: '0024-one-search-text',
  up: async (db) => {
    await db.schema.dropTable('registrationSearchLines').execute()
    await sql`delete from ${sql.table('registrationSearchTexts')}`.execute(db)
  },
}
