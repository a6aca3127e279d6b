import { sql } from 'kysely'
import { addIndex, addKey, columnsOf, columnTypes, nullable, tablesOf } from '../schema/columns.ts'
import type { Migration } from '../schema/migration.ts'

/** Mails of the organizers to many partners, who gets each of them, and how many leave in a minute. */
export const mailings: Migration = {
  name: '0022-mailings',
  up: async (db, kind) => {
    const column = columnsOf(kind)
    const create = tablesOf(db, kind)
    const { instant, integer, text } = columnTypes[kind]
    const isInstant =
      instant.check &&
      sql`constraint ${sql.ref('outbox_attemptedAt_instant')} check (${instant.check.of(sql.ref('attemptedAt'))})`
    await db.schema
      .alterTable('outbox')
      .addColumn('attemptedAt', sql`${instant.type}`, (made) => (isInstant ? made.modifyEnd(isInstant) : made))
      .execute()
    await db.schema
      .createIndex('outbox_attemptedAt_index')
      .on('outbox')
      .column('attemptedAt')
      .where(sql.ref('kind'), '=', sql.lit('mailing'))
      .execute()
    await db.schema
      .alterTable('settings')
      .addColumn('postalAddress', sql`${text.type}`, (made) => made.notNull().defaultTo(''))
      .execute()
    await db.schema
      .alterTable('settings')
      .addColumn('mailsAMinute', sql`${integer.type}`, (made) => made.notNull().defaultTo(60))
      .execute()
    await create('mailings', [
      column.id,
      column.reference('eventId', 'events', { onDelete: 'cascade' }),
      column.choice('mailClass', ['service', 'appeal']),
      column.requiredText('subject', 'text'),
      column.integer('receivers'),
      column.reference('sentById', 'users', { nullable: true, onDelete: 'set null' }),
      column.requiredText('sentBy'),
      column.instant('sentAt'),
      column.requiredText('requestId'),
      column.instant('withdrawnAt', nullable),
    ])
    await addKey(db, 'mailings', 'requestId')
    await addIndex(db, 'mailings', 'eventId')
    await addIndex(db, 'mailings', 'sentById')
    await create('mailingSends', [
      column.reference('mailingId', 'mailings', { onDelete: 'cascade' }),
      column.reference('registrationId', 'registrations', { onDelete: 'cascade' }),
      column.requiredText('email'),
      column.nullableText('address'),
      column.reference('outboxId', 'outbox', { ...nullable, onDelete: 'set null' }),
      column.choice(
        'why',
        ['deleted', 'over', 'moved', 'stopped', 'noPostalAddress', 'sameAddress', 'withdrawn'],
        nullable,
      ),
      column.primaryKey('mailingId', 'registrationId'),
    ])
    await addKey(db, 'mailingSends', 'mailingId', 'address')
    await addIndex(db, 'mailingSends', 'registrationId')
    await addIndex(db, 'mailingSends', 'outboxId')
  },
}
