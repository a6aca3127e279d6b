import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DatabaseKind } from '../../connect.ts'
import { addIndex, addKey, columnsOf, nullable, tablesOf } from '../schema/columns.ts'

/** Creates the tables of email: what waits and was sent, reminders, emails to partners, and what bounced. */
export async function createEmail(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const column = columnsOf(kind)
  const create = tablesOf(db, kind)
  await create('outbox', [
    column.id,
    column.requiredText('kind'),
    column.reference('registrationId', 'registrations', nullable),
    column.requiredText('toAddress', 'subject', 'text', 'html'),
    column.nullableText('payload'),
    column.choice('state', ['queued', 'sent', 'kept', 'failed'], { default: 'queued' }),
    column.integer('attempts', { default: 0 }),
    column.instant('nextAttemptAt'),
    column.instant('claimedUntil', nullable),
    column.nullableText('lastError'),
    column.instant('createdAt'),
    column.instant('sentAt', nullable),
    column.instant('attemptedAt', nullable),
    column.instant('bouncedAt', nullable),
    column.check('attempts', sql`${sql.ref('attempts')} >= 0`),
    column.check('bouncedAt', sql`${sql.ref('bouncedAt')} is null or ${sql.ref('state')} = 'sent'`),
  ])
  await addIndex(db, 'outbox', 'state', 'nextAttemptAt')
  await addIndex(db, 'outbox', 'kind', { ignoringCase: 'toAddress' })
  await addIndex(db, 'outbox', 'registrationId', 'kind', 'createdAt', 'state', 'toAddress', 'bouncedAt')
  await db.schema
    .createIndex('outbox_attemptedAt_index')
    .on('outbox')
    .column('attemptedAt')
    .where(sql.ref('kind'), '=', sql.lit('mailing'))
    .execute()
  await db.schema
    .createIndex('outbox_signIn_index')
    .on('outbox')
    .columns(['state', 'nextAttemptAt'])
    .where(sql.ref('kind'), '=', sql.lit('signIn'))
    .execute()
  await create('mailResends', [
    column.reference('userId', 'users', { onDelete: 'cascade' }),
    column.requiredText('requestId'),
    column.reference('registrationId', 'registrations', { onDelete: 'cascade' }),
    column.reference('mailId', 'outbox', { onDelete: 'cascade' }),
    column.requiredText('toAddress'),
    column.reference('outboxId', 'outbox', { onDelete: 'cascade' }),
    column.instant('createdAt'),
    column.primaryKey('userId', 'requestId'),
  ])
  await addIndex(db, 'mailResends', 'registrationId', 'createdAt')
  await addIndex(db, 'mailResends', 'mailId')
  await addIndex(db, 'mailResends', 'outboxId')

  await create('bounceMailbox', [
    column.fixedId,
    column.instant('nextReadAt'),
    column.text('position'),
    column.instant('lastReadAt', nullable),
    column.nullableText('lastError'),
    column.integer('unknownReports', { default: 0 }),
    column.text('messageSecret'),
    column.check('id', sql`${sql.ref('id')} = 1`),
  ])
  await sql`insert into ${sql.table('bounceMailbox')} (${sql.ref('id')}, ${sql.ref('nextReadAt')}, ${sql.ref('messageSecret')})
      values (1, '2026-01-01T00:00:00.000Z', ${randomBytes(32).toString('base64url')})`.execute(db)
  await createReminders(db, kind)
  await createMailings(db, kind)
}

async function createReminders(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const column = columnsOf(kind)
  const create = tablesOf(db, kind)
  await create('reminderPlans', [
    column.reference('eventId', 'events', { onDelete: 'cascade' }),
    column.requiredText('daysBefore'),
    column.choice('audience', ['contact', 'everybody']),
    column.boolean('isHeld'),
    column.instant('approvedAt', nullable),
    column.text('approvedBy'),
    column.integer('version', { default: 1 }),
    column.primaryKey('eventId'),
  ])
  await create('reminderRuns', [
    column.reference('eventId', 'events', { onDelete: 'cascade' }),
    column.integer('daysBefore'),
    column.instant('ranAt'),
    column.primaryKey('eventId', 'daysBefore'),
  ])
  await create('reminderSends', [
    column.reference('eventId', 'events', { onDelete: 'cascade' }),
    column.integer('daysBefore'),
    column.reference('registrationId', 'registrations', { onDelete: 'cascade' }),
    column.choice('outcome', ['queued', 'leftOut']),
    column.instant('at'),
    column.primaryKey('eventId', 'daysBefore', 'registrationId'),
  ])
  await create('mailStops', [
    column.requiredText('token', 'email', 'scope'),
    column.instant('stoppedAt', nullable),
    column.instant('createdAt'),
    column.primaryKey('token'),
  ])
  await addKey(db, 'mailStops', { ignoringCase: 'email' }, 'scope')
  await create('guestReminders', [
    column.reference('eventId', 'events', { onDelete: 'cascade' }),
    column.requiredText('email'),
    column.choice('occasion', ['afterAsking', 'beforeClose']),
    column.instant('at'),
    column.primaryKey('eventId', 'email', 'occasion'),
  ])
}

async function createMailings(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const column = columnsOf(kind)
  const create = tablesOf(db, kind)
  await create('mailings', [
    column.id,
    column.reference('eventId', 'events', { onDelete: 'cascade' }),
    column.choice('mailClass', ['service', 'appeal', 'thanks']),
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
}
