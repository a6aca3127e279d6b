import { beforeEach, describe, expect, test } from 'vitest'
import { write } from '#server/db/transaction.ts'
import type { BuiltEvent, BuiltGolfCourse } from '#server/fixtures/build-event.ts'
import type { BuiltRegistration } from '#server/fixtures/build-registration.ts'
import type { PartnerSummary } from '#shared/contracts/partners.ts'
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

const look = async (): Promise<Shown[]> =>
  (await asAda.call('listPartnerSummaries', { params: { eventId: event.id }, query: {} })).answer.rows
const lookWithoutCourse = async () => (await look()).filter(({ isMissingCourse }) => isMissingCourse)

type Shown = Pick<
  PartnerSummary,
  'id' | 'version' | 'assignedGolfCourseId' | 'placedGolfers' | 'isMissingCourse' | 'nameForMarketingMaterials'
>

const toShown = ({ id, version, assignedGolfCourseId, placedGolfers }: Shown) => ({
  id,
  version,
  assignedGolfCourseId: assignedGolfCourseId ?? 0,
  placedGolfers,
})
const assign = (golfCourseId: number, shown: readonly Shown[]) =>
  asAda.call('assignGolfCourses', { body: { eventId: event.id, golfCourseId, partners: shown.map(toShown) } })
const assignOne = (registrationId: number, assignedGolfCourseId: number) =>
  asGrace.call('assignGolfCourse', { query: { registrationId, assignedGolfCourseId } })
const courses = async () => (await look()).map(({ assignedGolfCourseId }) => assignedGolfCourseId ?? 0)
const idOf = (index: number) => partners[index]?.id ?? 0

async function placeTwo() {
  const golfCourseHoleId = south.holes[0]?.id ?? 0
  for (const spot of partners[2]?.attendees.slice(0, 2) ?? [])
    await world.build.placement({ spotId: spot.id, golfCourseHoleId })
}

async function takeTwoAway() {
  const { people } = (await asAda.call('getBoard', { params: { part: 'golf', eventId: event.id } })).answer
  const moves = people.flatMap(({ id, place }) => (place ? [{ personId: id, from: place.group, to: null }] : []))
  expect((await asAda.call('movePeople', { body: { part: 'golf', eventId: event.id, moves } })).status).toBe(200)
}

describe('bulk course assignment', () => {
  test('affects only the selected partners, with an audit line for each', async () => {
    expect((await assign(north.id, await lookWithoutCourse())).answer).toEqual({ partners: 2, freedPlaces: 0 })
    expect(await courses()).toEqual([north.id, north.id, south.id])
    const { changes } = (await asAda.call('getRegistrationLog', { params: { id: idOf(1) } })).answer
    expect(changes[0]?.sentences).toEqual(['Ada Lovelace assigned the course North.'])
    expect(await checkWorld(world.db, { isBuilt: true })).toEqual([])
  })

  test('frees the places that were shown beforehand', async () => {
    await placeTwo()
    const shown = await look()
    expect(shown.map(({ placedGolfers }) => placedGolfers)).toEqual([0, 0, 2])
    expect((await assign(north.id, shown)).answer).toEqual({ partners: 3, freedPlaces: 2 })
    expect(await world.db.selectFrom('placements').selectAll().execute()).toEqual([])
    expect(await checkWorld(world.db, { isBuilt: true })).toEqual([])
  })

  test("can clear every partner's course, and doesn't change anything the second time", async () => {
    expect((await assign(0, await look())).answer).toEqual({ partners: 1, freedPlaces: 0 })
    expect(await courses()).toEqual([0, 0, 0])
    expect((await assign(0, await look())).answer).toEqual({ partners: 0, freedPlaces: 0 })
  })
})

