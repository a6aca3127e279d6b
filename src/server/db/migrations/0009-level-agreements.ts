import { columnsOf } from './columns.ts'
import type { Migration } from './migration.ts'

/** The registrations whose donation lies below their level with the organisers' consent. */
export const levelAgreements: Migration = {
  name: '0009-level-agreements',
  up: async (db, kind) => {
    const column = columnsOf(kind)
    await db.schema
      .createTable('levelAgreements')
      .$call(column.reference('registrationId', 'registrations', { onDelete: 'cascade' }))
      .$call(column.money('shortfall'))
      .$call(column.requiredText('agreedBy'))
      .$call(column.instant('agreedAt'))
      .$call(column.primaryKey('registrationId'))
      .$call(column.strict)
      .execute()
  },
}
