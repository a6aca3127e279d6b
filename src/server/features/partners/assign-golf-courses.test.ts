import { beforeEach, describe, expect, test } from 'vitest'
import { write } from '#server/db/transaction.ts'
import type { BuiltEvent, BuiltGolfCourse } from '#server/fixtures/build-event.ts'
import type { BuiltRegistration } from '#server/fixtures/build-registration.ts'
import type { AssignablePartner } from '#shared/contracts/partners.ts'
import { checkWorld } from '#tests/support/check-world/check-world.ts'
import { toSave } from '#tests/support/registrations.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let world: World
let asAda: Visitor
let asGrace: Visitor
let north: BuiltGolfCourse
let south: BuiltGolfCourse
let event: BuiltEvent
let partners: BuiltRegistration[]

beforeEach(async () => {
  world = await openWorld()
  asAda = await world.as(await world.build.user({ role: 'admin', firstName: 'Ada', lastName: 'Lovelace' }))
  asGrace = await world.as(await world.build.user({ role: 'admin' }))
  north = await world.build.golfCourse({ name: 'North' })
  south = await world.build.golfCourse({ name: 'South' })
  event = await world.build.event({ courses: [north, south] })
  await world.build.level({ name: 'Eagle', golfersIncluded: 4, dinnersIncluded: 0, vipIncluded: 0 })
  partners = []
  for (const [index, name] of ['Acme', 'Birch', 'Cedar'].entries()) {
    const contact = { nameForMarketingMaterials: name, email: `${name}@mail.test` }
    const course = index === 2 ? { assignedGolfCourseId: south.id } : {}
    partners.push(await world.build.registration({ level: 'Eagle', contact, ...course }))
  }
})

type Filter = Parameters<typeof asAda.call<'assignGolfCourses'>>[1]['body']['filter']

const look = async (filter: Filter = {}) =>
  (await asAda.call('listAssignablePartners', { params: { eventId: event.id }, query: filter })).answer
const toShown = ({ id, version, assignedGolfCourseId, placedGolfers }: AssignablePartner) => ({
  id,
  version,
  assignedGolfCourseId,
  placedGolfers,
})
const assign = (golfCourseId: number, shown: AssignablePartner[], filter: Filter = {}, visitor = asAda) =>
  visitor.call('assignGolfCourses', {
    body: { eventId: event.id, golfCourseId, filter, partners: shown.map(toShown) },
  })
const undo = (golfCourseId: number, shown: AssignablePartner[]) =>
  asAda.call('undoAssignGolfCourses', {
    body: {
      eventId: event.id,
      golfCourseId,
      partners: shown.map(({ id, assignedGolfCourseId }) => ({ id, assignedGolfCourseId })),
    },
  })
const assignOne = (registrationId: number, assignedGolfCourseId: number) =>
  asGrace.call('assignGolfCourse', { query: { registrationId, assignedGolfCourseId } })
const courses = async () => (await look()).map(({ assignedGolfCourseId }) => assignedGolfCourseId)
const idOf = (index: number) => partners[index]?.id ?? 0

/** Two golfers of Cedar on the first hole of the course it has. */
async function placeTwo() {
  const golfCourseHoleId = south.holes[0]?.id ?? 0
  for (const spot of partners[2]?.attendees.slice(0, 2) ?? [])
    await world.build.placement({ spotId: spot.id, golfCourseHoleId })
}

