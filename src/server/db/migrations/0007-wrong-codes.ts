import { addIndex, columnsOf } from './columns.ts'
import type { Migration } from './migration.ts'

/** How often a wrong code was typed for an address, whoever typed it and whether there is such a user. */
export const wrongCodes: Migration = {
  name: '0007-wrong-codes',
  up: async (db, kind) => {
    const column = columnsOf(kind)
    await db.schema
      .createTable('wrongCodes')
      .$call(column.requiredText('email', 'clientAddress'))
      .$call(column.integer('count'))
      .$call(column.instant('lastAt'))
      .$call(column.primaryKey('email'))
      .$call(column.strict)
      .execute()
    await addIndex(db, 'wrongCodes', 'lastAt')
    await addIndex(db, 'wrongCodes', 'clientAddress')
  },
}
