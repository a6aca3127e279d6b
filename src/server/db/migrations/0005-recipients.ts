import { sql } from 'kysely'
import { addIndex, addKey, columnsOf, nullable, tablesOf } from './schema/columns.ts'
import type { Migration } from './schema/migration.ts'

const reasons = ['deleted', 'over', 'moved', 'replaced', 'stopped', 'noPostalAddress', 'sameAddress', 'withdrawn']

/** Adds attendees to the recipients of mailings, their attachments, and templates. */
export const recipients: Migration = {
  name: '0005-recipients',
  up: async (db, kind) => {
    const column = columnsOf(kind)
    const create = tablesOf(db, kind)
    // SQLite can't change a primary key, so the table is made again.
    await sql`create table "mailingSendsBefore" as select * from "mailingSends"`.execute(db)
    await db.schema.dropTable('mailingSends').execute()
    await create('mailingSends', [
      column.reference('mailingId', 'mailings', { onDelete: 'cascade' }),
      column.reference('registrationId', 'registrations', { onDelete: 'cascade' }),
      column.integer('spotId', { default: 0 }),
      column.text('attendee'),
      column.requiredText('email'),
      column.nullableText('address'),
      column.reference('outboxId', 'outbox', { ...nullable, onDelete: 'set null' }),
      column.choice('why', reasons, nullable),
      column.primaryKey('mailingId', 'registrationId', 'spotId'),
    ])
    await sql`insert into "mailingSends" select "mailingId", "registrationId", 0, '', email, address, "outboxId", why
      from "mailingSendsBefore"`.execute(db)
    await db.schema.dropTable('mailingSendsBefore').execute()
    await addKey(db, 'mailingSends', 'mailingId', 'address')
    await addIndex(db, 'mailingSends', 'registrationId')
    await addIndex(db, 'mailingSends', 'outboxId')

    await create('mailingFiles', [
      column.reference('mailingId', 'mailings', { onDelete: 'cascade' }),
      column.requiredText('fileName', 'contentType'),
      column.bytes('content'),
      column.primaryKey('mailingId'),
    ])
    await create('mailTemplates', [column.id, column.requiredText('name', 'subject', 'text')])
    await addKey(db, 'mailTemplates', { ignoringCase: 'name' })
  },
}
