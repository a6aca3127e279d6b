import { createTable } from '../table-builder.ts'
import type { Migration } from './migration.ts'

/** The registrations whose donation lies below their level with the organisers' consent. */
export const levelAgreements: Migration = {
  name: '0009-level-agreements',
  up: async (db, kind) => {
    await createTable(db, kind, 'levelAgreements', (table) =>
      table
        .reference('registrationId', 'registrations', { onDelete: 'cascade' })
        .money('shortfall')
        .requiredText('agreedBy')
        .instant('agreedAt')
        .primaryKey('registrationId'),
    )
  },
}
