import { expect } from 'vitest'
import { test } from '#tests/support/world-test.ts'

const written = ['Zürcher', 'apple', 'Álvarez', 'Oslo', 'Østergaard', 'Team 10', 'Team 9', 'Banana']
const sorted = ['Álvarez', 'apple', 'Banana', 'Oslo', 'Østergaard', 'Team 9', 'Team 10', 'Zürcher']

test('sorts lists the way people expect on both databases', async ({ world }) => {
  const admin = await world.build.user({ role: 'admin', firstName: 'Ann', lastName: 'aaron' })
  const asAdmin = await world.as(admin)
  const courses = []
  for (const [index, name] of written.entries()) {
    await world.build.user({ firstName: `Bo ${index}`, lastName: name, role: 'admin' })
    await world.build.affiliation({ name, sortOrder: 1 })
    await world.build.benefit({ description: name, sortOrder: 1 })
    courses.push(await world.build.golfCourse({ name }))
  }
  const event = await world.build.event({ courses })

  const users = (await asAdmin.call('listUsers')).answer
  expect(users.map(({ lastName }) => lastName)).toEqual(['aaron', ...sorted])
  const organizers = (await asAdmin.call('listOrganizers')).answer
  expect(organizers.map(({ name }) => name.replace(/^Bo \d+ /, ''))).toEqual(['Ann aaron', ...sorted])
  const affiliations = (await asAdmin.call('listAffiliations')).answer
  expect(affiliations.map(({ name }) => name)).toEqual(sorted)
  expect((await asAdmin.call('listActiveAffiliations')).answer.map(({ name }) => name)).toEqual(sorted)
  expect((await asAdmin.call('listAffiliationNames', { params: { id: 0 } })).answer).toEqual(sorted)
  const options = await asAdmin.call('listAffiliationsOfEvent', { params: { id: event.id } })
  expect(options.answer.map(({ name }) => name)).toEqual(sorted)
  expect((await asAdmin.call('listBenefits')).answer.map(({ description }) => description)).toEqual(sorted)
  const active = (await asAdmin.call('listActiveBenefits')).answer
  expect(active.map(({ description }) => description)).toEqual(sorted)
  expect((await asAdmin.call('listGolfCourses')).answer.map(({ name }) => name)).toEqual(sorted)
  const toAssign = (await asAdmin.call('listGolfCoursesToAssign')).answer
  expect(toAssign.map(({ label }) => label)).toEqual(sorted)
  const ofEvent = await asAdmin.call('listGolfCoursesOfEvent', { params: { id: event.id } })
  expect(ofEvent.answer.map(({ label }) => label)).toEqual(sorted)
  const holes = (await asAdmin.call('listHolePlacements', { params: { eventId: event.id } })).answer
  const names = new Map(courses.map(({ id, name }) => [id, name]))
  expect([...new Set(holes.map(({ golfCourseId }) => names.get(golfCourseId)))]).toEqual(sorted)
})
