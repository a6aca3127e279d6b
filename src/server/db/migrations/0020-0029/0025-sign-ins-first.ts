import { sql } from 'kysely'
import type { Migration } from '../schema/migration.ts'

/** Sign-in mails that wait are found beside however many others. */
export const signInsFirst: Migration = {
  name: '0025-sign-ins-first',
  up: async (db) => {
    await db.schema
      .createIndex('outbox_signIn_index')
      .on('outbox')
      .columns(['state', 'nextAttemptAt'])
      .where(sql.ref('kind'), '=', sql.lit('signIn'))
      .execute()
  },
}
