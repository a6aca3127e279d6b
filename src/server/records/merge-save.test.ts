import { beforeEach, describe, expect, test } from 'vitest'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let world: World
let ada: Visitor
let kim: Visitor

beforeEach(async () => {
  world = await openWorld()
  ada = await world.as(await world.build.user({ role: 'admin', firstName: 'Ada', lastName: 'Lovelace' }))
  kim = await world.as(await world.build.user({ role: 'admin', firstName: 'Kim', lastName: 'Shaw' }))
})

describe('two saves of one record', () => {
  test('combine changes to different fields', async () => {
    const { id } = await world.build.event({ name: 'Classic' })
    const opened = (await ada.call('getEvent', { params: { id } })).answer
    await kim.call('saveEvent', { body: { ...opened, venue: 'Cedar Creek', base: opened } })
    const saved = await ada.call('saveEvent', { body: { ...opened, name: 'Hope Classic', base: opened } })
    expect(saved.answer).toMatchObject({ name: 'Hope Classic', venue: 'Cedar Creek', version: 3 })
    const line = world.db.selectFrom('auditTrail').select(['before', 'after']).orderBy('id', 'desc')
    expect((await line.executeTakeFirst())?.before).toBe('{"name":"Classic"}')
  })

  test('report a field that both changed, and overwrite it once confirmed', async () => {
    const { id } = await world.build.event({ name: 'Classic' })
    const opened = (await ada.call('getEvent', { params: { id } })).answer
    const course = await world.build.golfCourse({ name: 'Pine Hollow' })
    await kim.call('saveEvent', {
      body: { ...opened, name: 'Theirs', venue: 'Cedar Creek', assignedGolfCourses: [course.id], base: opened },
    })
    const mine = { ...opened, name: 'Mine', assignedGolfCourses: [], base: opened }
    const other = await world.build.golfCourse({ name: 'Lakeside' })
    const late = await ada.call('saveEvent', { body: { ...mine, assignedGolfCourses: [other.id] } })
    expect(late.problem).toMatchObject({
      status: 409,
      code: 'changed_elsewhere',
      changed: { by: 'Kim Shaw', version: 2 },
      conflicts: [
        { path: 'name', label: 'Name', mine: 'Mine', theirs: 'Theirs' },
        { path: 'assignedGolfCourses', label: 'Courses', mine: 'Lakeside', theirs: 'Pine Hollow' },
      ],
    })
    const again = await ada.call('saveEvent', {
      body: { ...mine, assignedGolfCourses: [other.id], overwrites: late.problem.changed?.version },
    })
    expect(again.answer).toMatchObject({ name: 'Mine', venue: 'Cedar Creek', assignedGolfCourses: [other.id] })
  })

  test('ask again after a third save in between', async () => {
    const { id } = await world.build.benefit({ description: 'Banner' })
    const opened = (await ada.call('getBenefit', { params: { id } })).answer
    for (const description of ['Theirs', 'Theirs again'])
      await kim.call('saveBenefit', { body: { ...opened, version: undefined, description } })
    const body = { ...opened, description: 'Mine', base: { ...opened }, overwrites: 2 }
    const { problem } = await ada.call('saveBenefit', { body })
    expect(problem).toMatchObject({ conflicts: [{ theirs: 'Theirs again' }], changed: { version: 3 } })
  })

  test('are rejected if they break a rule together', async () => {
    const { id } = await world.build.level({ donationRangeStart: 1_000, donationRangeEnd: 2_000 })
    const opened = (await ada.call('getPartnershipLevel', { params: { id } })).answer
    const range = (rangeStart: number, rangeEnd: number) => ({
      ...opened,
      base: opened,
      donation: { rangeStart, rangeEnd },
    })
    await kim.call('savePartnershipLevel', { body: range(1_000, 1_500) })
    const { problem } = await ada.call('savePartnershipLevel', { body: range(1_800, 2_000) })
    expect(problem).toMatchObject({ status: 400, code: 'invalid_input', issues: [{ path: 'donation.rangeEnd' }] })
  })

  test("merge a course's holes cell by cell", async () => {
    const { id } = await world.build.golfCourse()
    const opened = (await ada.call('getGolfCourse', { params: { id } })).answer
    const withHole = (hole: object) => ({
      ...opened,
      base: opened,
      holeDetails: opened.holeDetails.map((each, index) => (index === 2 ? { ...each, ...hole } : each)),
    })
    await kim.call('saveGolfCourse', { body: withHole({ name: 'Oak' }) })
    const { answer } = await ada.call('saveGolfCourse', { body: withHole({ teamOne: 'Aces' }) })
    expect(answer.holeDetails[2]).toMatchObject({ name: 'Oak', teamOne: 'Aces' })
    const { problem } = await ada.call('saveGolfCourse', { body: withHole({ name: 'Elm' }) })
    expect(problem.conflicts).toEqual([
      { path: 'holeDetails.2.name', label: 'Hole 3, name', mine: 'Elm', theirs: 'Oak' },
    ])
  })

  test('are rejected when one changes the number of holes', async () => {
    const { id } = await world.build.golfCourse({ holeCount: 27 })
    const opened = (await ada.call('getGolfCourse', { params: { id } })).answer
    const holeDetails = opened.holeDetails.map((hole, index) => (index === 19 ? { ...hole, name: 'Oak' } : hole))
    const named = { body: { ...opened, holeDetails, base: opened } }
    const short = { ...opened, holeCount: 18, holeDetails: opened.holeDetails.slice(0, 18), base: opened } as const
    expect((await kim.call('saveGolfCourse', { body: short })).status).toBe(200)
    expect((await ada.call('saveGolfCourse', named)).problem).toMatchObject({ code: 'changed_elsewhere' })
    expect((await ada.call('getGolfCourse', { params: { id } })).answer.holeDetails).toHaveLength(18)
  })

  test('merge holes that both added', async () => {
    const { id } = await world.build.golfCourse()
    const opened = (await ada.call('getGolfCourse', { params: { id } })).answer
    const [hole] = opened.holeDetails
    const more = (teamOne: string) => ({
      ...opened,
      holeCount: 27 as const,
      base: opened,
      holeDetails: Array.from({ length: 27 }, (_, index) => ({
        ...(opened.holeDetails[index] ?? { ...hole, id: 0, holeNumber: index + 1, name: '', par: null, teamTwo: '' }),
        ...(index === 20 && { teamOne }),
        ...(index > 17 && index !== 20 && { teamOne: `${index + 1}A` }),
      })) as typeof opened.holeDetails,
    })
    const theirs = await kim.call('saveGolfCourse', { body: more('Aces') })
    expect(theirs.status).toBe(200)
    const { problem } = await ada.call('saveGolfCourse', { body: more('Birdies') })
    expect(problem.conflicts).toMatchObject([{ path: 'holeDetails.20.teamOne', mine: 'Birdies', theirs: 'Aces' }])
  })

  test('merge settings and internal notes', async () => {
    const settings = (await ada.call('getSettings')).answer
    const opened = { base: { ...settings }, version: settings.version }
    await kim.call('saveSettings', { body: { ...settings, ...opened, checkPayableTo: 'Hope' } })
    const saved = await ada.call('saveSettings', { body: { ...settings, ...opened, paperSize: 'a4' } })
    expect(saved.answer).toMatchObject({ checkPayableTo: 'Hope', paperSize: 'a4', version: 3 })

    const { id: registrationId } = await world.build.registration({})
    const note = (internalNotes: string, version?: number) => ({
      body: { registrationId, internalNotes, base: { internalNotes: '' }, ...(version && { version }) },
    })
    await kim.call('saveInternalNotes', note('Theirs'))
    const { problem } = await ada.call('saveInternalNotes', note('Mine'))
    expect(problem.conflicts).toEqual([{ path: 'internalNotes', label: 'Notes', mine: 'Mine', theirs: 'Theirs' }])
    const { answer } = await ada.call('saveInternalNotes', { body: { ...note('Mine').body, overwrites: 1 } })
    expect(answer).toEqual({ internalNotes: 'Mine', notesVersion: 2 })
  })

  test.each([[{}], [{ description: { deep: [[[]]] } }]])(
    'ask about every changed field missing from an incorrect base: %j',
    async (base) => {
      const { id } = await world.build.benefit({ description: 'Banner' })
      const opened = (await ada.call('getBenefit', { params: { id } })).answer
      await kim.call('saveBenefit', { body: { ...opened, description: 'Theirs' } })
      const { problem } = await ada.call('saveBenefit', { body: { ...opened, description: 'Mine', base } })
      expect(problem.conflicts).toMatchObject([{ path: 'description' }])
    },
  )
})
