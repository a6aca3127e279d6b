import { sql } from 'kysely'
import { addIndex, columnsOf, columnTypes, nullable, tablesOf } from '../schema/columns.ts'
import type { Migration } from '../schema/migration.ts'

/** The tables of the dinner, who sits there, whether partners see that, and which board somebody has open. */
export const dinnerTables: Migration = {
  name: '0030-dinner-tables',
  up: async (db, kind) => {
    const column = columnsOf(kind)
    const create = tablesOf(db, kind)
    const { boolean, text } = columnTypes[kind]
    await create('dinnerTables', [
      column.id,
      column.reference('eventId', 'events'),
      column.integer('number'),
      column.text('name'),
      column.integer('seats'),
      column.choice('zone', ['front', 'middle', 'back'], nullable),
      column.text('heldFor'),
      column.nullableText('requestId'),
      column.integer('version', { default: 1 }),
      column.unique('eventId', 'number'),
      // For the foreign key that keeps a seat at a table of its own event.
      column.unique('id', 'eventId'),
      column.check('number', sql`${sql.ref('number')} between 1 and 999`),
      column.check('seats', sql`${sql.ref('seats')} between 1 and 20`),
    ])
    await create('dinnerSeats', [
      column.reference('spotId', 'spots', { onDelete: 'cascade' }),
      column.integer('eventId'),
      column.integer('tableId'),
      column.primaryKey('spotId'),
      (table) =>
        table.addForeignKeyConstraint('dinnerSeats_tableId_eventId_fkey', ['tableId', 'eventId'], 'dinnerTables', [
          'id',
          'eventId',
        ]),
    ])
    await addIndex(db, 'dinnerSeats', 'eventId', 'tableId')

    const isBoolean =
      boolean.check &&
      sql`constraint ${sql.ref('events_isSeatingPublished_boolean')}
        check (${boolean.check.of(sql.ref('isSeatingPublished'))})`
    await db.schema
      .alterTable('events')
      .addColumn('isSeatingPublished', sql`${boolean.type}`, (made) => {
        const unpublished = made.notNull().defaultTo(kind === 'sqlite' ? 0 : false)
        return isBoolean ? unpublished.modifyEnd(isBoolean) : unpublished
      })
      .execute()
    await db.schema
      .alterTable('boardVisitors')
      .addColumn('page', sql`${text.type}`, (made) => made.notNull().defaultTo('board'))
      .execute()
  },
}
