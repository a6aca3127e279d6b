import { sql } from 'kysely'
import { createTable, nullable } from '../table-builder.ts'
import type { Migration } from './migration.ts'

/** Mail on its way, what anyone changed, and what an organiser sets. */
export const mailAndLog: Migration = {
  name: '0004-mail-and-log',
  up: async (db, kind) => {
    await createTable(db, kind, 'outbox', (table) =>
      table
        .id()
        .requiredText('kind')
        .reference('registrationId', 'registrations', nullable)
        .requiredText('toAddress', 'subject', 'text', 'html')
        .nullableText('payload')
        .choice('state', ['queued', 'sent', 'failed'], { default: 'queued' })
        .integer('attempts', { default: 0 })
        .instant('nextAttemptAt')
        .instant('claimedUntil', nullable)
        .nullableText('lastError')
        .instant('createdAt')
        .instant('sentAt', nullable)
        .check('attempts', sql`${sql.ref('attempts')} >= 0`)
        .index('state', 'nextAttemptAt')
        .index('registrationId'),
    )

    await createTable(db, kind, 'auditTrail', (table) =>
      table
        .id()
        .instant('at')
        .reference('userId', 'users', { nullable: true, onDelete: 'set null' })
        .requiredText('who', 'entity')
        .integer('entityId')
        .requiredText('action')
        .reference('registrationId', 'registrations', nullable)
        .reference('eventId', 'events', nullable)
        .nullableText('before', 'after')
        .index('registrationId', 'id')
        .index('eventId', 'id')
        .index('entity', 'entityId', 'id')
        .index('userId'),
    )

    await createTable(db, kind, 'settings', (table) =>
      table
        .fixedId()
        .requiredText('organisationName')
        .requiredText('timeZone')
        .text('contactPage', 'paymentPage', 'checkPayableTo', 'logoMailAddress', 'benefitGuideLink')
        .boolean('openSignUp', { default: true })
        .integer('version', { default: 1 })
        .check('onlyOne', sql`${sql.ref('id')} = 1`),
    )

    await db
      .$extendTables<{ settings: { id: number; organisationName: string; timeZone: string } }>()
      .insertInto('settings')
      .values({ id: 1, organisationName: 'Fairway', timeZone: 'America/Chicago' })
      .execute()
  },
}
