import { type Kysely, sql } from 'kysely'
import type { DatabaseKind } from '../../connect.ts'
import { addIndex, addKey, columnsOf, columnTypes, nullable, tablesOf } from '../schema/columns.ts'

/** Creates the tables of the two boards: who is placed and seated where, and who should be together or apart. */
export async function createBoards(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const column = columnsOf(kind)
  const create = tablesOf(db, kind)
  await create('placements', [
    column.reference('spotId', 'spots', { onDelete: 'cascade' }),
    column.reference('eventId', 'events'),
    column.reference('golfCourseHoleId', 'golfCourseHoles'),
    column.integer('teamNumber'),
    column.integer('cartNumber'),
    column.integer('seat'),
    column.primaryKey('spotId'),
    column.unique('eventId', 'golfCourseHoleId', 'teamNumber', 'seat'),
    column.check('teamNumber', sql`${sql.ref('teamNumber')} in (1, 2)`),
    column.check('cartNumber', sql`${sql.ref('cartNumber')} in (1, 2)`),
    column.check('seat', sql`${sql.ref('seat')} between 1 and 5`),
  ])
  await addIndex(db, 'placements', 'golfCourseHoleId')

  await create('dinnerTables', [
    column.id,
    column.reference('eventId', 'events'),
    column.integer('number'),
    column.text('name'),
    column.integer('seats'),
    column.choice('zone', ['front', 'middle', 'back'], nullable),
    column.text('heldFor'),
    column.nullableText('requestId'),
    column.integer('version', { default: 1 }),
    column.unique('eventId', 'number'),
    // For the foreign key that keeps a seat at a table of its own event.
    column.unique('id', 'eventId'),
    column.check('number', sql`${sql.ref('number')} between 1 and 999`),
    column.check('seats', sql`${sql.ref('seats')} between 1 and 20`),
  ])
  await create('dinnerSeats', [
    column.reference('spotId', 'spots', { onDelete: 'cascade' }),
    column.integer('eventId'),
    column.integer('tableId'),
    column.primaryKey('spotId'),
    (table) =>
      table.addForeignKeyConstraint('dinnerSeats_tableId_eventId_fkey', ['tableId', 'eventId'], 'dinnerTables', [
        'id',
        'eventId',
      ]),
  ])
  await addIndex(db, 'dinnerSeats', 'eventId', 'tableId')

  await create('boardVisitors', [
    column.requiredText('visitId'),
    column.reference('eventId', 'events', { onDelete: 'cascade' }),
    column.reference('userId', 'users', { onDelete: 'cascade' }),
    column.instant('seenAt'),
    (table) =>
      table.addColumn('page', sql`${columnTypes[kind].text.type}`, (made) => made.notNull().defaultTo('board')),
    column.primaryKey('visitId'),
  ])
  await addIndex(db, 'boardVisitors', 'eventId', 'seenAt')
  await addIndex(db, 'boardVisitors', 'userId')
  await createPairings(db, kind)
}

async function createPairings(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
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
}

const isOneOf = (spot: string, registration: string) =>
  sql`(${sql.ref(spot)} is null) <> (${sql.ref(registration)} is null)`

/**
 * The sides of a pairing are stored in one order: golfers before partners, then by ID. So none has the same side twice.
 */
const sidesAreInOrder = sql`case
  when ${sql.ref('oneSpotId')} is null
    then ${sql.ref('otherSpotId')} is null and ${sql.ref('oneRegistrationId')} < ${sql.ref('otherRegistrationId')}
  when ${sql.ref('otherSpotId')} is null then true
  else ${sql.ref('oneSpotId')} < ${sql.ref('otherSpotId')} end`
