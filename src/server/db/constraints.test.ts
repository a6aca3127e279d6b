import { beforeEach, describe, expect, test } from 'vitest'
import { anEvent, aSpot, aUser, inNewRegistration } from '#tests/support/database/database-rows.ts'
import { openTestDatabase } from '#tests/support/database/test-database.ts'
import { ConstraintViolation, violates } from './failures.ts'
import type { Db, Trx } from './tables.ts'
import { write } from './transaction.ts'

let db: Db

beforeEach(async () => {
  db = (await openTestDatabase()).db
})

async function violationOf(
  work: Promise<unknown>,
): Promise<Pick<ConstraintViolation, 'kind' | 'constraint' | 'table'>> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect.assert(error instanceof ConstraintViolation, `the database accepted it, or failed otherwise: ${error}`)
  return { kind: error.kind, constraint: error.constraint, table: error.table }
}

const refusedBy = (kind: ConstraintViolation['kind'], constraint: string) => ({
  kind,
  constraint,
  table: constraint.split('_')[0],
})

describe('people', () => {
  test('two users cannot share an email, however it is written', async () => {
    const saveBoth = write(db, (trx) =>
      trx
        .insertInto('users')
        .values([aUser(), aUser({ email: 'ANN@Acme.Test' })])
        .execute(),
    )
    expect(await violationOf(saveBoth)).toEqual(refusedBy('unique', 'users_email_key'))
  })

  test('a violation is recognized by its name, any other error is not one', async () => {
    const error = await write(db, (trx) => trx.insertInto('users').values([aUser(), aUser()]).execute()).catch(
      (reason: unknown) => reason,
    )
    expect(violates(error, 'users_email_key')).toBe(true)
    expect(violates(error, 'contacts_email_key')).toBe(false)
    expect(violates(new Error('users_email_key'), 'users_email_key')).toBe(false)
  })

  test('a user has a role that exists', async () => {
    const save = write(db, (trx) =>
      trx
        .insertInto('users')
        .values(aUser({ appRoleId: 3 }))
        .execute(),
    )
    expect(await violationOf(save)).toEqual({ kind: 'foreignKey', constraint: undefined, table: undefined })
  })

  test('a user without an email is refused', async () => {
    const save = write(db, (trx) =>
      trx
        .updateTable('roles')
        .set({ name: null as never })
        .execute(),
    )
    expect(await violationOf(save)).toEqual(refusedBy('notNull', 'roles_name_notNull'))
  })

  test('deleting a user ends the sessions', async () => {
    await write(db, async (trx) => {
      const { id } = await trx.insertInto('users').values(aUser()).returning('id').executeTakeFirstOrThrow()
      const times = { createdAt: '2027-03-02T20:05:00.000Z', expiresAt: '2027-04-01T20:05:00.000Z' }
      await trx
        .insertInto('sessions')
        .values({ tokenHash: 'abc', userId: id, ...times })
        .execute()
      await trx.deleteFrom('users').where('id', '=', id).execute()
    })
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
  })
})

describe('events', () => {
  test.each([
    ['before registration opens', { eventDate: '2027-02-28' }, 'events_eventDate_check'],
    ['closed on the opening day', { onlineUpdatesCloseDate: '2027-03-01' }, 'events_onlineUpdatesCloseDate_check'],
  ])('an event cannot be %s', async (_, dates, constraint) => {
    const save = write(db, (trx) => trx.insertInto('events').values(anEvent(dates)).execute())
    expect(await violationOf(save)).toEqual(refusedBy('check', constraint))
  })
})

