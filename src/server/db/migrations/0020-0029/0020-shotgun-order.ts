import { sql } from 'kysely'
import { columnTypes } from '../schema/columns.ts'
import type { Migration } from '../schema/migration.ts'

/** Which holes of a course take a second team, in which order. */
export const shotgunOrder: Migration = {
  name: '0020-shotgun-order',
  up: async (db, kind) => {
    await db.schema
      .alterTable('golfCourses')
      .addColumn('shotgunOrder', sql`${columnTypes[kind].text.type}`, (column) => column.notNull().defaultTo(''))
      .execute()
  },
}
