import { sql } from 'kysely'
import { columnsOf, tablesOf } from './schema/columns.ts'
import type { Migration } from './schema/migration.ts'

/** Adds the mail server that administrators enter, with its one row. */
export const mailServer: Migration = {
  name: '0004-mail-server',
  up: async (db, kind) => {
    const column = columnsOf(kind)
    await tablesOf(db, kind)('mailServer', [
      column.fixedId,
      column.text('host'),
      column.integer('port', { default: 465 }),
      column.choice('security', ['tls', 'startTls', 'none'], { default: 'tls' }),
      column.text('userName', 'sealedPassword', 'senderName', 'senderAddress', 'replyTo'),
      column.integer('version', { default: 1 }),
      column.check('onlyOne', sql`${sql.ref('id')} = 1`),
    ])
    await sql`insert into ${sql.table('mailServer')} (${sql.ref('id')}) values (1)`.execute(db)
  },
}
