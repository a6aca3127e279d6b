import { beforeEach, describe, expect, test } from 'vitest'
import type { BuiltEvent, BuiltGolfCourse } from '#server/fixtures/build-event.ts'
import type { BuiltRegistration } from '#server/fixtures/build-registration.ts'
import { countAttendance } from '#shared/domain/spots/allowances.ts'
import { draftFor, toSave } from '#tests/support/registrations.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let world: World
let asAda: Visitor
let asGrace: Visitor
let asPartner: Visitor
let north: BuiltGolfCourse
let event: BuiltEvent
let stored: BuiltRegistration

beforeEach(async () => {
  world = await openWorld()
  asAda = await world.as(await world.build.user({ role: 'admin', firstName: 'Ada', lastName: 'Lovelace' }))
  asGrace = await world.as(await world.build.user({ role: 'admin', firstName: 'Grace', lastName: 'Hopper' }))
  north = await world.build.golfCourse({ name: 'North' })
  event = await world.build.event({ courses: [north] })
  stored = await world.build.registration({ level: 'Eagle', named: 2, declined: 1, assignedGolfCourseId: north.id })
  asPartner = await world.as(stored.creator)
  const spotId = stored.attendees[0]?.id ?? 0
  await world.build.placement({ spotId, golfCourseHoleId: north.holes[6]?.id ?? 0 })
})

const remove = (visitor = asAda, id = stored.id) => visitor.call('deleteRegistration', { params: { id } })
const restore = (visitor = asAda, registrationId = stored.id) =>
  visitor.call('restoreRegistration', { body: { registrationId } })
const partners = async () => (await asAda.call('listPartners', { params: { eventId: event.id } })).answer
const deleted = async () => (await asAda.call('listDeletedPartners', { params: { eventId: event.id } })).answer
const places = () => world.db.selectFrom('placements').select('spotId').execute()
const actions = async () => {
  const lines = await world.db
    .selectFrom('auditTrail')
    .select(['who', 'entity', 'action'])
    .where('registrationId', '=', stored.id)
    .where('action', '<>', 'create')
    .orderBy('id')
    .execute()
  return lines.map(({ who, entity, action }) => `${who} ${action} ${entity}`)
}

describe('a deleted registration', () => {
  test('disappears from all lists and counts, and its golfers lose their places', async () => {
    expect((await remove()).answer).toEqual({
      id: stored.id,
      eventId: event.id,
      version: stored.version + 1,
      deletedBy: null,
    })
    expect(await partners()).toEqual([])
    expect(await places()).toEqual([])
    expect((await asPartner.call('getPartnerDashboard')).answer).toEqual([])
    for (const visitor of [asPartner, asAda]) {
      expect((await visitor.call('getRegistration', { params: { id: stored.id } })).status).toBe(404)
    }
    const params = { eventId: event.id }
    expect((await asAda.call('listCourseTotals', { params })).answer).toMatchObject([{ assigned: 0, placed: 0 }])
    expect((await asAda.call('listEvents')).answer[0]?.registrationCount).toBe(0)
  })

  test("doesn't require confirmation for a new registration", async () => {
    const draft = await draftFor(world, stored.creator)
    expect((await asPartner.call('saveRegistration', { body: draft })).problem.code).toBe('second_registration')
    await remove()
    expect((await asPartner.call('saveRegistration', { body: draft })).status).toBe(200)
  })

  test('is listed with the person who deleted it and the deadline for restoring it', async () => {
    expect(await deleted()).toEqual([])
    const [row] = await partners()
    await remove()
    expect(await deleted()).toEqual([
      {
        id: stored.id,
        nameForMarketingMaterials: stored.contact.nameForMarketingMaterials,
        totalGiven: row?.totalGiven,
        attendance: countAttendance(row?.attendees ?? []),
        deletedBy: 'Ada Lovelace',
        deletedAt: world.clock.now.toISOString(),
        restorableUntil: '2027-04-01',
      },
    ])
  })

  test('has an audit line with the person who deleted it and the freed places', async () => {
    await remove()
    expect(await actions()).toEqual(['Ada Lovelace delete placement', 'Ada Lovelace delete registration'])
  })

  test('is deleted only once, however often this is requested', async () => {
    const first = await remove()
    expect((await remove()).answer).toEqual(first.answer)
    expect((await remove(asGrace)).answer).toEqual({ ...first.answer, deletedBy: 'Ada Lovelace' })
    expect(await actions()).toHaveLength(2)
    expect((await deleted())[0]?.deletedBy).toBe('Ada Lovelace')
  })

  test('is deleted only once if two people click at the same time', async () => {
    const replies = await Promise.all([remove(asAda), remove(asGrace), remove(asAda)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await actions()).filter((line) => line.endsWith('delete registration'))).toHaveLength(1)
  })

  test('stays deleted even if its partner saves at the same time', async () => {
    const body = { ...toSave(stored), review: { comments: 'Hello', isTaxInfoRequested: false } }
    const [removal, save] = await Promise.all([remove(), asPartner.call('saveRegistration', { body })])
    expect(removal.status).toBe(200)
    expect([200, 404]).toContain(save.status)
    expect(await partners()).toEqual([])
    await restore()
    expect((await partners())[0]?.comments).toBe(save.status === 200 ? 'Hello' : '')
  })

  test("can't be saved by its partner anymore", async () => {
    await remove()
    const body = { ...toSave(stored), review: { comments: 'Hello', isTaxInfoRequested: false } }
    expect((await asPartner.call('saveRegistration', { body })).problem).toMatchObject({ code: 'not_found' })
  })
})