describe('A course for all that are found', () => {
  test('is given to them and to nobody else, with a line of the log for each', async () => {
    const shown = await look({ missing: 'course' })
    expect(shown.map(({ nameForMarketingMaterials, golfers }) => [nameForMarketingMaterials, golfers])).toEqual([
      ['Acme', 4],
      ['Birch', 4],
    ])
    expect((await assign(north.id, shown, { missing: 'course' })).answer).toEqual({ partners: 2, freedPlaces: 0 })
    expect(await courses()).toEqual([north.id, north.id, south.id])
    const { changes } = (await asAda.call('getRegistrationLog', { params: { id: idOf(1) } })).answer
    expect(changes[0]?.sentences).toEqual(['Ada Lovelace assigned the course North.'])
    expect(await checkWorld(world.db, { isBuilt: true })).toEqual([])
  })

  test('frees the places that were told, and an undo gives courses and places back', async () => {
    await placeTwo()
    const shown = await look()
    expect(shown.map(({ placedGolfers }) => placedGolfers)).toEqual([0, 0, 2])
    expect((await assign(north.id, shown)).answer).toEqual({ partners: 3, freedPlaces: 2 })
    expect(await world.db.selectFrom('placements').selectAll().execute()).toEqual([])
    expect((await undo(north.id, shown)).answer).toEqual({ partners: 3, returnedPlaces: 2, lostPlaces: 0 })
    expect(await look()).toEqual(shown)
    expect(await checkWorld(world.db, { isBuilt: true })).toEqual([])
    const { history } = (await asAda.call('getPlacementBoard', { params: { eventId: event.id } })).answer
    expect(history.changes[0]?.words).toContain(
      'Ada Lovelace restored the course of the registration of Cedar and placed Golfer 1 (Cedar) and Golfer 2 (Cedar) on hole 1, team 1A at South.',
    )
  })

  test('is taken from all of them as well, and what has the course already does not change', async () => {
    expect((await assign(0, await look())).answer).toEqual({ partners: 1, freedPlaces: 0 })
    expect(await courses()).toEqual([0, 0, 0])
    expect((await assign(0, await look())).answer).toEqual({ partners: 0, freedPlaces: 0 })
  })
})

describe('Nobody gets a course', () => {
  const reasonsOf = async (shown: AssignablePartner[], filter: Filter = {}) => {
    const before = await courses()
    const { problem } = await assign(north.id, shown, filter)
    expect(problem).toMatchObject({ status: 409, code: 'list_moved_on' })
    expect(await courses()).toEqual(before)
    return problem.rows?.map(({ partner, reason }) => `${partner} ${reason}`)
  }

  test('when the list has moved on: somebody has come, somebody has gone', async () => {
    const shown = await look({ missing: 'course' })
    await assignOne(idOf(0), south.id)
    await world.build.registration({ level: 'Eagle', contact: { nameForMarketingMaterials: 'Dogwood' } })
    expect(await reasonsOf(shown, { missing: 'course' })).toEqual([
      ' no longer matches the filter',
      'Dogwood now matches the filter',
    ])
  })

  test('when one of them was saved, got a course or lost golfers meanwhile, each of whom is named', async () => {
    await placeTwo()
    const shown = await look()
    const [first, second] = partners
    if (!first || !second) throw new Error('There are three partners')
    await asGrace.call('saveRegistration', { body: { ...toSave(first), review: { ...first.review, comments: 'Hi' } } })
    await assignOne(second.id, south.id)
    await write(world.db, (trx) => trx.deleteFrom('placements').execute())
    expect(await reasonsOf(shown)).toEqual([
      'Acme was saved by someone else',
      'Birch now has another course',
      'Cedar no longer has golfers on holes',
    ])
    await placeTwo()
    expect((await reasonsOf((await look()).map((one) => ({ ...one, placedGolfers: 0 }))))?.at(-1)).toBe(
      'Cedar has 2 golfers on holes now',
    )
  })

  test('where there is not enough room: what each of them needs is named', async () => {
    const holes = 18
    for (let number = 0; number < 35; number += 1) {
      await world.build.registration({ level: 'Eagle', assignedGolfCourseId: north.id })
    }
    expect(holes * 8).toBe(36 * 4)
    const { problem } = await assign(north.id, await look({ missing: 'course' }), { missing: 'course' })
    expect(problem).toMatchObject({ status: 409, code: 'course_full' })
    const reason = 'needs 4 openings; North has 4 left'
    expect(problem.rows).toEqual([
      { id: idOf(0), partner: 'Acme', reason },
      { id: idOf(1), partner: 'Birch', reason },
    ])
    expect((await courses()).slice(0, 2)).toEqual([0, 0])
  })

  test('that is inactive or none of the event, after the event, and of an event that does not exist', async () => {
    const shown = await look()
    const other = await world.build.golfCourse()
    expect((await assign(other.id, shown)).problem.issues?.[0]?.message).toBe('This course isn’t part of the event')
    await write(world.db, (trx) =>
      trx.updateTable('golfCourses').set({ isActive: false }).where('id', '=', north.id).execute(),
    )
    expect((await assign(north.id, shown)).problem.issues?.[0]?.message).toBe('This course is inactive')
    expect((await assign(south.id, [])).status).toBe(400)
    const body = { eventId: 4711, golfCourseId: south.id, filter: {}, partners: shown.map(toShown) }
    expect((await asAda.call('assignGolfCourses', { body })).status).toBe(404)
    const unknown = { params: { eventId: 4711 }, query: {} }
    expect((await asAda.call('listAssignablePartners', unknown)).status).toBe(404)
    world.clock.now = new Date('2028-01-01T18:00:00.000Z')
    expect((await assign(south.id, shown)).problem.code).toBe('corrections_only')
    expect((await undo(south.id, shown)).problem.code).toBe('corrections_only')
  })
})

