import { columnsOf, tablesOf } from '../schema/columns.ts'
import type { Migration } from '../schema/migration.ts'

/** Which request has made which affiliation, benefit, course or level, so that it makes one. */
export const recordRequests: Migration = {
  name: '0031-record-requests',
  up: async (db, kind) => {
    const column = columnsOf(kind)
    await tablesOf(db, kind)('recordRequests', [
      column.reference('userId', 'users', { onDelete: 'cascade' }),
      column.requiredText('requestId', 'entity'),
      column.integer('entityId'),
      column.integer('version'),
      column.primaryKey('userId', 'requestId'),
    ])
  },
}
