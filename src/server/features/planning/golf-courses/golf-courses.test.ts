import { beforeEach, describe, expect, test } from 'vitest'
import type { BuiltGolfCourse } from '#server/fixtures/build-event.ts'
import type { GolfCourse, Hole } from '#shared/contracts/golf-courses.ts'
import { fitHoleRows, numberTeams } from '#shared/domain/placement/hole-rows.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let world: World
let asAdmin: Visitor

beforeEach(async () => {
  world = await openWorld()
  asAdmin = await world.as(await world.build.user({ role: 'admin', firstName: 'Ada', lastName: 'Lovelace' }))
})

const newCourse = (changes: Partial<GolfCourse> = {}): GolfCourse => ({
  id: 0,
  name: 'Quail Run',
  holeCount: 18,
  isActive: true,
  shotgunOrder: '',
  holeDetails: numberTeams(fitHoleRows([], changes.holeCount)),
  ...changes,
})

const withHole = (course: GolfCourse, holeNumber: number, changes: Partial<Hole>): GolfCourse => ({
  ...course,
  holeDetails: course.holeDetails.map((hole) => (hole.holeNumber === holeNumber ? { ...hole, ...changes } : hole)),
})

const save = (course: GolfCourse) => asAdmin.call('saveGolfCourse', { body: course })
const read = async (id: number) => (await asAdmin.call('getGolfCourse', { params: { id } })).answer

describe('a golf course', () => {
  test('reads back as saved, with its holes', async () => {
    const { answer } = await save(withHole(newCourse(), 3, { name: 'Oak', par: true, teamOne: 'Aces' }))
    expect(answer).toMatchObject({ name: 'Quail Run', holeCount: 18, isActive: true, version: 1 })
    expect(answer.holeDetails).toHaveLength(18)
    expect(answer.holeDetails[2]).toMatchObject({
      name: 'Oak',
      par: true,
      teamOne: 'Aces',
      teamTwo: '3B',
      golferCount: 0,
    })
    expect(answer.holeDetails[3]?.par).toBeNull()
    expect(await read(answer.id)).toEqual(answer)
    expect((await asAdmin.call('listGolfCourses')).answer).toEqual([answer])
  })

  test('has 18 holes and is active by default', async () => {
    const { holeCount: _holeCount, isActive: _isActive, ...body } = newCourse()
    expect((await asAdmin.call('saveGolfCourse', { body })).answer).toMatchObject({ holeCount: 18, isActive: true })
  })

  test('can have an order for second teams, but only with existing holes', async () => {
    const { answer } = await save(newCourse({ shotgunOrder: ' 10, 1 ' }))
    expect(answer.shotgunOrder).toBe('10, 1')
    const body = { ...answer, shotgunOrder: '10, 19' }
    const { problem } = await asAdmin.call('saveGolfCourse', { body })
    expect(problem).toMatchObject({ status: 400, issues: [{ path: 'shotgunOrder' }] })
    const { shotgunOrder: _order, ...without } = { ...answer, id: 0, name: 'Cedar Hill', holeDetails: [] }
    const holeDetails = answer.holeDetails.map((hole) => ({ ...hole, id: 0 }))
    const made = await asAdmin.call('saveGolfCourse', { body: { ...without, holeDetails } })
    expect(made.answer.shotgunOrder).toBe('')
  })

  test('can be deactivated, but remains at events that already use it', async () => {
    const course = await world.build.golfCourse({ name: 'Cedar Hill' })
    const event = await world.build.event({ courses: [course] })
    const { answer } = await save({ ...(await read(course.id)), isActive: false })
    expect(answer).toMatchObject({ isActive: false, version: 2 })
    const { answer: courses } = await asAdmin.call('listGolfCoursesOfEvent', { params: { id: event.id } })
    expect(courses.map(({ label }) => label)).toEqual(['Cedar Hill'])
  })

  test("can't use another course's name in any spelling, but can keep an existing duplicate", async () => {
    const { answer: quail } = await save(newCourse({ name: 'Quail Run' }))
    const { problem } = await save(newCourse({ name: ' quáil  RUN' }))
    expect(problem.issues).toEqual([{ path: 'name', message: 'Course Name is already in use' }])
    const twin = await world.build.golfCourse({ name: 'Quail Run' })
    expect((await save({ ...(await read(twin.id)), isActive: false })).status).toBe(200)
    expect((await save({ ...quail, name: 'QUAIL RUN' })).status).toBe(200)
    const { answer: cedar } = await save(newCourse({ name: 'Cedar Hill' }))
    expect((await save({ ...cedar, name: 'Quail Run' })).status).toBe(400)
  })

  test('keeps its holes after they are renamed, and lets two teams swap names', async () => {
    const { answer: before } = await save(newCourse())
    const renamed = withHole(before, 1, { name: 'Elm', teamOne: '18B' })
    const { answer: after } = await save(withHole(renamed, 18, { teamTwo: '1A', par: true }))
    expect(after.holeDetails.map(({ id }) => id)).toEqual(before.holeDetails.map(({ id }) => id))
    expect(after.holeDetails[0]).toMatchObject({ name: 'Elm', teamOne: '18B', teamTwo: '1B' })
    expect(after.holeDetails[17]).toMatchObject({ par: true, teamOne: '18A', teamTwo: '1A' })
  })
})

