import { beforeEach, describe, expect, test } from 'vitest'
import { write } from '#server/db/transaction.ts'
import type { BuiltGolfCourse } from '#server/fixtures/build-event.ts'
import type { BuiltLevel } from '#server/fixtures/build-level.ts'
import type { Event } from '#shared/contracts/events.ts'
import { noEventFacts } from '#shared/domain/event/event-facts.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let world: World
let asAdmin: Visitor
let course: BuiltGolfCourse
let level: BuiltLevel

beforeEach(async () => {
  world = await openWorld()
  asAdmin = await world.as(await world.build.user({ role: 'admin', firstName: 'Ada', lastName: 'Lovelace' }))
  course = await world.build.golfCourse({ name: 'Pine Hollow' })
  level = await world.build.level({ name: 'Eagle' })
})

const newEvent = (changes: Partial<Event> = {}): Event => ({
  id: 0,
  name: 'Hope Classic 2027',
  eventDate: '2027-05-14',
  registrationOpenDate: '2027-03-01',
  onlineUpdatesCloseDate: '2027-04-23',
  assignedGolfCourses: [course.id],
  assignedPartnershipLevels: [level.id],
  ...changes,
})

const lastYear = { eventDate: '2026-05-15', registrationOpenDate: '2026-03-01', onlineUpdatesCloseDate: '2026-04-24' }

const save = (event: Event) => asAdmin.call('saveEvent', { body: event })
const read = async (id: number) => (await asAdmin.call('getEvent', { params: { id } })).answer
const names = async () => (await asAdmin.call('listEvents')).answer.map(({ name }) => name)

const deactivate = ({ id }: BuiltGolfCourse) =>
  write(world.db, (trx) => trx.updateTable('golfCourses').set({ isActive: false }).where('id', '=', id).execute())

