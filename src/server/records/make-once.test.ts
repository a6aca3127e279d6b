import { beforeEach, describe, expect, test } from 'vitest'
import { fitHoleRows, numberTeams } from '#shared/domain/placement/hole-rows.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

const requestId = '3f6d2c1e-8a4b-4c5d-9e6f-7a8b9c0d1e2f'
const places = { id: 0, numberIncluded: 4, costOfAdditional: 100, additionalAllowed: 2 }

const level = {
  id: 0,
  name: 'Condor',
  numCoursePreferences: 1,
  displayInRegistration: true,
  isActive: false,
  affiliations: [],
  benefits: [],
  donation: { rangeStart: 700, rangeEnd: 800 },
  golfActivity: places,
  dinnerActivity: places,
  vipActivity: { id: 0, numberIncluded: 1 },
}
const course = { id: 0, name: 'Quail Run', holeDetails: numberTeams(fitHoleRows([], 18)) }
const benefit = { id: 0, description: 'Banner', sortOrder: 1 }
const affiliation = { id: 0, name: 'Guild', sortOrder: 60 }
const user = { id: 0, firstName: 'Ann', lastName: 'Bell', email: 'ann@acme.test', appRoleId: 2 }
const lastYear = { eventDate: '2026-05-15', registrationOpenDate: '2026-03-01', onlineUpdatesCloseDate: '2026-04-24' }
const event = { id: 0, name: 'Classic', ...lastYear, assignedGolfCourses: [], assignedPartnershipLevels: [] }

let world: World
let asAdmin: Visitor

beforeEach(async () => {
  world = await openWorld()
  asAdmin = await world.as(await world.build.user({ role: 'admin' }))
})

const kinds = [
  ['affiliation', 'saveAffiliation', 'listAffiliations', affiliation, { name: 'Changed' }],
  ['benefit', 'saveBenefit', 'listBenefits', benefit, { description: 'Changed' }],
  ['course', 'saveGolfCourse', 'listGolfCourses', course, { name: 'Changed' }],
  ['event', 'saveEvent', 'listEvents', event, { name: 'Changed' }],
  ['inactive level', 'savePartnershipLevel', 'listPartnershipLevels', level, { name: 'Changed' }],
  ['user', 'saveUser', 'listUsers', user, { email: 'changed@acme.test' }],
] as const

describe.each(kinds)('new %s', (_, save, list, entry, changes) => {
  const send = (body: object) => asAdmin.call(save, { body: { ...entry, base: entry, ...body } as never })
  const listIds = async () => (await asAdmin.call(list)).answer.map(({ id }) => id)

  test('is created only once when its request is repeated, and saves later changes', async () => {
    const before = await listIds()
    const first = (await send({ requestId })).answer
    const again = await send({ requestId })
    expect([again.status, again.answer.id]).toEqual([200, first.id])
    const changed = await send({ requestId, ...changes })
    expect(changed.answer).toMatchObject({ id: first.id, version: (again.answer.version ?? 0) + 1, ...changes })
    expect((await listIds()).filter((id) => !before.includes(id))).toEqual([first.id])
  })

  test('is created only once when sent twice at the same time', async () => {
    const before = await listIds()
    const [first, second] = await Promise.all([send({ requestId }), send({ requestId })])
    expect([first.status, second.status, second.answer.id]).toEqual([200, 200, first.answer.id])
    expect(await listIds()).toHaveLength(before.length + 1)
  })

  test('is created again for another request or another person', async () => {
    const first = (await send({ requestId })).answer
    const other = await world.as(await world.build.user({ role: 'admin' }))
    const { answer } = await other.call(save, { body: { ...entry, ...changes, requestId } as never })
    expect(answer.id).not.toBe(first.id)
  })
})

describe('a repeated creation', () => {
  test("doesn't overwrite someone else's change", async () => {
    const { answer } = await asAdmin.call('saveBenefit', { body: { ...benefit, requestId } })
    await asAdmin.call('saveBenefit', { body: { ...answer, description: 'Theirs' } })
    const { problem } = await asAdmin.call('saveBenefit', { body: { ...benefit, requestId } })
    expect(problem).toMatchObject({ status: 409, code: 'changed_elsewhere', savedAs: answer.id })
  })

  test("doesn't recreate a deleted record", async () => {
    const { answer } = await asAdmin.call('saveBenefit', { body: { ...benefit, requestId } })
    await asAdmin.call('deleteBenefit', { params: { id: answer.id } })
    const { problem } = await asAdmin.call('saveBenefit', { body: { ...benefit, requestId } })
    expect(problem).toMatchObject({ status: 404, code: 'not_found' })
  })
})