describe('a refused bulk assignment', () => {
  const reasonsOf = async (shown: readonly Shown[]) => {
    const before = await courses()
    const { problem } = await assign(north.id, shown)
    expect(problem).toMatchObject({ status: 409, code: 'list_moved_on' })
    expect(await courses()).toEqual(before)
    return problem.rows?.map(({ partner, reason }) => `${partner} ${reason}`)
  }

  test('lists partners who were deleted', async () => {
    const shown = await look()
    await asGrace.call('deleteRegistration', { params: { id: idOf(0) } })
    expect((await assign(north.id, shown)).problem.rows).toEqual([{ id: idOf(0), partner: '', reason: 'was deleted' }])
    expect(await courses()).toEqual([0, south.id])
  })

  test('lists partners who were saved, got another course, or lost places', async () => {
    await placeTwo()
    const shown = await look()
    const [first, second] = partners
    if (!first || !second) throw new Error('There are three partners')
    await asGrace.call('saveRegistration', { body: { ...toSave(first), review: { ...first.review, comments: 'Hi' } } })
    await assignOne(second.id, south.id)
    await takeTwoAway()
    expect(await reasonsOf(shown)).toEqual([
      'Acme was saved by someone else',
      'Birch now has another course',
      'Cedar no longer has golfers on holes',
    ])
  })

  test('lists the openings each partner needs if the course is too full', async () => {
    const holes = 18
    for (let number = 0; number < 35; number += 1) {
      await world.build.registration({ level: 'Eagle', assignedGolfCourseId: north.id })
    }
    expect(holes * 8).toBe(36 * 4)
    const { problem } = await assign(north.id, await lookWithoutCourse())
    expect(problem).toMatchObject({ status: 409, code: 'not_possible' })
    const reason = 'needs 4 openings; North has 4 left'
    expect(problem.rows).toEqual([
      { id: idOf(0), partner: 'Acme', reason },
      { id: idOf(1), partner: 'Birch', reason },
    ])
    expect((await courses()).slice(0, 2)).toEqual([0, 0])
  })

  test("may be due to an inactive course, another event's course, or a past or unknown event", async () => {
    const shown = await look()
    const other = await world.build.golfCourse()
    expect((await assign(other.id, shown)).problem.issues?.[0]?.message).toBe('This course isn’t part of the event')
    await write(world.db, (trx) =>
      trx.updateTable('golfCourses').set({ isActive: false }).where('id', '=', north.id).execute(),
    )
    expect((await assign(north.id, shown)).problem.issues?.[0]?.message).toBe('This course is inactive')
    expect((await assign(south.id, [])).status).toBe(400)
    const body = { eventId: 4711, golfCourseId: south.id, partners: shown.map(toShown) }
    expect((await asAda.call('assignGolfCourses', { body })).status).toBe(404)
    world.clock.now = new Date('2028-01-01T18:00:00.000Z')
    expect((await assign(south.id, shown)).problem.code).toBe('corrections_only')
  })
})

test('refuses a list that contains a partner twice', async () => {
  const shown = await look()
  const { problem } = await assign(north.id, [...shown, ...shown.slice(0, 1)])
  expect(problem).toMatchObject({ status: 400, issues: [{ path: 'partners' }] })
  expect(await courses()).toEqual([0, 0, south.id])
})

test('returns the original result for a repeated bulk assignment', async () => {
  await placeTwo()
  const shown = await lookWithoutCourse()
  const first = await assign(north.id, shown)
  expect((await assign(north.id, shown)).answer).toEqual(first.answer)
  const all = (await look()).filter(({ assignedGolfCourseId }) => assignedGolfCourseId === south.id)
  const second = await assign(north.id, all)
  expect(second.answer).toEqual({ partners: 1, freedPlaces: 2 })
  expect((await assign(north.id, all)).answer).toEqual(second.answer)
  await assignOne(idOf(0), 0)
  await assignOne(idOf(0), south.id)
  await assignOne(idOf(0), north.id)
  expect((await assign(north.id, shown)).problem.code).toBe('list_moved_on')
  expect(await checkWorld(world.db, { isBuilt: true })).toEqual([])
})
