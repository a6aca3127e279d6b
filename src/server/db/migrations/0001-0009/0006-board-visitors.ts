import { addIndex, columnsOf, tablesOf } from '../schema/columns.ts'
import type { Migration } from '../schema/migration.ts'

/** Who has a board open, so that organizers see each other across server processes. */
export const boardVisitors: Migration = {
  name: '0006-board-visitors',
  up: async (db, kind) => {
    const column = columnsOf(kind)
    const create = tablesOf(db, kind)
    await create('boardVisitors', [
      column.requiredText('visitId'),
      column.reference('eventId', 'events', { onDelete: 'cascade' }),
      column.reference('userId', 'users', { onDelete: 'cascade' }),
      column.instant('seenAt'),
      column.primaryKey('visitId'),
    ])
    await addIndex(db, 'boardVisitors', 'eventId', 'seenAt')
    await addIndex(db, 'boardVisitors', 'userId')
  },
}
