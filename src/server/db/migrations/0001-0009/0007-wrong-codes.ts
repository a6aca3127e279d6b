import { addIndex, columnsOf, tablesOf } from '../schema/columns.ts'
import type { Migration } from '../schema/migration.ts'

/** How often a wrong code was typed for an address, whoever typed it and whether there is such a user. */
export const wrongCodes: Migration = {
  name: '0007-wrong-codes',
  up: async (db, kind) => {
    const column = columnsOf(kind)
    const create = tablesOf(db, kind)
    await create('wrongCodes', [
      column.requiredText('email', 'clientAddress'),
      column.integer('count'),
      column.instant('lastAt'),
      column.primaryKey('email'),
    ])
    await addIndex(db, 'wrongCodes', 'lastAt')
    await addIndex(db, 'wrongCodes', 'clientAddress')
  },
}
