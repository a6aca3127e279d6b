import { beforeEach, describe, expect, test } from 'vitest'
import type { BuiltEvent, BuiltGolfCourse } from '#server/fixtures/build-event.ts'
import type { BuiltRegistration } from '#server/fixtures/build-registration.ts'
import { toSave } from '#tests/support/registrations.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let world: World
let asAda: Visitor
let asGrace: Visitor
let north: BuiltGolfCourse
let south: BuiltGolfCourse
let event: BuiltEvent
let stored: BuiltRegistration

beforeEach(async () => {
  world = await openWorld()
  asAda = await world.as(await world.build.user({ role: 'admin', firstName: 'Ada', lastName: 'Lovelace' }))
  asGrace = await world.as(await world.build.user({ role: 'admin' }))
  north = await world.build.golfCourse({ name: 'North' })
  south = await world.build.golfCourse({ name: 'South' })
  event = await world.build.event({ courses: [north, south] })
  stored = await world.build.registration({ level: 'Eagle', named: [{ firstName: 'Ann', lastName: 'Lee' }] })
})

type Query = Parameters<typeof asAda.call<'assignGolfCourse'>>[1]['query']

const assign = (assignedGolfCourseId: number | undefined, query: Partial<Query> = {}, visitor = asAda) =>
  visitor.call('assignGolfCourse', { query: { registrationId: stored.id, assignedGolfCourseId, ...query } })
const assigned = async () =>
  (await asAda.call('listPartners', { params: { eventId: event.id } })).answer[0]?.assignedGolfCourseId
const placeFirst = (course: BuiltGolfCourse) =>
  world.build.placement({ spotId: stored.attendees[0]?.id ?? 0, golfCourseHoleId: course.holes[0]?.id ?? 0 })
const places = () => world.db.selectFrom('placements').select('spotId').execute()
const lines = () =>
  world.db
    .selectFrom('auditTrail')
    .selectAll()
    .where('registrationId', '=', stored.id)
    .where('action', '<>', 'create')
    .orderBy('id')
    .execute()

describe("a registration's golf course", () => {
  test('can be assigned and removed, with audit lines', async () => {
    const answer = { id: stored.id, eventId: event.id, version: stored.version }
    expect((await assign(north.id)).answer).toEqual(answer)
    expect(await assigned()).toBe(north.id)
    expect((await assign(0)).answer).toEqual(answer)
    expect(await assigned()).toBeNull()
    const [given, taken] = await lines()
    expect(given).toMatchObject({ who: 'Ada Lovelace', entity: 'assignedCourse', entityId: stored.id })
    expect(JSON.parse(given?.after ?? '')).toEqual({ assignedGolfCourseId: north.id, name: 'North' })
    expect(taken?.before).toBe(given?.after)
    expect(JSON.parse(taken?.after ?? '')).toEqual({ assignedGolfCourseId: null, name: '' })
  })

  test('is cleared by a request without a course', async () => {
    await assign(north.id)
    await assign(undefined)
    expect(await assigned()).toBeNull()
  })

  test('can be assigned again without confirmation or another audit line', async () => {
    await assign(north.id)
    await placeFirst(north)
    expect((await assign(north.id)).status).toBe(200)
    expect(await lines()).toHaveLength(1)
    expect(await places()).toHaveLength(1)
  })

  test("must belong to the registration's event", async () => {
    const other = await world.build.golfCourse()
    const { problem } = await assign(other.id)
    const issues = [{ path: 'assignedGolfCourseId', message: 'This course isn’t part of the event' }]
    expect(problem).toMatchObject({ status: 400, code: 'invalid_input', issues })
    expect(await lines()).toEqual([])
  })

  test('can be assigned while the partner is editing', async () => {
    await assign(north.id)
    const asPartner = await world.as(stored.creator)
    const body = { ...toSave(stored), review: { comments: 'Hello', isTaxInfoRequested: false } }
    expect((await asPartner.call('saveRegistration', { body })).status).toBe(200)
    expect(await assigned()).toBe(north.id)
  })

  test("can be assigned without causing a conflict with a partner's save", async () => {
    const asPartner = await world.as(stored.creator)
    const body = { ...toSave(stored), review: { comments: 'Hello', isTaxInfoRequested: false } }
    await asPartner.call('saveRegistration', { body })
    await assign(north.id)
    const late = await asGrace.call('saveRegistration', { body: { ...body, review: { ...body.review, comments: '' } } })
    const { firstName, lastName } = stored.creator
    expect(late.problem).toMatchObject({ code: 'changed_elsewhere', changed: { by: `${firstName} ${lastName}` } })
  })
})

