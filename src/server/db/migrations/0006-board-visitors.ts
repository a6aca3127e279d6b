import { addIndex, columnsOf } from './columns.ts'
import type { Migration } from './migration.ts'

/** Who has a board open, so that organisers see each other across server processes. */
export const boardVisitors: Migration = {
  name: '0006-board-visitors',
  up: async (db, kind) => {
    const column = columnsOf(kind)
    await db.schema
      .createTable('boardVisitors')
      .$call(column.requiredText('visitId'))
      .$call(column.reference('eventId', 'events', { onDelete: 'cascade' }))
      .$call(column.reference('userId', 'users', { onDelete: 'cascade' }))
      .$call(column.instant('seenAt'))
      .$call(column.primaryKey('visitId'))
      .$call(column.strict)
      .execute()
    await addIndex(db, 'boardVisitors', 'eventId', 'seenAt')
    await addIndex(db, 'boardVisitors', 'userId')
  },
}
