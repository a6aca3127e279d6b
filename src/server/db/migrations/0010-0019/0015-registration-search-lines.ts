import { columnsOf, tablesOf } from '../schema/columns.ts'
import type { Migration } from '../schema/migration.ts'

/** What each partner and each of its guests are found by in all events. The server fills in what is missing. */
export const registrationSearchLines: Migration = {
  name: '0015-registration-search-lines',
  up: async (db, kind) => {
    const column = columnsOf(kind)
    const create = tablesOf(db, kind)
    await create('registrationSearchLines', [
      column.reference('registrationId', 'registrations', { onDelete: 'cascade' }),
      column.requiredText('searchLines'),
      column.primaryKey('registrationId'),
    ])
  },
}
