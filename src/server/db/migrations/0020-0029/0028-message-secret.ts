import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { columnTypes } from '../schema/columns.ts'
import type { Migration } from '../schema/migration.ts'

/** With a secret of the database, nobody can guess the Message-ID of a mail to somebody else. */
export const messageSecret: Migration = {
  name: '0028-message-secret',
  up: async (db, kind) => {
    await db.schema
      .alterTable('bounceMailbox')
      .addColumn('messageSecret', sql`${columnTypes[kind].text.type}`, (made) => made.notNull().defaultTo(''))
      .execute()
    await sql`update ${sql.table('bounceMailbox')}
      set ${sql.ref('messageSecret')} = ${randomBytes(32).toString('base64url')}`.execute(db)
  },
}
