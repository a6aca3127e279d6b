import { addIndex, addKey, columnsOf, nullable, tablesOf } from './schema/columns.ts'
import type { Migration } from './schema/migration.ts'

/** Adds the links to the check-in desk, the devices that opened them, and the facts that helpers record. */
export const checkInDesk: Migration = {
  name: '0007-check-in-desk',
  up: async (db, kind) => {
    const column = columnsOf(kind)
    const create = tablesOf(db, kind)
    await create('deskLinks', [
      column.id,
      column.reference('eventId', 'events', { onDelete: 'cascade' }),
      column.requiredText('label', 'tokenHash', 'createdBy'),
      column.instant('createdAt'),
      column.instant('revokedAt', nullable),
      column.unique('tokenHash'),
    ])
    await addIndex(db, 'deskLinks', 'eventId')
    await create('deskDevices', [
      column.id,
      column.reference('linkId', 'deskLinks', { onDelete: 'cascade' }),
      column.requiredText('tokenHash', 'name'),
      column.instant('openedAt'),
      column.instant('lastSeenAt'),
      column.unique('tokenHash'),
    ])
    await addIndex(db, 'deskDevices', 'linkId')
    // No reference to spots: a guest who was checked in is kept even if the spot is deleted.
    await create('deskFacts', [
      column.id,
      column.requiredText('factId'),
      column.reference('eventId', 'events', { onDelete: 'cascade' }),
      column.choice('kind', ['in', 'undo', 'replace', 'name', 'walkIn', 'note', 'decide']),
      column.integer('spotId', nullable),
      column.nullableText('walkInId'),
      column.choice('part', ['golf', 'vip', 'dinner'], nullable),
      column.instant('at'),
      column.instant('receivedAt'),
      column.reference('deviceId', 'deskDevices', { ...nullable, onDelete: 'set null' }),
      column.text(
        'who',
        'guestName',
        'seen',
        'firstName',
        'lastName',
        'company',
        'email',
        'mobile',
        'note',
        'placeKey',
      ),
      column.integer('registrationId', { default: 0 }),
      column.nullableText('formerAttendee'),
    ])
    await addKey(db, 'deskFacts', 'factId')
    await addIndex(db, 'deskFacts', 'eventId', 'spotId')
    await addIndex(db, 'deskFacts', 'deviceId')
  },
}
