import { addIndex, addKey, columnsOf, tablesOf } from './schema/columns.ts'
import type { Migration } from './schema/migration.ts'

/** Adds facts of helpers whose link has ended, until an organizer accepts or deletes them. */
export const heldDeskFacts: Migration = {
  name: '0011-held-desk-facts',
  async up(db, kind) {
    const column = columnsOf(kind)
    await tablesOf(db, kind)('heldDeskFacts', [
      column.id,
      column.requiredText('factId', 'guestKey', 'who', 'fact'),
      column.reference('eventId', 'events', { onDelete: 'cascade' }),
      column.reference('deviceId', 'deskDevices', { onDelete: 'cascade' }),
      column.instant('at'),
    ])
    await addKey(db, 'heldDeskFacts', 'factId')
    await addIndex(db, 'heldDeskFacts', 'eventId')
    await addIndex(db, 'heldDeskFacts', 'deviceId')
  },
}
