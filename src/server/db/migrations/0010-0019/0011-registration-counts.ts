import { columnsOf, tablesOf } from '../schema/columns.ts'
import type { Migration } from '../schema/migration.ts'

/** The people of each registration, so that an event can be added up without its spots. The server fills in what is missing. */
export const registrationCounts: Migration = {
  name: '0011-registration-counts',
  up: async (db, kind) => {
    const column = columnsOf(kind)
    const create = tablesOf(db, kind)
    await create('registrationCounts', [
      column.reference('registrationId', 'registrations', { onDelete: 'cascade' }),
      column.integer('plannedGolf'),
      column.integer('plannedDinner'),
      column.integer('plannedDinnerOnly'),
      column.integer('plannedVip'),
      column.integer('namedGolf'),
      column.integer('namedDinner'),
      column.integer('namedDinnerOnly'),
      column.integer('namedVip'),
      column.integer('missingNames'),
      column.primaryKey('registrationId'),
    ])
  },
}