describe('a restored registration', () => {
  test("regains its course and its golfers' places", async () => {
    const [before] = await partners()
    await remove()
    const places = { restored: [{ name: stored.attendees[0]?.name, place: 'hole 7, team 7A' }], lost: [] }
    const { answer } = await restore(asGrace)
    expect(answer).toMatchObject({ id: stored.id, eventId: event.id, version: stored.version + 2, places })
    expect(await partners()).toEqual([before])
    expect(await deleted()).toEqual([])
    expect((await actions()).at(-1)).toBe('Grace Hopper restore returnedPlaces')
    expect((await asPartner.call('getRegistration', { params: { id: stored.id } })).status).toBe(200)
  })

  test('is restored only once, however often this is requested', async () => {
    await remove()
    const replies = await Promise.all([restore(asAda), restore(asGrace)])
    expect((await restore()).answer).toEqual(replies[0]?.answer)
    expect(replies[1]?.answer).toEqual(replies[0]?.answer)
    expect((await actions()).filter((line) => line.endsWith('restore registration'))).toHaveLength(1)
  })

  test('can be deleted again by another person', async () => {
    await remove()
    await restore()
    await remove(asGrace)
    expect(await deleted()).toMatchObject([{ deletedBy: 'Grace Hopper' }])
  })

  test("doesn't regain courses that were removed from the event", async () => {
    await remove()
    const { answer: saved } = await asAda.call('getEvent', { params: { id: event.id } })
    const south = await world.build.golfCourse({ name: 'South' })
    await asAda.call('saveEvent', { body: { ...saved, assignedGolfCourses: [south.id] } })
    const { answer } = await restore()
    const name = stored.attendees[0]?.name
    expect(answer.places).toMatchObject({ restored: [], lost: [{ name, place: 'hole 7, team 7A', reason: 'course' }] })
    expect(await partners()).toMatchObject([{ assignedGolfCourseId: null, golfCoursePreferences: [] }])
    const lines = await world.db
      .selectFrom('auditTrail')
      .select(['entity', 'before', 'after'])
      .where('registrationId', '=', stored.id)
      .where('entity', '<>', 'returnedPlaces')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(lines.map(({ entity }) => entity)).toEqual(['assignedCourse', 'registration'])
    expect(lines.map(({ before }) => JSON.parse(before ?? ''))).toEqual([
      { assignedGolfCourseId: north.id, name: 'North' },
      { donation: { coursePreferences: stored.donation.coursePreferences } },
    ])
    expect(lines.map(({ after }) => JSON.parse(after ?? ''))).toEqual([
      { assignedGolfCourseId: null, name: '' },
      { donation: { coursePreferences: [] } },
    ])
  })

  test("can't have been deleted more than thirty days ago", async () => {
    await remove()
    world.clock.now = new Date('2027-04-02T04:59:59.000Z')
    expect(await deleted()).toHaveLength(1)
    world.clock.now = new Date('2027-04-02T05:00:00.000Z')
    expect(await deleted()).toEqual([])
    expect((await restore()).problem).toMatchObject({ status: 409, code: 'not_possible' })
    expect(await partners()).toEqual([])
  })
})

describe('deletion and restoring', () => {
  test("aren't possible for a partner, even with their own registration", async () => {
    await remove()
    expect((await remove(asPartner)).problem).toMatchObject({ status: 404, code: 'not_found' })
  })

  test("aren't possible for an unknown registration", async () => {
    expect((await remove(asAda, 4_000)).problem).toMatchObject({ status: 404, code: 'not_found' })
    expect((await restore(asAda, 4_000)).problem).toMatchObject({ status: 404, code: 'not_found' })
  })

  test("aren't possible after the event", async () => {
    const { id } = await world.build.registration({ level: 'Eagle' })
    await remove(asAda, id)
    world.clock.now = new Date('2031-01-01T12:00:00.000Z')
    expect((await remove()).problem).toMatchObject({ status: 403, code: 'corrections_only' })
    expect((await restore(asAda, id)).problem).toMatchObject({ status: 403, code: 'corrections_only' })
    expect((await partners()).map((row) => row.id)).toEqual([stored.id])
  })
})
