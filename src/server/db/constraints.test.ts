import type { Insertable } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { anEvent, aSpot, aUser, inNewRegistration } from '#tests/support/database/database-rows.ts'
import { openTestDatabase } from '#tests/support/database/test-database.ts'
import { ConstraintViolation, violatesConstraint } from './failures.ts'
import type { Database, Db, Trx } from './tables.ts'

let db: Db

beforeEach(async () => {
  db = (await openTestDatabase()).db
})

const at = '2027-03-02T20:05:00.000Z'

interface Prepared {
  trx: Trx
  registrationId: number
  eventId: number
  golfCourseId: number
  golfCourseHoleId: number
  add<T extends keyof Database>(table: T, ...rows: Insertable<Database[T]>[]): Promise<{ id: number }[]>
}

const prepare = (work: (prepared: Prepared) => Promise<unknown>) =>
  inNewRegistration(db, async (trx, registrationId, eventId) => {
    const add: Prepared['add'] = async (table, ...rows) =>
      (await trx.insertInto(table).values(rows).returningAll().execute()) as unknown as { id: number }[]
    const [course = { id: 0 }] = await add('golfCourses', { name: 'Pebble', holeCount: 18, isActive: true })
    const hole = { golfCourseId: course.id, holeNumber: 1, name: '1', isPar3: false }
    const [{ id: golfCourseHoleId } = { id: 0 }] = await add('golfCourseHoles', hole)
    await work({ trx, registrationId, eventId, golfCourseId: course.id, golfCourseHoleId, add })
  })

const place =
  (one: number, other: number, isSameGuest = false) =>
  async ({ add, registrationId, eventId, golfCourseHoleId }: Prepared) => {
    const guests = await add('spots', aSpot({ registrationId }), aSpot({ registrationId, spotNumber: 2 }))
    const of = (index: number, seat: number) => ({
      ...{ spotId: guests[index]?.id ?? 0, eventId, golfCourseHoleId },
      ...{ teamNumber: 1, cartNumber: 1, seat },
    })
    await add('placements', of(0, one), of(isSameGuest ? 0 : 1, other))
  }

const addTeams =
  (...names: string[]) =>
  ({ add, golfCourseId, golfCourseHoleId: holeId }: Prepared) =>
    add('golfCourseTeams', ...names.map((name, index) => ({ golfCourseId, holeId, teamNumber: index + 1, name })))

const addSpots =
  (...spots: Partial<Parameters<typeof aSpot>[0]>[]) =>
  ({ add, registrationId }: Prepared) =>
    add('spots', ...spots.map((spot) => aSpot({ registrationId, ...spot })))

const change = (values: object) => (prepared: Prepared) =>
  prepared.trx.updateTable('registrations').set(values).execute()

