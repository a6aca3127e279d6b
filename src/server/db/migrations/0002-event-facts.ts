import { sql } from 'kysely'
import { columnTypes } from './schema/columns.ts'
import type { Migration } from './schema/migration.ts'

/** Adds the facts about the day of an event, and where and until when partners pay. */
export const eventFacts: Migration = {
  name: '0002-event-facts',
  up: async (db, kind) => {
    const { text, integer } = columnTypes[kind]
    const addText = (table: string, name: string) =>
      db.schema
        .alterTable(table)
        .addColumn(name, sql`${text.type}`, (column) => column.notNull().defaultTo(''))
        .execute()
    for (const name of ['venue', 'venueAddress', 'arrivalNote', 'dressCode', 'schedule']) await addText('events', name)
    await addText('settings', 'checkMailingAddress')
    await db.schema
      .alterTable('settings')
      .addColumn('paymentDueDays', sql`${integer.type}`, (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