test('An undo that one of them does not allow any more is refused as a whole', async () => {
  const shown = await look()
  await assign(north.id, shown)
  const changed = shown.slice(0, 3)
  await assignOne(idOf(0), south.id)
  await asGrace.call('deleteRegistration', { params: { id: idOf(1) } })
  await world.build.placement({
    spotId: partners[2]?.attendees[0]?.id ?? 0,
    golfCourseHoleId: north.holes[0]?.id ?? 0,
  })
  const before = await courses()
  const { problem } = await undo(north.id, changed)
  expect(problem.rows?.map(({ reason }) => reason)).toEqual([
    'now has another course',
    'was deleted',
    'has golfers on holes now',
  ])
  expect(await courses()).toEqual(before)
})

test('An undo gives back what was taken and assigns nothing else, be it to a full or an inactive course', async () => {
  const shown = await look({ missing: 'course' })
  const reasonsOf = async (golfCourseId: number, asked: AssignablePartner[]) => {
    const before = await courses()
    const { problem } = await undo(golfCourseId, asked)
    expect(problem).toMatchObject({ status: 409, code: 'list_moved_on' })
    expect(await courses()).toEqual(before)
    return problem.rows?.map(({ partner, reason }) => `${partner} ${reason}`)
  }
  const toNorth = shown.map((one) => ({ ...one, assignedGolfCourseId: north.id }))
  const never = ['Acme didn’t have that course before', 'Birch didn’t have that course before']
  expect(await reasonsOf(0, toNorth)).toEqual(never)
  await assign(south.id, shown, { missing: 'course' })
  expect(await reasonsOf(south.id, toNorth)).toEqual(never)
  for (const id of [idOf(0), idOf(1)]) await assignOne(id, north.id)
  for (const id of [idOf(0), idOf(1)]) await assignOne(id, 0)
  await assign(south.id, shown, { missing: 'course' })
  expect(await reasonsOf(south.id, toNorth)).toEqual(never)

  const full = (await look()).map((one) => ({ ...one, assignedGolfCourseId: south.id }))
  await assign(north.id, await look())
  for (let number = 0; number < 36; number += 1) {
    await world.build.registration({ level: 'Eagle', assignedGolfCourseId: south.id })
  }
  await write(world.db, (trx) =>
    trx.updateTable('golfCourses').set({ isActive: false }).where('id', '=', south.id).execute(),
  )
  expect((await undo(north.id, full)).answer).toMatchObject({ partners: 3 })
})

