import { createTable } from '../table-builder.ts'
import type { Migration } from './migration.ts'

/** Who has a board open, so that organisers see each other across server processes. */
export const boardVisitors: Migration = {
  name: '0006-board-visitors',
  up: async (db, kind) => {
    await createTable(db, kind, 'boardVisitors', (table) =>
      table
        .requiredText('visitId')
        .reference('eventId', 'events', { onDelete: 'cascade' })
        .reference('userId', 'users', { onDelete: 'cascade' })
        .instant('seenAt')
        .primaryKey('visitId')
        .index('eventId', 'seenAt')
        .index('userId'),
    )
  },
}
