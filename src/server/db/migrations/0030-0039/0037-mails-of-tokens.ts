import { sql } from 'kysely'
import { columnTypes } from '../schema/columns.ts'
import type { Migration } from '../schema/migration.ts'

/** Which mail brought a token: the attempts to send one mail go on working, and the next mail ends them all. */
export const mailsOfTokens: Migration = {
  name: '0037-mails-of-tokens',
  up: async (db, kind) => {
    await db.schema.alterTable('loginTokens').addColumn('mailId', sql`${columnTypes[kind].integer.type}`).execute()
  },
}
