import { type Kysely, sql } from 'kysely'
import type { DatabaseKind } from '../../connect.ts'
import { addIndex, columnsOf, nullable, tablesOf } from '../schema/columns.ts'

/** Creates the audit trail, and the settings with their one row. */
export async function createSettingsAndLog(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const column = columnsOf(kind)
  const create = tablesOf(db, kind)
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
  await addIndex(db, 'auditTrail', 'userId', 'at')
  await addIndex(db, 'auditTrail', 'registrationId', 'at')

  await create('settings', [
    column.fixedId,
    column.requiredText('organizationName'),
    column.requiredText('timeZone'),
    column.text('contactPage', 'paymentPage', 'checkPayableTo', 'logoMailAddress', 'benefitGuideLink', 'postalAddress'),
    column.boolean('openSignUp', { default: true }),
    column.integer('mailsAMinute', { default: 60 }),
    column.integer('version', { default: 1 }),
    column.check('onlyOne', sql`${sql.ref('id')} = 1`),
  ])

  await db
    .$extendTables<{ settings: { id: number; organizationName: string; timeZone: string } }>()
    .insertInto('settings')
    .values({ id: 1, organizationName: 'Fairway', timeZone: 'America/Chicago' })
    .execute()
}
