import { addKey, columnsOf, nullable, tablesOf } from '../schema/columns.ts'
import type { Migration } from '../schema/migration.ts'

/** Reminders of missing names: the plan of an event, what has been sent by it, and who wants none. */
export const reminders: Migration = {
  name: '0018-reminders',
  up: async (db, kind) => {
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
  },
}
