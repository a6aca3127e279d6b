import { beforeEach, describe, expect, test } from 'vitest'
import { type Caller, writeAsCaller } from '#server/auth/session.ts'
import type { BuiltGolfCourse } from '#server/fixtures/build-event.ts'
import type { BuiltRegistration } from '#server/fixtures/build-registration.ts'
import { toTeamKey } from '#shared/domain/placement/places.ts'
import { toSave } from '#tests/support/registrations.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { freePlaces } from '../core/release-places.ts'

let world: World
let ada: Caller
let course: BuiltGolfCourse
let ours: BuiltRegistration
let theirs: BuiltRegistration

beforeEach(async () => {
  world = await openWorld()
  ada = await world.build.user({ role: 'admin', firstName: 'Ada', lastName: 'Lovelace' })
  course = await world.build.golfCourse({ name: 'North' })
  await world.build.event({ courses: [course] })
  const people = [
    { firstName: 'Ann', lastName: 'Lee' },
    { firstName: 'Bo', lastName: 'Ray' },
  ]
  ours = await world.build.registration({ level: 'Eagle', named: people, assignedGolfCourseId: course.id })
  theirs = await world.build.registration({ level: 'Eagle', named: 4, assignedGolfCourseId: course.id })
})

const spotOf = (registration: BuiltRegistration, index: number) => registration.attendees[index]?.id ?? 0
const place = (registration: BuiltRegistration, index: number, teamNumber: 1 | 2 = 1) =>
  world.build.placement({
    spotId: spotOf(registration, index),
    golfCourseHoleId: course.holes[6]?.id ?? 0,
    teamNumber,
    allowFifth: true,
  })
const free = (...spotIds: number[]) =>
  writeAsCaller({ db: world.db, now: () => world.clock.now }, ada, (call) =>
    freePlaces({ ...call, eventId: ours.eventId, registrationId: ours.id, part: 'golf', spotIds, cause: 'golfers' }),
  )
const carts = async () => {
  const rows = await world.db.selectFrom('placements').select(['spotId', 'cartNumber']).orderBy('seat').execute()
  return rows.map(({ spotId, cartNumber }) => [spotId, cartNumber])
}
const lines = () => world.db.selectFrom('auditTrail').selectAll().where('entity', '=', 'placement').execute()

