import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSpot, inNewRegistration } from '#tests/support/database/database-rows.ts'
import { openTestDatabase } from '#tests/support/database/test-database.ts'
import { write } from '../transaction.ts'

const course = { name: 'Pebble ⛳ "Beach"', holeCount: 27, isActive: false }

test('reads booleans correctly right after saving and under an alias', async () => {
  const { db } = await openTestDatabase()
  const saved = await write(db, (trx) =>
    trx.insertInto('golfCourses').values(course).returning(['isActive', 'name', 'holeCount']).executeTakeFirstOrThrow(),
  )
  expect(saved).toEqual(course)
  const found = await db
    .selectFrom('golfCourses')
    .select(['isActive as open', 'version'])
    .where('isActive', '=', false)
    .executeTakeFirstOrThrow()
  expect(found).toEqual({ open: false, version: 1 })
})

test('reads null for a boolean column if the joined row is missing', async () => {
  const { db } = await openTestDatabase()
  const found = await db
    .selectFrom('settings')
    .leftJoin('golfCourses', 'golfCourses.id', 'settings.id')
    .select(['openSignUp', 'isActive'])
    .executeTakeFirstOrThrow()
  expect(found).toEqual({ openSignUp: true, isActive: null })
})

test('stores dates as plain, comparable text', async () => {
  const { db } = await openTestDatabase()
  const event = {
    name: 'Spring Classic',
    eventDate: '2027-05-14',
    registrationOpenDate: '2027-03-14',
    onlineUpdatesCloseDate: '2027-04-23',
  }
  await write(db, (trx) => trx.insertInto('events').values(event).execute())
  const onTheDay = await db.selectFrom('events').selectAll().where('eventDate', '>=', '2027-05-14').execute()
  expect(onTheDay).toEqual([expect.objectContaining(event)])
  expect(await db.selectFrom('events').selectAll().where('eventDate', '>=', '2027-05-15').execute()).toEqual([])
})

test("rejects dates that don't exist", async () => {
  const { db } = await openTestDatabase()
  const events = { name: 'Never', registrationOpenDate: '2027-01-01', onlineUpdatesCloseDate: '2027-01-20' }
  const save = write(db, (trx) =>
    trx
      .insertInto('events')
      .values({ ...events, eventDate: '2027-02-30' })
      .execute(),
  )
  await expect(save).rejects.toThrow()
})

test("keeps an instant's milliseconds, and returns it in UTC", async () => {
  const { db } = await openTestDatabase()
  const instants = ['2027-03-14T07:59:59.999Z', '2027-03-14T08:00:00.000Z', '2027-11-07T06:30:00.001Z']
  await write(db, (trx) =>
    trx
      .insertInto('turns')
      .values(instants.map((at) => ({ key: 'saves 1', times: 1, at })))
      .execute(),
  )
  const found = await db.selectFrom('turns').select('at').orderBy('at').execute()
  expect(found.map(({ at }) => at)).toEqual(instants)
  const later = await db
    .selectFrom('turns')
    .select('id')
    .where('at', '>', instants[0] ?? '')
    .execute()
  expect(later).toHaveLength(2)
})

test('stores the largest donations and their sum without losing precision', async () => {
  const { db } = await openTestDatabase()
  await inNewRegistration(db, (trx) => trx.updateTable('registrations').set({ donation: 999_999_999 }).execute())
  const { donation, total } = await db
    .selectFrom('registrations')
    .select(({ fn }) => ['donation', fn.sum<number>(sql`donation * 10`).over().as('total')])
    .executeTakeFirstOrThrow()
  expect({ donation, total }).toEqual({ donation: 999_999_999, total: 9_999_999_990 })
})

test('stores every field for a named attendee, and none for an unnamed one', async () => {
  const { db } = await openTestDatabase()
  const attendee = {
    hasAttendeeInfo: true,
    firstName: 'Zoë',
    lastName: 'O’Neil',
    company: '',
    email: '',
    travelMethodId: 1,
    isRentalClubsRequested: true,
    requestedRentalClubTypeId: 2,
    postalCode: '60601-1234',
    airport: null,
  }
  await inNewRegistration(db, (trx, registrationId) =>
    trx
      .insertInto('spots')
      .values([aSpot({ registrationId, spotNumber: 1 }), aSpot({ registrationId, spotNumber: 2, ...attendee })])
      .execute(),
  )
  const [unnamed, named] = await db.selectFrom('spots').selectAll().orderBy('spotNumber').execute()
  expect(unnamed).toMatchObject({ hasAttendeeInfo: false, firstName: null, isRentalClubsRequested: null })
  expect(named).toMatchObject(attendee)
})

test('sorts names identically in both databases', async () => {
  const { db } = await openTestDatabase()
  const names = ['Éclair', 'beta', 'Beta', 'alpha', '10', '9', '']
  await write(db, (trx) =>
    trx
      .insertInto('benefits')
      .values(names.map((description) => ({ description, isActive: true, sortOrder: 1 })))
      .execute(),
  )
  const found = await db.selectFrom('benefits').select('description').orderBy('description').execute()
  expect(found.map(({ description }) => description)).toEqual(['', '10', '9', 'Beta', 'alpha', 'beta', 'Éclair'])
})
