import { createTable } from '../table-builder.ts'
import type { Migration } from './migration.ts'

/** How often a wrong code was typed for an address, whoever typed it and whether there is such a user. */
export const wrongCodes: Migration = {
  name: '0007-wrong-codes',
  up: async (db, kind) => {
    await createTable(db, kind, 'wrongCodes', (table) =>
      table
        .requiredText('email', 'clientAddress')
        .integer('count')
        .instant('lastAt')
        .primaryKey('email')
        .index('lastAt')
        .index('clientAddress'),
    )
  },
}
