import { addIndex } from './schema/columns.ts'
import type { Migration } from './schema/migration.ts'

/** Adds indexes to read the audit trail, or the lines of one record, by time. */
export const activity: Migration = {
  name: '0010-activity',
  async up(db) {
    await addIndex(db, 'auditTrail', 'at', 'id')
    await addIndex(db, 'auditTrail', 'entity', 'entityId', 'at', 'id')
  },
}