describe('an event', () => {
  test('reads back as saved, with its courses and levels', async () => {
    const { answer } = await save(newEvent())
    expect(answer).toEqual({
      ...newEvent(),
      ...noEventFacts,
      id: answer.id,
      version: 1,
      registrationCount: 0,
      inactiveGolfCourses: [],
      inactivePartnershipLevels: [],
    })
    expect(await read(answer.id)).toEqual(answer)
    expect((await asAdmin.call('listEvents')).answer).toEqual([answer])
  })

  test('keeps its venue and schedule if a save omits them', async () => {
    const facts = {
      venue: 'Lakeside Links',
      venueAddress: '2200 Shoreline Dr, Omaha, NE 68112',
      arrivalNote: 'Park in lot B',
      dressCode: 'Collared shirts',
      schedule: '7am Check-in\n17:30 Reception',
    }
    const { answer } = await save(newEvent(facts))
    const saved = { ...facts, schedule: '7:00 AM Check-in\n5:30 PM Reception' }
    expect(answer).toMatchObject(saved)
    const renamed = newEvent({ id: answer.id, version: answer.version, name: 'Renamed' })
    expect((await save(renamed)).answer).toMatchObject({ ...saved, name: 'Renamed' })
    const { problem } = await save(newEvent({ id: answer.id, version: 2, schedule: 'Check-in' }))
    expect(problem).toMatchObject({
      issues: [{ path: 'schedule', message: expect.stringContaining('7:00 AM Check-in') }],
    })
    const long = newEvent({ id: answer.id, version: 2, schedule: `7am ${'x'.repeat(496)}` })
    expect((await save(long)).problem).toMatchObject({ issues: [{ message: 'Only 500 characters are allowed' }] })
  })

  test('can be created without courses or levels', async () => {
    const { answer } = await save(newEvent({ assignedGolfCourses: [], assignedPartnershipLevels: [] }))
    expect(answer).toMatchObject({ assignedGolfCourses: [], assignedPartnershipLevels: [] })
  })

  test('has a course only once, even if it is listed twice', async () => {
    const { answer } = await save(newEvent({ assignedGolfCourses: [course.id, course.id] }))
    expect(answer.assignedGolfCourses).toEqual([course.id])
  })

  test.each([
    [{ name: ' ' }, 'name', 'Event Name is Required'],
    [{ name: 'x'.repeat(61) }, 'name', 'Only 60 characters are allowed'],
    [{ eventDate: '' }, 'eventDate', 'Date Required'],
    [{ registrationOpenDate: '2027-02-30' }, 'registrationOpenDate', 'Date Required'],
    [{ onlineUpdatesCloseDate: '2027-03-01' }, 'onlineUpdatesCloseDate', 'Must be after Registration Opens'],
    [{ eventDate: '2027-02-28' }, 'eventDate', 'Must be after Registration Opens'],
    [{ assignedGolfCourses: [4_000] }, 'assignedGolfCourses', 'This course doesn’t exist'],
    [{ assignedPartnershipLevels: [4_000] }, 'assignedPartnershipLevels', 'This level doesn’t exist'],
  ])("can't be saved with %o", async (changes, path, message) => {
    const { problem } = await save(newEvent(changes))
    expect(problem).toMatchObject({ status: 400, issues: [{ path, message }] })
    expect(await names()).toEqual([])
  })

  test("can keep a level that has become inactive, but can't add it again after removal", async () => {
    const { answer: event } = await save(newEvent())
    await write(world.db, (trx) =>
      trx.updateTable('partnershipLevels').set({ isActive: false }).where('id', '=', level.id).execute(),
    )
    const { answer: kept } = await save({ ...event, name: 'Hope' })
    expect(kept.inactivePartnershipLevels).toMatchObject([{ id: level.id, label: 'Eagle' }])
    expect((await asAdmin.call('listPartnershipLevelsToAssign')).answer).toEqual([])
    const { answer: without } = await save({ ...kept, assignedPartnershipLevels: [] })
    expect((await save({ ...without, assignedPartnershipLevels: [level.id] })).problem.issues).toEqual([
      { path: 'assignedPartnershipLevels', message: '“Eagle” is inactive' },
    ])
  })

  test("can't have two levels with one name unless it already has them", async () => {
    const twin = await world.build.level({ name: 'ÉAGLE' })
    const both = [level.id, twin.id]
    expect((await save(newEvent({ assignedPartnershipLevels: both }))).problem.issues).toEqual([
      { path: 'assignedPartnershipLevels', message: 'Two of these levels are named Eagle. Select only one of them.' },
    ])
    const event = await world.build.event({ levels: [level, twin] })
    expect((await save({ ...(await read(event.id)), name: 'Hope' })).answer.assignedPartnershipLevels).toEqual(both)
  })

  test("can't add an inactive course, but can keep one that has become inactive", async () => {
    const { answer } = await save(newEvent())
    await deactivate(course)
    const { problem } = await save(newEvent({ id: 0, ...lastYear }))
    expect(problem.issues).toEqual([{ path: 'assignedGolfCourses', message: '“Pine Hollow” is inactive' }])
    const { answer: after } = await save({ ...answer, name: 'Spring Classic' })
    expect(after.inactiveGolfCourses).toEqual([{ id: course.id, label: 'Pine Hollow', value: String(course.id) }])
  })

  test('is recorded in the audit trail before and after each change', async () => {
    const { answer } = await save(newEvent())
    await save({ ...answer, name: 'Spring Classic' })
    const lines = await world.db
      .selectFrom('auditTrail')
      .selectAll()
      .where('entity', '=', 'event')
      .orderBy('id')
      .execute()
    expect(lines.map(({ who, action, eventId }) => [who, action, eventId])).toEqual([
      ['Ada Lovelace', 'create', answer.id],
      ['Ada Lovelace', 'update', answer.id],
    ])
    expect(lines[1]?.before).toContain('Hope Classic 2027')
    expect(lines[1]?.after).toContain('Spring Classic')
  })
})

