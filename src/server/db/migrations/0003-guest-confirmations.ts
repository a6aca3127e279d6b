import { sql } from 'kysely'
import { columnTypes } from './schema/columns.ts'
import type { Migration } from './schema/migration.ts'

/** Adds where a guest's confirmation went, and whom partners and guests ask. */
export const guestConfirmations: Migration = {
  name: '0003-guest-confirmations',
  up: async (db, kind) => {
    const { text } = columnTypes[kind]
    await db.schema.alterTable('guestLinkKeys').addColumn('confirmedTo', sql`${text.type}`).execute()
    await db.schema.alterTable('guestLinks').addColumn('confirmedTo', sql`${text.type}`).execute()
    for (const name of ['contactName', 'contactEmail', 'contactPhone']) {
      await db.schema
        .alterTable('settings')
        .addColumn(name, sql`${text.type}`, (column) => column.notNull().defaultTo(''))
        .execute()
    }
  },
}