describe('a course with placed golfers', () => {
  beforeEach(async () => {
    await assign(north.id)
    await placeFirst(north)
  })

  test("can't be changed or cleared before the affected golfers are shown", async () => {
    const people = [
      {
        spotId: stored.attendees[0]?.id,
        spotNumber: 1,
        name: 'Ann Lee',
        loses: 'their place on the course',
        placedAt: 'hole 1, team 1A',
      },
    ]
    for (const courseId of [south.id, 0]) {
      const { problem } = await assign(courseId, { confirmRelease: 'false' })
      expect(problem).toMatchObject({ status: 409, code: 'would_free_places', people })
    }
    expect(await assigned()).toBe(north.id)
    expect(await places()).toHaveLength(1)
  })

  test("can be changed after confirmation, which frees the golfers' places", async () => {
    expect((await assign(south.id, { confirmRelease: 'true' })).status).toBe(200)
    expect(await assigned()).toBe(south.id)
    expect(await places()).toEqual([])
    const changes = (await lines()).slice(1)
    expect(changes.map(({ entity, action }) => [entity, action])).toEqual([
      ['placement', 'release'],
      ['assignedCourse', 'update'],
    ])
    expect(changes[0]?.before).toContain('hole 1, team 1A')
  })
})

test('asks for another confirmation if a golfer has been placed since the first one', async () => {
  await assign(north.id)
  await placeFirst(north)
  const shown = String(stored.attendees[0]?.id)
  const late = stored.attendees[1]?.id ?? 0
  await world.build.placement({ spotId: late, golfCourseHoleId: north.holes[0]?.id ?? 0 })
  const query = { confirmRelease: 'true', confirmedSpotIds: shown } as const
  const { problem } = await assign(south.id, query)
  expect(problem).toMatchObject({ status: 409, code: 'would_free_places' })
  expect(problem.people?.map(({ spotId }) => spotId)).toEqual([Number(shown), late])
  expect(await assigned()).toBe(north.id)
  expect(await places()).toHaveLength(2)
  expect((await assign(south.id, { ...query, confirmedSpotIds: `${shown}; drop` })).status).toBe(400)
  expect((await assign(south.id, { ...query, confirmedSpotIds: `${shown},${late}` })).status).toBe(200)
  expect(await places()).toEqual([])
})

test('accepts two simultaneous assignments, and keeps the later one', async () => {
  const replies = await Promise.all([assign(north.id, {}, asAda), assign(south.id, {}, asGrace)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const [first, second, ...others] = await lines()
  expect(others).toEqual([])
  expect(second?.before).toBe(first?.after)
  expect(JSON.parse(second?.after ?? '').assignedGolfCourseId).toBe(await assigned())
})

test('requires an existing registration and a current event', async () => {
  expect((await assign(north.id, { registrationId: 4_000 })).problem).toMatchObject({ status: 404, code: 'not_found' })
  world.clock.now = new Date('2031-01-01T12:00:00.000Z')
  expect((await assign(north.id)).problem).toMatchObject({ status: 403, code: 'corrections_only' })
  expect(await assigned()).toBeNull()
})

test('refuses to assign a course to a deleted registration', async () => {
  await asAda.call('deleteRegistration', { params: { id: stored.id } })
  expect((await assign(north.id)).problem).toMatchObject({ status: 404, code: 'not_found' })
})