describe('golfers removed from their holes', () => {
  test('leave their team, and have their former places recorded in one audit line', async () => {
    await place(ours, 0)
    await place(theirs, 0)
    await place(ours, 1, 2)
    await free(spotOf(ours, 0), spotOf(ours, 1))
    expect(await carts()).toEqual([[spotOf(theirs, 0), 1]])

    const [line, ...others] = await lines()
    expect(others).toEqual([])
    const { id: registrationId, eventId } = ours
    expect(line).toMatchObject({ who: 'Ada Lovelace', action: 'release', entityId: eventId, eventId, registrationId })
    const holeId = course.holes[6]?.id ?? 0
    const first = { cart: 1, seat: 1 }
    const partner = ours.contact.nameForMarketingMaterials
    const ann = { spotId: spotOf(ours, 0), name: 'Ann Lee', partner }
    const bo = { spotId: spotOf(ours, 1), name: 'Bo Ray', partner }
    expect(JSON.parse(line?.before ?? '')).toEqual([
      { ...ann, cause: 'golfers', place: { ...first, group: toTeamKey(holeId, 1), where: 'hole 7, team 7A' } },
      { ...bo, cause: 'golfers', place: { ...first, group: toTeamKey(holeId, 2), where: 'hole 7, team 7B' } },
    ])
    expect(JSON.parse(line?.after ?? '')).toEqual([
      { ...ann, place: null },
      { ...bo, place: null },
    ])
  })

  test("don't leave three golfers in one cart on a team of four", async () => {
    await place(ours, 0)
    for (const index of [0, 1, 2, 3]) await place(theirs, index)
    const fifth = spotOf(theirs, 3)
    expect((await carts()).at(-1)).toEqual([fifth, 2])
    await free(spotOf(ours, 0))
    expect((await carts()).map(([, cart]) => cart)).toEqual([1, 2, 2, 1])

    const [line] = await lines()
    const moved = { spotId: fifth, name: theirs.attendees[3]?.name }
    expect(JSON.parse(line?.before ?? '')[1]).toMatchObject({ ...moved, place: { cart: 2, seat: 5 } })
    expect(JSON.parse(line?.after ?? '')[1]).toMatchObject({ ...moved, place: { cart: 1, seat: 5 } })
  })

  test('are logged with a placeholder if they are unnamed', async () => {
    await place(ours, 2)
    await free(spotOf(ours, 2))
    expect(JSON.parse((await lines())[0]?.before ?? '')).toMatchObject([
      { name: `Golfer 3 (${ours.contact.nameForMarketingMaterials})` },
    ])
  })

  test("don't affect a neighboring team of five", async () => {
    await place(ours, 0, 2)
    await place(ours, 1)
    for (const index of [0, 1, 2, 3]) await place(theirs, index)
    await free(spotOf(ours, 0))
    expect((await carts()).map(([, cart]) => cart)).toEqual([1, 1, 2, 2, 2])
  })

  test("aren't recorded in the audit trail if they didn't have a place", async () => {
    await place(theirs, 0)
    await free(spotOf(ours, 0))
    await free()
    expect(await lines()).toEqual([])
    expect(await carts()).toHaveLength(1)
  })
})

describe('saving a registration', () => {
  const waiveGolf = () => {
    const { donation, ...registration } = toSave(ours)
    const noGolf = { golfersWaived: true, golfersIncluded: 0, golfersAdditional: 0, coursePreferences: [] }
    return { ...registration, donation: { ...donation, ...noGolf }, confirmDrop: true }
  }

  test("frees the places of golfers who no longer play, and rebalances their teams' carts", async () => {
    const asAda = await world.as(ada)
    await place(ours, 0)
    for (const index of [0, 1, 2, 3]) await place(theirs, index)
    expect((await asAda.call('saveRegistration', { body: waiveGolf() })).status).toBe(200)
    expect((await carts()).map(([, cart]) => cart)).toEqual([1, 2, 2, 1])
    const [line] = await lines()
    expect(JSON.parse(line?.before ?? '')[0]).toMatchObject({ name: 'Ann Lee', place: { where: 'hole 7, team 7A' } })
  })

  test("doesn't record a place change if no one loses their place", async () => {
    const asAda = await world.as(ada)
    await place(ours, 0)
    const body = { ...toSave(ours), review: { comments: 'Hello', isTaxInfoRequested: false } }
    expect((await asAda.call('saveRegistration', { body })).status).toBe(200)
    expect(await carts()).toHaveLength(1)
    expect(await lines()).toEqual([])
  })
})

test("includes registration changes in the board's history", async () => {
  const asAda = await world.as(ada)
  await place(ours, 0)
  await place(theirs, 0)
  await place(theirs, 1)
  const query = { registrationId: theirs.id, assignedGolfCourseId: undefined, confirmRelease: 'true' } as const
  expect((await asAda.call('assignGolfCourse', { query })).status).toBe(200)
  expect((await asAda.call('deleteRegistration', { params: { id: ours.id } })).status).toBe(200)
  const { answer } = await asAda.call('getBoard', { params: { part: 'golf', eventId: ours.eventId } })
  const partners = [ours, theirs].map(({ contact }) => contact.nameForMarketingMaterials)
  expect(answer.history.changes.map(({ words }) => words.split(':')[0])).toEqual([
    `Ada Lovelace deleted the registration of ${partners[0]}`,
    `Ada Lovelace changed the course for ${partners[1]}`,
  ])
})