const refused: [string, string, (prepared: Prepared) => Promise<unknown>][] = [
  [
    'users_email_key',
    'two users with one email, however it is written',
    ({ add }) => add('users', aUser({ email: 'ANN@Acme.Test' })),
  ],
  [
    'roles_name_notNull',
    'a role without a name',
    ({ trx }) =>
      trx
        .updateTable('roles')
        .set({ name: null as never })
        .execute(),
  ],
  [
    'events_eventDate_check',
    'an event before its registration opens',
    ({ add }) => add('events', anEvent({ eventDate: '2027-02-28' })),
  ],
  [
    'events_onlineUpdatesCloseDate_check',
    'an event that closes on its opening day',
    ({ add }) => add('events', anEvent({ onlineUpdatesCloseDate: '2027-03-01' })),
  ],
  ['golfCourseTeams_golfCourseId_name_key', 'two teams of a course with one name', addTeams('1A', '1a')],
  ['golfCourseTeams_teamNumber_check', 'a third team on a hole', addTeams('', '', '')],
  [
    'golfCourseHoles_golfCourseId_holeNumber_key',
    'two holes of a course with one number',
    ({ add, golfCourseId }) => add('golfCourseHoles', { golfCourseId, holeNumber: 1, name: '', isPar3: true }),
  ],
  ['placements_pkey', 'a golfer in two places', place(1, 2, true)],
  ['placements_eventId_golfCourseHoleId_teamNumber_seat_key', 'two golfers in one place', place(3, 3)],
  ['placements_seat_check', 'a sixth golfer', place(5, 6)],
  ['spots_golfWithDinner_check', 'golf without dinner', addSpots({ golf: true })],
  ['spots_vipWithDinner_check', 'a VIP reception without dinner', addSpots({ vip: true })],
  ['spots_declined_check', 'a declined spot without an activity', addSpots({ isDeclined: true })],
  [
    'spots_declined_check',
    'a declined spot of someone',
    addSpots({ isDeclined: true, dinner: true, hasAttendeeInfo: true, firstName: 'Ann' }),
  ],
  ['spots_attendee_check', 'details of no one', addSpots({ airport: 'ORD' })],
  ['spots_registrationId_spotNumber_key', 'two spots with one number', addSpots({}, {})],
  ['registrations_golfers_check', '100 golfers', change({ golfersIncluded: 50, golfersAdditional: 50 })],
  ['registrations_vipsIncluded_check', '100 VIPs', change({ vipsIncluded: 100 })],
  ['registrations_donation_check', 'a negative donation', change({ donation: -1 })],
  ['registrations_donationLimit_check', 'a donation of a billion dollars', change({ donation: 1_000_000_000 })],
]

const kindOf = (constraint: string) => /(?<=_)(check|notNull)$/.exec(constraint)?.[0] ?? 'unique'

describe('constraints', () => {
  test.each(refused)('use %s to reject %s', async (constraint, _, work) => {
    const error = await prepare(work).catch((reason: unknown) => reason)
    expect.assert(error instanceof ConstraintViolation, `accepted it, or failed otherwise: ${error}`)
    expect(error).toMatchObject({ kind: kindOf(constraint), constraint, table: constraint.split('_')[0] })
    expect(violatesConstraint(error, constraint as 'users_email_key')).toBe(true)
    expect(violatesConstraint(error, 'contacts_email_key')).toBe(false)
  })

  test.each<[string, (prepared: Prepared) => Promise<unknown>]>([
    [
      'a user with a role that does not exist',
      ({ add }) => add('users', aUser({ email: 'bo@acme.test', appRoleId: 3 })),
    ],
    [
      'the deletion of a registration with an audit line',
      async ({ trx, add, registrationId }) => {
        const line = { at, who: 'Ann', entity: 'spot', entityId: 1, action: 'add', words: '[]', recordName: '' }
        await add('auditTrail', { ...line, registrationId })
        await trx.deleteFrom('registrations').where('id', '=', registrationId).execute()
      },
    ],
  ])('use a foreign key to reject %s', async (_, work) => {
    await expect(prepare(work)).rejects.toMatchObject({ kind: 'foreignKey', constraint: undefined, table: undefined })
  })

  test.each<[string, (prepared: Prepared) => Promise<unknown>]>([
    ['two teams without a name', addTeams('', '')],
    ['a fifth golfer in a team', place(4, 5)],
    ['a declined dinner', addSpots({ isDeclined: true, dinner: true })],
  ])('accept %s', async (_, work) => {
    await expect(prepare(work)).resolves.toBeUndefined()
  })

  test('allow deleting a registration with its spots, and a user with their sessions', async () => {
    await prepare(async ({ trx, add, registrationId }) => {
      await add('spots', aSpot({ registrationId }))
      await trx.deleteFrom('registrations').where('id', '=', registrationId).execute()
      const [user = { id: 0 }] = await add('users', aUser({ email: 'bo@acme.test' }))
      await add('sessions', { tokenHash: 'abc', userId: user.id, expiresAt: at })
      await trx.deleteFrom('users').where('id', '=', user.id).execute()
    })
    for (const table of ['spots', 'sessions'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })
})

test("doesn't mistake another error with a constraint's name for a violation", () => {
  expect(violatesConstraint(new Error('users_email_key'), 'users_email_key')).toBe(false)
})
