import { type Kysely, sql } from 'kysely'
import type { Migration } from '../schema/migration.ts'
import { setAside } from '../schema/set-aside.ts'

const before = "'queued', 'sent', 'failed'"
const after = "'queued', 'sent', 'kept', 'failed'"

/** A mail that never left, because no mail server is set, is no longer called sent. What was written before stays as it is. */
export const keptMails: Migration = {
  name: '0008-kept-mails',
  up: async (db, kind) => {
    if (kind === 'sqlite') return rebuildOutbox(db)
    await db.schema.alterTable('outbox').dropConstraint('outbox_state_check').execute()
    await db.schema
      .alterTable('outbox')
      .addCheckConstraint('outbox_state_check', sql`"state" in (${sql.raw(after)})`)
      .execute()
  },
}

/**
 * SQLite changes no constraint: the table is made again. The one that refers to it is set aside meanwhile, since dropping a
 * table deletes its rows first, and theirs would go with them.
 */
async function rebuildOutbox(db: Kysely<unknown>): Promise<void> {
  const putBackResends = await setAside(db, 'mailResends')
  const putBackOutbox = await setAside(db, 'outbox')
  await putBackOutbox((statement) => statement.replace(before, after))
  await putBackResends()
}
