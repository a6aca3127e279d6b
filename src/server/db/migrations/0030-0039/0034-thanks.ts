import { type Kysely, sql } from 'kysely'
import type { Migration } from '../schema/migration.ts'
import { setAside } from '../schema/set-aside.ts'

const before = "'service', 'appeal'"
const after = "'service', 'appeal', 'thanks'"

/** Thank-you emails and receipts are a class of mailings of their own. */
export const thanks: Migration = {
  name: '0034-thanks',
  up: async (db, kind) => {
    if (kind === 'sqlite') return rebuildMailings(db)
    await db.schema.alterTable('mailings').dropConstraint('mailings_mailClass_check').execute()
    await db.schema
      .alterTable('mailings')
      .addCheckConstraint('mailings_mailClass_check', sql`"mailClass" in (${sql.raw(after)})`)
      .execute()
  },
}

/** SQLite changes no constraint. The rows that refer to the table would be deleted with it, so they are set aside first. */
async function rebuildMailings(db: Kysely<unknown>): Promise<void> {
  const putBackSends = await setAside(db, 'mailingSends')
  const putBackMailings = await setAside(db, 'mailings')
  await putBackMailings((statement) => statement.replace(before, after))
  await putBackSends()
}