describe('a 27-hole course', () => {
  let course: BuiltGolfCourse

  async function place(holeNumber: number, golfers: number) {
    const { id, attendees } = await world.build.registration({
      level: 'Eagle',
      named: golfers,
      assignedGolfCourseId: course.id,
    })
    const hole = course.holes[holeNumber - 1]
    for (const spot of attendees.filter(({ golf }) => golf).slice(0, golfers)) {
      await world.build.placement({ spotId: spot.id, golfCourseHoleId: hole?.id ?? 0 })
    }
    return id
  }

  beforeEach(async () => {
    course = await world.build.golfCourse({ holeCount: 27 })
    await world.build.event({ name: 'Hope Classic', courses: [course] })
  })

  const shrink = async () => {
    const stored = await read(course.id)
    return save({ ...stored, holeCount: 18, holeDetails: stored.holeDetails.slice(0, 18) })
  }

  test('loses holes 19 to 27 but keeps the others when made smaller', async () => {
    await place(18, 1)
    const { answer } = await shrink()
    expect(answer.holeDetails.map(({ id }) => id)).toEqual(course.holes.slice(0, 18).map(({ id }) => id))
    expect(await read(course.id)).toEqual(answer)
  })

  test("can't lose holes with golfers, and shows how many golfers they have", async () => {
    await place(20, 2)
    await place(27, 1)
    const { problem } = await shrink()
    expect(problem).toMatchObject({ status: 409, code: 'not_possible' })
    const message = '3 golfers are placed on holes 20 and 27 (Hope Classic). Move them to other holes first.'
    expect(problem.issues).toEqual([{ path: 'holeCount', message }])
    expect((await read(course.id)).holeDetails).toHaveLength(27)
  })

  test('can grow again after it is made smaller', async () => {
    const { answer } = await shrink()
    const holeDetails = fitHoleRows(answer.holeDetails, 27)
    const { answer: grown } = await save({ ...answer, holeCount: 27, holeDetails })
    expect(grown.holeDetails.map(({ holeNumber }) => holeNumber)).toEqual(Array.from({ length: 27 }, (_, i) => i + 1))
  })

  test('shows how many golfers are placed on each hole', async () => {
    await place(20, 2)
    const { holeDetails } = await read(course.id)
    expect(
      holeDetails.filter(({ golferCount }) => golferCount).map((hole) => [hole.holeNumber, hole.golferCount]),
    ).toEqual([[20, 2]])
  })
})

describe('course validation', () => {
  const issuesOf = async (body: object) =>
    (await asAdmin.call('saveGolfCourse', { body: { ...newCourse(), ...body } as GolfCourse })).problem.issues

  test.each([
    ['a missing name', { name: '  ' }, 'name', 'Course Name is required'],
    ['a name that is too long', { name: 'x'.repeat(201) }, 'name', 'Only 200 characters are allowed'],
    ['a long hole name', withHole(newCourse(), 2, { name: 'x'.repeat(61) }), 'holeDetails.1.name', '60 character max'],
    [
      'a long team name',
      withHole(newCourse(), 4, { teamTwo: 'Eleven char' }),
      'holeDetails.3.teamTwo',
      '10 character max',
    ],
    [
      'rows that do not fit the hole count',
      { holeCount: 27 },
      'holeDetails',
      'A course with 27 holes needs one row per hole, in order',
    ],
  ])('refuses %s', async (_what, body, path, message) => {
    expect(await issuesOf(body)).toEqual([{ path, message }])
  })

  test('accepts names longer than the form allows', async () => {
    const names = { course: 'x'.repeat(200), hole: 'y'.repeat(60) }
    const { answer } = await save(withHole({ ...newCourse(), name: names.course }, 2, { name: names.hole }))
    expect([answer.name, answer.holeDetails[1]?.name]).toEqual([names.course, names.hole])
    const event = await world.build.event({ courses: [{ ...(await world.build.golfCourse()), id: answer.id }] })
    const board = await asAdmin.call('getBoard', { params: { part: 'golf', eventId: event.id } })
    expect(board.answer.sites[1]?.name).toBe(names.hole)
  })

  test('refuses a hole count between 18 and 27', async () => {
    expect((await issuesOf({ holeCount: 20 }))?.map(({ path }) => path)).toEqual(['holeCount'])
  })

  test('refuses two teams with one name, even on different holes or in different letter case', async () => {
    const alike = withHole(withHole(newCourse(), 4, { teamTwo: 'Aces' }), 9, { teamOne: ' ACES ' })
    expect(await issuesOf(alike)).toEqual([
      { path: 'holeDetails.3.teamTwo', message: 'Team names must be unique' },
      { path: 'holeDetails.8.teamOne', message: 'Team names must be unique' },
    ])
  })

  test('refuses a hole from another course', async () => {
    const other = await world.build.golfCourse()
    const { answer } = await save(newCourse())
    const { problem } = await save(withHole(answer, 1, { id: other.holes[0]?.id ?? 0 }))
    expect(problem).toMatchObject({ status: 400, issues: [{ path: 'holeDetails.0.id' }] })
    expect((await save(withHole(newCourse(), 1, { id: other.holes[0]?.id ?? 0 }))).status).toBe(400)
  })
})
