import { sql } from 'kysely'
import { addIndex, columnsOf, nullable, tablesOf } from '../schema/columns.ts'
import type { Migration } from '../schema/migration.ts'

/** Mail on its way, what anyone changed, and what an organiser sets. */
export const mailAndLog: Migration = {
  name: '0004-mail-and-log',
  up: async (db, kind) => {
    const column = columnsOf(kind)
    const create = tablesOf(db, kind)
    await create('outbox', [
      column.id,
      column.requiredText('kind'),
      column.reference('registrationId', 'registrations', nullable),
      column.requiredText('toAddress', 'subject', 'text', 'html'),
      column.nullableText('payload'),
      column.choice('state', ['queued', 'sent', 'failed'], { default: 'queued' }),
      column.integer('attempts', { default: 0 }),
      column.instant('nextAttemptAt'),
      column.instant('claimedUntil', nullable),
      column.nullableText('lastError'),
      column.instant('createdAt'),
      column.instant('sentAt', nullable),
      column.check('attempts', sql`${sql.ref('attempts')} >= 0`),
    ])
    await addIndex(db, 'outbox', 'state', 'nextAttemptAt')
    await addIndex(db, 'outbox', 'registrationId')

    await create('auditTrail', [
      column.id,
      column.instant('at'),
      column.reference('userId', 'users', { nullable: true, onDelete: 'set null' }),
      column.requiredText('who', 'entity'),
      column.integer('entityId'),
      column.requiredText('action'),
      column.reference('registrationId', 'registrations', nullable),
      column.reference('eventId', 'events', nullable),
      column.nullableText('before', 'after'),
    ])
    await addIndex(db, 'auditTrail', 'registrationId', 'id')
    await addIndex(db, 'auditTrail', 'eventId', 'id')
    await addIndex(db, 'auditTrail', 'entity', 'entityId', 'id')
    await addIndex(db, 'auditTrail', 'userId')

    await create('settings', [
      column.fixedId,
      column.requiredText('organisationName'),
      column.requiredText('timeZone'),
      column.text('contactPage', 'paymentPage', 'checkPayableTo', 'logoMailAddress', 'benefitGuideLink'),
      column.boolean('openSignUp', { default: true }),
      column.integer('version', { default: 1 }),
      column.check('onlyOne', sql`${sql.ref('id')} = 1`),
    ])

    await db
      .$extendTables<{ settings: { id: number; organisationName: string; timeZone: string } }>()
      .insertInto('settings')
      .values({ id: 1, organisationName: 'Fairway', timeZone: 'America/Chicago' })
      .execute()
  },
}
