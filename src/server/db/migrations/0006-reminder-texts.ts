import { sql } from 'kysely'
import { columnTypes } from './schema/columns.ts'
import type { Migration } from './schema/migration.ts'

/** Adds the organizers' own text of reminders, and whether reminders are sent on federal holidays. */
export const reminderTexts: Migration = {
  name: '0006-reminder-texts',
  up: async (db, kind) => {
    const { text, boolean } = columnTypes[kind]
    for (const [name, { type }] of Object.entries({ subject: text, text, isSentOnHolidays: boolean })) {
      const usual = type === text.type ? '' : false
      const plans = db.schema.alterTable('reminderPlans')
      await plans.addColumn(name, sql`${type}`, (column) => column.notNull().defaultTo(usual)).execute()
    }
  },
}
