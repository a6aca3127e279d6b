import { columnsOf, tablesOf } from '../schema/columns.ts'
import type { Migration } from '../schema/migration.ts'

/** The registrations whose donation lies below their level with the organizers' consent. */
export const levelAgreements: Migration = {
  name: '0009-level-agreements',
  up: async (db, kind) => {
    const column = columnsOf(kind)
    const create = tablesOf(db, kind)
    await create('levelAgreements', [
      column.reference('registrationId', 'registrations', { onDelete: 'cascade' }),
      column.money('shortfall'),
      column.requiredText('agreedBy'),
      column.instant('agreedAt'),
      column.primaryKey('registrationId'),
    ])
  },
}
