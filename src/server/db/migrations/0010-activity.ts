import { addIndex } from './schema/columns.ts'
import type { Migration } from './schema/migration.ts'

/** Adds an index to read the audit trail by time. */
export const activity: Migration = {
  name: '0010-activity',
  up: (db) => addIndex(db, 'auditTrail', 'at', 'id'),
}
