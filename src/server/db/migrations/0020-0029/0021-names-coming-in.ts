import { sql } from 'kysely'
import { addAttendeeText, columnsOf, tablesOf } from '../schema/columns.ts'
import type { Migration } from '../schema/migration.ts'

/** How names come in: reminders of guests who were asked, what stood on each day, and a number at which a guest is reached. */
export const namesComingIn: Migration = {
  name: '0021-names-coming-in',
  up: async (db, kind) => {
    const column = columnsOf(kind)
    const create = tablesOf(db, kind)
    await addAttendeeText(db, kind, 'mobile')
    await create('guestReminders', [
      column.reference('eventId', 'events', { onDelete: 'cascade' }),
      column.requiredText('email'),
      column.choice('occasion', ['afterAsking', 'beforeClose']),
      column.instant('at'),
      column.primaryKey('eventId', 'email', 'occasion'),
    ])
    await create('nameCounts', [
      column.reference('eventId', 'events', { onDelete: 'cascade' }),
      column.date('day'),
      column.integer('given'),
      column.integer('places'),
      column.primaryKey('eventId', 'day'),
      column.check('given', sql`${sql.ref('given')} between 0 and ${sql.ref('places')}`),
    ])
  },
}