test('An undo gives back no places that an earlier change of the course has freed', async () => {
  await placeTwo()
  const query = { registrationId: idOf(2), assignedGolfCourseId: 0, confirmRelease: 'true' as const }
  expect((await asGrace.call('assignGolfCourse', { query })).status).toBe(200)
  await assignOne(idOf(2), south.id)
  const shown = (await look()).filter(({ id }) => id === idOf(2))
  expect((await assign(north.id, shown, { search: 'Cedar' })).answer).toEqual({ partners: 1, freedPlaces: 0 })
  expect((await undo(north.id, shown)).answer).toEqual({ partners: 1, returnedPlaces: 0, lostPlaces: 0 })
  expect(await look()).toMatchObject([{}, {}, { assignedGolfCourseId: south.id, placedGolfers: 0 }])
})

test('A partner is named once, in a change of many and in its undo', async () => {
  const shown = await look()
  for (const call of [assign, undo]) {
    const { problem } = await call(north.id, [...shown, ...shown.slice(0, 1)])
    expect(problem).toMatchObject({ status: 400, issues: [{ path: 'partners' }] })
  }
  expect(await courses()).toEqual([0, 0, south.id])
})

test('What is done with those who are found is done with nobody when the filter names what does not exist', async () => {
  const shown = await look()
  const params = { eventId: event.id }
  for (const filter of [{ level: 9999 }, { course: 9999 }, { affiliation: 9999 }]) {
    const [path] = Object.keys(filter)
    const replies = [
      await asAda.call('listPartnerAddresses', { params, query: filter }),
      await asAda.call('listAssignablePartners', { params, query: filter }),
      await assign(north.id, shown, filter),
    ]
    for (const { problem } of replies) expect(problem).toMatchObject({ status: 400, issues: [{ path }] })
  }
})

test('A change of many whose answer was lost, and its undo, are answered as before when they are asked for again', async () => {
  await placeTwo()
  const shown = await look({ missing: 'course' })
  const first = await assign(north.id, shown, { missing: 'course' })
  expect((await assign(north.id, shown, { missing: 'course' })).answer).toEqual(first.answer)
  const all = (await look()).filter(({ assignedGolfCourseId }) => assignedGolfCourseId === south.id)
  const second = await assign(north.id, all, { search: 'Cedar' })
  expect(second.answer).toEqual({ partners: 1, freedPlaces: 2 })
  expect((await assign(north.id, all, { search: 'Cedar' })).answer).toEqual(second.answer)
  const lines = async () => (await world.db.selectFrom('auditTrail').selectAll().execute()).length
  const undone = await undo(north.id, all)
  const written = await lines()
  expect(undone.answer).toEqual({ partners: 1, returnedPlaces: 2, lostPlaces: 0 })
  expect((await undo(north.id, all)).answer).toEqual(undone.answer)
  expect(await lines()).toBe(written)
  // Done by somebody else in another way, it is no repetition.
  await assignOne(idOf(0), 0)
  await assignOne(idOf(0), south.id)
  await assignOne(idOf(0), north.id)
  expect((await assign(north.id, shown, { missing: 'course' })).problem.code).toBe('list_moved_on')
  expect(await checkWorld(world.db, { isBuilt: true })).toEqual([])
})

test('The addresses of those who are found come once each, in the order of the alphabet', async () => {
  await world.build.registration({ level: 'Eagle', contact: { email: 'ACME@mail.test' } })
  const ask = async (query: Filter, eventId = event.id) =>
    asAda.call('listPartnerAddresses', { params: { eventId }, query })
  expect((await ask({})).answer.addresses.map((address) => address.toLowerCase())).toEqual([
    'acme@mail.test',
    'birch@mail.test',
    'cedar@mail.test',
  ])
  expect((await ask({ course: south.id })).answer).toEqual({ addresses: ['Cedar@mail.test'] })
  expect((await ask({ search: 'nobody' })).answer).toEqual({ addresses: [] })
  expect((await ask({}, 4711)).status).toBe(404)
})
