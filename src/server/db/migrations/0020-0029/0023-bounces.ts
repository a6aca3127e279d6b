import { sql } from 'kysely'
import { columnsOf, columnTypes, nullable, tablesOf } from '../schema/columns.ts'
import type { Migration } from '../schema/migration.ts'

/** Mails that came back, and how far their mailbox was read. */
export const bounces: Migration = {
  name: '0023-bounces',
  up: async (db, kind) => {
    const { type, check } = columnTypes[kind].instant
    const isOfSent = sql`constraint ${sql.ref('outbox_bouncedAt_check')}
      check (${sql.ref('bouncedAt')} is null or ${sql.ref('state')} = 'sent')`
    const constraints = check
      ? sql`${isOfSent} constraint ${sql.ref('outbox_bouncedAt_instant')} check (${check.of(sql.ref('bouncedAt'))})`
      : isOfSent
    await db.schema
      .alterTable('outbox')
      .addColumn('bouncedAt', sql`${type}`, (column) => column.modifyEnd(constraints))
      .execute()

    const column = columnsOf(kind)
    await tablesOf(db, kind)('bounceMailbox', [
      column.fixedId,
      column.instant('nextReadAt'),
      column.text('position'),
      column.instant('lastReadAt', nullable),
      column.nullableText('lastError'),
      column.integer('unknownReports', { default: 0 }),
      column.check('id', sql`${sql.ref('id')} = 1`),
    ])
    await sql`insert into ${sql.table('bounceMailbox')} (${sql.ref('id')}, ${sql.ref('nextReadAt')})
      values (1, '2026-01-01T00:00:00.000Z')`.execute(db)
  },
}