describe('golf courses', () => {
  async function addHole(trx: Trx): Promise<{ golfCourseId: number; holeId: number }> {
    const course = await trx
      .insertInto('golfCourses')
      .values({ name: 'Pebble', holeCount: 18, isActive: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    const hole = await trx
      .insertInto('golfCourseHoles')
      .values({ golfCourseId: course.id, holeNumber: 1, name: '1', isPar3: false })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { golfCourseId: course.id, holeId: hole.id }
  }

  const addTeams = (first: string, second: string) =>
    write(db, async (trx) => {
      const hole = await addHole(trx)
      const teams = [first, second].map((name, index) => ({ ...hole, teamNumber: index + 1, name }))
      await trx.insertInto('golfCourseTeams').values(teams).execute()
    })

  test('two teams of a course cannot share a name, but may both have none', async () => {
    expect(await violationOf(addTeams('1A', '1a'))).toEqual(
      refusedBy('unique', 'golfCourseTeams_golfCourseId_name_key'),
    )
    await addTeams('', '')
  })

  test('a hole has two teams', async () => {
    const addThird = write(db, async (trx) => {
      const hole = await addHole(trx)
      await trx
        .insertInto('golfCourseTeams')
        .values({ ...hole, teamNumber: 3, name: '' })
        .execute()
    })
    expect(await violationOf(addThird)).toEqual(refusedBy('check', 'golfCourseTeams_teamNumber_check'))
  })

  test('two holes of a course cannot share a number', async () => {
    const addTwice = write(db, async (trx) => {
      const { golfCourseId } = await addHole(trx)
      await trx.insertInto('golfCourseHoles').values({ golfCourseId, holeNumber: 1, name: '', isPar3: true }).execute()
    })
    expect(await violationOf(addTwice)).toEqual(refusedBy('unique', 'golfCourseHoles_golfCourseId_holeNumber_key'))
  })

  test('allow one place for each golfer, and one golfer for each place', async () => {
    const place = (spotId: number, eventId: number, golfCourseHoleId: number, seat: number) => ({
      spotId,
      eventId,
      golfCourseHoleId,
      teamNumber: 1,
      cartNumber: 1,
      seat,
    })
    const placeTwo = (seats: [number, number], sameSpot: boolean) =>
      inNewRegistration(db, async (trx, registrationId, eventId) => {
        const { holeId } = await addHole(trx)
        const spots = await trx
          .insertInto('spots')
          .values([aSpot({ registrationId, spotNumber: 1 }), aSpot({ registrationId, spotNumber: 2 })])
          .returning('id')
          .execute()
        const [first = 0, second = 0] = spots.map(({ id }) => id)
        const places = [
          place(first, eventId, holeId, seats[0]),
          place(sameSpot ? first : second, eventId, holeId, seats[1]),
        ]
        await trx.insertInto('placements').values(places).execute()
      })

    expect(await violationOf(placeTwo([1, 2], true))).toEqual(refusedBy('unique', 'placements_pkey'))
    expect(await violationOf(placeTwo([3, 3], false))).toEqual(
      refusedBy('unique', 'placements_eventId_golfCourseHoleId_teamNumber_seat_key'),
    )
    expect(await violationOf(placeTwo([5, 6], false))).toEqual(refusedBy('check', 'placements_seat_check'))
    await placeTwo([4, 5], false)
  })
})

describe('registrations', () => {
  const addSpots = (...spots: Omit<Parameters<typeof aSpot>[0], 'registrationId'>[]) =>
    inNewRegistration(db, (trx, registrationId) =>
      trx
        .insertInto('spots')
        .values(spots.map((spot) => aSpot({ registrationId, ...spot })))
        .execute(),
    )

  test.each([
    ['golf without dinner', { golf: true }, 'spots_golfWithDinner_check'],
    ['VIP reception without dinner', { vip: true }, 'spots_vipWithDinner_check'],
    ['declined without an activity', { isDeclined: true }, 'spots_declined_check'],
    ['details of nobody', { airport: 'ORD' }, 'spots_attendee_check'],
    [
      'declined by somebody named',
      { isDeclined: true, dinner: true, hasAttendeeInfo: true, firstName: 'Ann' },
      'spots_declined_check',
    ],
  ])('a spot cannot be %s', async (_, spot, constraint) => {
    expect(await violationOf(addSpots(spot))).toEqual(refusedBy('check', constraint))
  })

  test('a declined dinner is a spot', async () => {
    await addSpots({ isDeclined: true, dinner: true })
  })

  test('two spots of a registration cannot share a number', async () => {
    expect(await violationOf(addSpots({}, {}))).toEqual(refusedBy('unique', 'spots_registrationId_spotNumber_key'))
  })

  test.each([
    ['100 golfers', { golfersIncluded: 50, golfersAdditional: 50 }, 'registrations_golfers_check'],
    ['100 VIPs', { vipsIncluded: 100 }, 'registrations_vipsIncluded_check'],
    ['a debt', { donation: -1 }, 'registrations_donation_check'],
    ['a billion dollars', { donation: 1_000_000_000 }, 'registrations_donationLimit_check'],
  ])('a registration cannot have %s', async (_, values, constraint) => {
    const save = inNewRegistration(db, (trx) => trx.updateTable('registrations').set(values).execute())
    expect(await violationOf(save)).toEqual(refusedBy('check', constraint))
  })

  test('a place at the event goes with its registration, its log stays with the registration', async () => {
    const deleteLogged = inNewRegistration(db, async (trx, registrationId) => {
      await trx
        .insertInto('auditTrail')
        .values({
          at: '2027-03-02T20:05:00.000Z',
          who: 'Ann',
          entity: 'spot',
          entityId: 1,
          action: 'add',
          registrationId,
        })
        .execute()
      await trx.deleteFrom('registrations').where('id', '=', registrationId).execute()
    })
    expect(await violationOf(deleteLogged)).toMatchObject({ kind: 'foreignKey' })

    await inNewRegistration(db, async (trx, registrationId) => {
      await trx.insertInto('spots').values(aSpot({ registrationId })).execute()
      await trx.deleteFrom('registrations').where('id', '=', registrationId).execute()
    })
    expect(await db.selectFrom('spots').selectAll().execute()).toEqual([])
  })
})

test('allows bounces of sent emails only', async () => {
  const at = '2027-03-02T20:05:00.000Z'
  const mail = { kind: 'confirmation', toAddress: 'ann@acme.test', subject: '', text: '', html: '', nextAttemptAt: at }
  const save = write(db, (trx) =>
    trx
      .insertInto('outbox')
      .values({ ...mail, createdAt: at, bouncedAt: at })
      .execute(),
  )
  expect(await violationOf(save)).toEqual(refusedBy('check', 'outbox_bouncedAt_check'))
})
