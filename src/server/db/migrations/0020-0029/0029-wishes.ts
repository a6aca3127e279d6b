import { sql } from 'kysely'
import { addIndex, addKey, columnsOf, nullable, tablesOf } from '../schema/columns.ts'
import type { Migration } from '../schema/migration.ts'

/** Who is to be placed or seated with whom, and what partners have asked for in their own words. */
export const wishes: Migration = {
  name: '0029-wishes',
  up: async (db, kind) => {
    const column = columnsOf(kind)
    const create = tablesOf(db, kind)
    await create('wishes', [
      column.id,
      column.reference('eventId', 'events', { onDelete: 'cascade' }),
      column.choice('part', ['golf', 'dinner']),
      column.choice('kind', ['with', 'notWith', 'ridesWith']),
      column.reference('oneSpotId', 'spots', { ...nullable, onDelete: 'cascade' }),
      column.reference('oneRegistrationId', 'registrations', { ...nullable, onDelete: 'cascade' }),
      column.reference('otherSpotId', 'spots', { ...nullable, onDelete: 'cascade' }),
      column.reference('otherRegistrationId', 'registrations', { ...nullable, onDelete: 'cascade' }),
      column.choice('strength', ['must', 'prefer']),
      column.text('note'),
      column.boolean('isAsked'),
      column.reference('authorId', 'users', { ...nullable, onDelete: 'set null' }),
      column.requiredText('author'),
      column.instant('createdAt'),
      column.integer('version'),
      column.check('one', isOneOf('oneSpotId', 'oneRegistrationId')),
      column.check('other', isOneOf('otherSpotId', 'otherRegistrationId')),
      column.check('order', sidesAreInOrder),
      column.check('carts', sql`${sql.ref('kind')} <> 'ridesWith' or ${sql.ref('part')} = 'golf'`),
      column.check('note', sql`length(${sql.ref('note')}) <= 200`),
    ])
    // A column that is null is unlike itself, so one key for each way of having two sides.
    await addKey(db, 'wishes', 'part', 'kind', 'oneSpotId', 'otherSpotId')
    await addKey(db, 'wishes', 'part', 'kind', 'oneSpotId', 'otherRegistrationId')
    await addKey(db, 'wishes', 'part', 'kind', 'oneRegistrationId', 'otherRegistrationId')
    await addIndex(db, 'wishes', 'eventId')
    for (const name of ['oneSpotId', 'oneRegistrationId', 'otherSpotId', 'otherRegistrationId']) {
      await addIndex(db, 'wishes', name)
    }
    await addIndex(db, 'wishes', 'authorId')

    await create('wishRequests', [
      column.id,
      column.reference('registrationId', 'registrations', { onDelete: 'cascade' }),
      column.requiredText('text'),
      column.boolean('isDeclined'),
      column.reference('wishId', 'wishes', { ...nullable, onDelete: 'set null' }),
      column.reference('authorId', 'users', { ...nullable, onDelete: 'set null' }),
      column.requiredText('author'),
      column.instant('writtenAt'),
      column.integer('version'),
      column.unique('registrationId'),
      column.check('declined', sql`not (${sql.ref('isDeclined')} and ${sql.ref('wishId')} is not null)`),
      column.check('text', sql`length(${sql.ref('text')}) between 1 and 200`),
    ])
    await addIndex(db, 'wishRequests', 'wishId')
    await addIndex(db, 'wishRequests', 'authorId')
  },
}

const isOneOf = (spot: string, registration: string) =>
  sql`(${sql.ref(spot)} is null) <> (${sql.ref(registration)} is null)`

/**
 * A wish of two is the same whoever is named first: a golfer stands before a partner, and of two golfers or partners the lower
 * number. So nobody has a wish about themselves, either.
 */
const sidesAreInOrder = sql`case
  when ${sql.ref('oneSpotId')} is null
    then ${sql.ref('otherSpotId')} is null and ${sql.ref('oneRegistrationId')} < ${sql.ref('otherRegistrationId')}
  when ${sql.ref('otherSpotId')} is null then true
  else ${sql.ref('oneSpotId')} < ${sql.ref('otherSpotId')} end`
