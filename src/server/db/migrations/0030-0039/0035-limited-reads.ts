import { sql } from 'kysely'
import { addIndex, columnTypes } from '../schema/columns.ts'
import type { Migration } from '../schema/migration.ts'

/** What was read from the whole audit trail of a registration or a person stands with the link, or has an index by time. */
export const limitedReads: Migration = {
  name: '0035-limited-reads',
  up: async (db, kind) => {
    const { type, check } = columnTypes[kind].instant
    const isInstant =
      check && sql`constraint ${sql.ref('guestLinks_changedAt_instant')} check (${check.of(sql.ref('changedAt'))})`
    await db.schema
      .alterTable('guestLinks')
      .addColumn('changedAt', sql`${type}`, (column) => (isInstant ? column.modifyEnd(isInstant) : column))
      .execute()
    await db.schema.dropIndex('auditTrail_userId_index').execute()
    await addIndex(db, 'auditTrail', 'userId', 'at')
    await addIndex(db, 'auditTrail', 'registrationId', 'at')
  },
}