describe("an event's options", () => {
  test('contain only active courses, by name', async () => {
    const cedar = await world.build.golfCourse({ name: 'Cedar Hill', holeCount: 27 })
    await deactivate(course)
    expect((await asAdmin.call('listGolfCoursesToAssign')).answer).toEqual([
      { id: cedar.id, label: 'Cedar Hill', value: String(cedar.id), holeCount: 27 },
    ])
  })

  test('list the levels by donation, smallest first', async () => {
    const small = await world.build.level({ name: 'Guest', donationRangeStart: 0, donationRangeEnd: 99 })
    const { answer } = await asAdmin.call('listPartnershipLevelsToAssign')
    expect(answer.map(({ label }) => label)).toEqual(['Guest', 'Eagle'])
    expect(answer[0]).toMatchObject({ id: small.id, donationRangeStart: 0, donationRangeEnd: 99 })
  })
})

describe('courses and levels used by registrations', () => {
  test("can't be removed from the event, and the refusal shows how many registrations use them", async () => {
    const event = await world.build.event({ courses: [course], levels: [level] })
    await world.build.registration({ assignedGolfCourseId: course.id })
    await world.build.registration({ assignedGolfCourseId: course.id })
    const { problem } = await save({
      ...(await read(event.id)),
      assignedGolfCourses: [],
      assignedPartnershipLevels: [],
    })
    expect(problem).toMatchObject({ status: 409, code: 'in_use_by_registrations' })
    expect(problem.issues).toEqual([
      { path: 'assignedGolfCourses', message: 'Pine Hollow can’t be removed because 2 registrations use it' },
      { path: 'assignedPartnershipLevels', message: 'Eagle can’t be removed because 2 registrations use it' },
    ])
    expect(await read(event.id)).toMatchObject({ assignedGolfCourses: [course.id], registrationCount: 2 })
  })

  test('include preferred courses, but count each registration only once', async () => {
    const event = await world.build.event({ courses: [course], levels: [level] })
    const { id } = await world.build.registration({ assignedGolfCourseId: course.id })
    const registration = (await asAdmin.call('getRegistration', { params: { id } })).answer
    expect(registration.donation.coursePreferences).toContain(course.id)
    const { problem } = await save({ ...(await read(event.id)), assignedGolfCourses: [] })
    expect(problem.issues).toEqual([
      { path: 'assignedGolfCourses', message: 'Pine Hollow can’t be removed because 1 registration uses it' },
    ])
  })

  test("can be removed after a deletion: courses immediately, levels once it can't be restored", async () => {
    const event = await world.build.event({ courses: [course], levels: [level] })
    const { id } = await world.build.registration({ assignedGolfCourseId: course.id })
    const deletedAt = world.clock.now.toISOString()
    await write(world.db, (trx) => trx.updateTable('registrations').set({ deletedAt }).where('id', '=', id).execute())
    const { answer } = await save({ ...(await read(event.id)), assignedGolfCourses: [] })
    expect(answer).toMatchObject({ assignedGolfCourses: [], registrationCount: 0 })

    const withoutLevel = { ...answer, assignedPartnershipLevels: [] }
    expect((await save(withoutLevel)).problem).toMatchObject({
      code: 'in_use_by_registrations',
      issues: [{ message: 'Eagle can’t be removed because 1 deleted registration uses it and can still be restored' }],
    })
    world.clock.now = new Date('2027-04-02T18:00:00.000Z')
    expect((await save(withoutLevel)).answer).toMatchObject({ assignedPartnershipLevels: [] })
  })

  test("don't block changes to another event", async () => {
    const event = await world.build.event({ courses: [course], levels: [level], ...lastYear })
    await world.build.registration({ eventId: event.id })
    const { answer } = await save(newEvent())
    expect((await save({ ...answer, assignedPartnershipLevels: [] })).status).toBe(200)
  })
})
