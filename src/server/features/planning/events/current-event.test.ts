import { beforeEach, describe, expect, test } from 'vitest'
import { write } from '#server/db/transaction.ts'
import type { Event } from '#shared/contracts/events.ts'
import { noEventFacts } from '#shared/domain/event/event-facts.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let world: World
let asAda: Visitor
let asGrace: Visitor

beforeEach(async () => {
  world = await openWorld({ now: '2027-05-15T02:00:00.000Z' })
  asAda = await world.as(await world.build.user({ role: 'admin' }))
  asGrace = await world.as(await world.build.user({ role: 'admin' }))
})

const anEvent = (eventDate: string, changes: Partial<Event> = {}): Event => ({
  id: 0,
  name: `On ${eventDate}`,
  eventDate,
  registrationOpenDate: '2027-01-04',
  onlineUpdatesCloseDate: '2027-04-23',
  assignedGolfCourses: [],
  assignedPartnershipLevels: [],
  ...changes,
})

const save = (event: Event, visitor = asAda) => visitor.call('saveEvent', { body: event })
const saved = async (event: Event) => (await save(event)).answer
const dates = async () => (await asAda.call('listEvents')).answer.map(({ eventDate }) => eventDate)
const second = { status: 409, code: 'not_possible', detail: 'A future event already exists.' }

describe('the current event', () => {
  test('prevents creating another event, even one in the past', async () => {
    await saved(anEvent('2027-09-10'))
    expect((await save(anEvent('2027-10-08'))).problem).toMatchObject(second)
    expect((await save(anEvent('2027-05-13'))).problem).toMatchObject(second)
    expect(await dates()).toEqual(['2027-09-10'])
  })

  test('prevents moving a past event to today or later', async () => {
    const past = await saved(anEvent('2027-05-13'))
    await saved(anEvent('2027-09-10'))
    expect((await save({ ...past, eventDate: '2027-05-14' })).problem).toMatchObject(second)
    expect((await save({ ...past, eventDate: '2027-12-03' })).problem).toMatchObject(second)
    expect(await dates()).toEqual(['2027-09-10', '2027-05-13'])
  })

  test('can be moved to another date', async () => {
    const current = await saved(anEvent('2027-09-10'))
    expect((await save({ ...current, eventDate: '2027-09-17' })).answer).toMatchObject({ eventDate: '2027-09-17' })
  })
})

describe('the event day', () => {
  test("lasts until midnight in the organization's time zone", async () => {
    await saved(anEvent('2027-05-14'))
    world.clock.now = new Date('2027-05-15T04:59:59.000Z')
    expect((await save(anEvent('2028-05-12'))).problem).toMatchObject(second)
    world.clock.now = new Date('2027-05-15T05:00:00.000Z')
    expect((await save(anEvent('2028-05-12'))).status).toBe(200)
  })

  test('ends an hour later in UTC outside daylight saving time', async () => {
    world.clock.now = new Date('2027-12-04T05:59:59.000Z')
    await saved(anEvent('2027-12-03'))
    expect((await save(anEvent('2028-12-01'))).problem).toMatchObject(second)
    world.clock.now = new Date('2027-12-04T06:00:00.000Z')
    expect((await save(anEvent('2028-12-01'))).status).toBe(200)
  })

  test('ends earlier if the time zone is changed to one farther east', async () => {
    await saved(anEvent('2027-05-14'))
    const { answer: settings } = await asAda.call('getSettings')
    await asAda.call('saveSettings', { body: { ...settings, timeZone: 'Europe/London' } })
    expect((await save(anEvent('2028-05-12'))).status).toBe(200)
    const back = { ...settings, version: 2, timeZone: 'America/Chicago' }
    expect((await asAda.call('saveSettings', { body: back })).problem).toMatchObject(second)
    expect((await asAda.call('getSettings')).answer.timeZone).toBe('Europe/London')
  })
})

