import { sql } from 'kysely'
import { addIndex, columnsOf, nullable } from './columns.ts'
import type { Migration } from './migration.ts'

/** Mail on its way, what anyone changed, and what an organiser sets. */
export const mailAndLog: Migration = {
  name: '0004-mail-and-log',
  up: async (db, kind) => {
    const column = columnsOf(kind)
    await db.schema
      .createTable('outbox')
      .$call(column.id)
      .$call(column.requiredText('kind'))
      .$call(column.reference('registrationId', 'registrations', nullable))
      .$call(column.requiredText('toAddress', 'subject', 'text', 'html'))
      .$call(column.nullableText('payload'))
      .$call(column.choice('state', ['queued', 'sent', 'failed'], { default: 'queued' }))
      .$call(column.integer('attempts', { default: 0 }))
      .$call(column.instant('nextAttemptAt'))
      .$call(column.instant('claimedUntil', nullable))
      .$call(column.nullableText('lastError'))
      .$call(column.instant('createdAt'))
      .$call(column.instant('sentAt', nullable))
      .$call(column.check('attempts', sql`${sql.ref('attempts')} >= 0`))
      .$call(column.strict)
      .execute()
    await addIndex(db, 'outbox', 'state', 'nextAttemptAt')
    await addIndex(db, 'outbox', 'registrationId')

    await db.schema
      .createTable('auditTrail')
      .$call(column.id)
      .$call(column.instant('at'))
      .$call(column.reference('userId', 'users', { nullable: true, onDelete: 'set null' }))
      .$call(column.requiredText('who', 'entity'))
      .$call(column.integer('entityId'))
      .$call(column.requiredText('action'))
      .$call(column.reference('registrationId', 'registrations', nullable))
      .$call(column.reference('eventId', 'events', nullable))
      .$call(column.nullableText('before', 'after'))
      .$call(column.strict)
      .execute()
    await addIndex(db, 'auditTrail', 'registrationId', 'id')
    await addIndex(db, 'auditTrail', 'eventId', 'id')
    await addIndex(db, 'auditTrail', 'entity', 'entityId', 'id')
    await addIndex(db, 'auditTrail', 'userId')

    await db.schema
      .createTable('settings')
      .$call(column.fixedId)
      .$call(column.requiredText('organisationName'))
      .$call(column.requiredText('timeZone'))
      .$call(column.text('contactPage', 'paymentPage', 'checkPayableTo', 'logoMailAddress', 'benefitGuideLink'))
      .$call(column.boolean('openSignUp', { default: true }))
      .$call(column.integer('version', { default: 1 }))
      .$call(column.check('onlyOne', sql`${sql.ref('id')} = 1`))
      .$call(column.strict)
      .execute()

    await db
      .$extendTables<{ settings: { id: number; organisationName: string; timeZone: string } }>()
      .insertInto('settings')
      .values({ id: 1, organisationName: 'Fairway', timeZone: 'America/Chicago' })
      .execute()
  },
}
