import { type Kysely, sql } from 'kysely'
import type { Migration } from '../schema/migration.ts'

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

/** Takes a table away, and gives the way to make it again with its rows, its indexes and the number its ids go on from. */
async function setAside(db: Kysely<unknown>, table: string) {
  const made = await sql<{ sql: string }>`select sql from sqlite_master
    where tbl_name = ${table} and sql is not null order by type = 'table' desc, name`.execute(db)
  const ids = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table}`.execute(db)
  const copy = sql.table(`${table}Copy`)
  await sql`create temporary table ${copy} as select * from ${sql.table(table)}`.execute(db)
  await db.schema.dropTable(table).execute()

  return async (change = (statement: string) => statement) => {
    for (const statement of made.rows) await sql.raw(change(statement.sql)).execute(db)
    await sql`insert into ${sql.table(table)} select * from ${copy}`.execute(db)
    await sql`drop table ${copy}`.execute(db)
    for (const { seq } of ids.rows) {
      await sql`delete from sqlite_sequence where name = ${table}`.execute(db)
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${seq})`.execute(db)
    }
  }
}
