import { columnsOf, tablesOf } from '../schema/columns.ts'
import type { Migration } from '../schema/migration.ts'

/** What each registration is found by, so that a search reads one text of it. The server fills in what is missing. */
export const registrationSearchTexts: Migration = {
  name: '0012-registration-search-texts',
  up: async (db, kind) => {
    const column = columnsOf(kind)
    const create = tablesOf(db, kind)
    await create('registrationSearchTexts', [
      column.reference('registrationId', 'registrations', { onDelete: 'cascade' }),
      column.requiredText('searchText'),
      column.primaryKey('registrationId'),
    ])
  },
}