describe("two administrators' simultaneous saves", () => {
  test.each([2, 6])('create only one event from %i requests', async (count) => {
    const attempts = Array.from({ length: count }, (_, index) =>
      save(anEvent('2027-09-10', { name: `Event ${index}` }), index % 2 ? asGrace : asAda),
    )
    const replies = await Promise.all(attempts)
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: count - 1 }, () => 409)])
    for (const reply of replies.filter(({ status }) => status === 409)) expect(reply.problem).toMatchObject(second)
    expect(await dates()).toEqual(['2027-09-10'])
  })

  test('either postpone one past event or create a new one', async () => {
    const rained = await saved(anEvent('2027-05-12'))
    const stormed = await saved(anEvent('2027-05-13'))
    const replies = await Promise.all([
      save({ ...rained, eventDate: '2027-06-11' }, asAda),
      save({ ...stormed, eventDate: '2027-06-18' }, asGrace),
      save(anEvent('2027-09-10'), asGrace),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await dates()).filter((date) => date >= '2027-05-14')).toHaveLength(1)
  })
})

describe('a past event', () => {
  test("can't be changed, except for its name", async () => {
    const past = await saved(anEvent('2027-05-13'))
    for (const changes of [
      { eventDate: '2027-05-12' },
      { registrationOpenDate: '2027-01-05' },
      { onlineUpdatesCloseDate: '2027-04-22' },
      { assignedPartnershipLevels: [(await world.build.level()).id] },
      { assignedGolfCourses: [(await world.build.golfCourse()).id] },
    ]) {
      expect((await save({ ...past, ...changes })).problem).toMatchObject({ status: 403, code: 'corrections_only' })
    }
    expect((await save({ ...past, name: 'Hope Classic' })).answer).toMatchObject({ name: 'Hope Classic', version: 2 })
  })

  test('becomes current again when it is postponed', async () => {
    const past = await saved(anEvent('2027-05-13'))
    const course = await world.build.golfCourse()
    const postponed = { ...past, eventDate: '2027-05-28', assignedGolfCourses: [course.id] }
    expect((await save(postponed)).answer).toMatchObject({ eventDate: '2027-05-28', assignedGolfCourses: [course.id] })
    expect((await asAda.call('getActiveEvent')).answer).toMatchObject({ id: past.id })
  })
})

describe("a new event based on last year's", () => {
  test('copies the levels and active courses, and suggests a name and dates for next year', async () => {
    const [open, closed] = [
      await world.build.golfCourse({ name: 'Open' }),
      await world.build.golfCourse({ name: 'Gone' }),
    ]
    const [level, faded] = [await world.build.level(), await world.build.level({ name: 'Faded' })]
    const latest = await saved(
      anEvent('2027-05-13', {
        name: 'Hope Classic 2027',
        assignedGolfCourses: [open.id, closed.id],
        assignedPartnershipLevels: [level.id, faded.id],
      }),
    )
    await saved({
      ...latest,
      id: 0,
      eventDate: '2026-05-14',
      registrationOpenDate: '2026-01-05',
      onlineUpdatesCloseDate: '2026-02-02',
    })
    await write(world.db, async (trx) => {
      await trx.updateTable('golfCourses').set({ isActive: false }).where('id', '=', closed.id).execute()
      await trx.updateTable('partnershipLevels').set({ isActive: false }).where('id', '=', faded.id).execute()
    })
    const { answer } = await asAda.call('proposeNextEvent')
    expect(answer).toEqual({
      basedOn: { name: 'Hope Classic 2027', eventDate: '2027-05-13' },
      event: {
        id: 0,
        name: 'Hope Classic 2028',
        eventDate: '2028-05-11',
        registrationOpenDate: '2028-01-03',
        onlineUpdatesCloseDate: '2028-04-21',
        assignedGolfCourses: [open.id],
        assignedPartnershipLevels: [level.id],
        ...noEventFacts,
        copiedFromId: expect.any(Number),
      },
    })
    expect((await save(anEvent('', answer?.event))).status).toBe(200)
  })

  test("isn't offered without a past event or while one is current", async () => {
    expect((await asAda.call('proposeNextEvent')).answer).toBeNull()
    await saved(anEvent('2027-09-10'))
    expect((await asAda.call('proposeNextEvent')).problem).toMatchObject(second)
  })
})
