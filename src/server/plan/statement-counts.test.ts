import { expect, test } from 'vitest'
import { openWorld } from '#tests/support/world.ts'

const statements = {
  currentUser: 1,
  getRegistration: 10,
  getPartnerDashboard: 11,
  getAdminDashboard: 21,
  listCourseTotals: 5,
  golfBoard: 15,
  dinnerBoard: 13,
  listPartners: 6,
  listActivity: 5,
}

type Call = keyof typeof statements

test("doesn't run more statements for forty registrations than for two, or than the ceiling", async () => {
  let asked = 0
  const world = await openWorld({ onStatement: () => (asked += 1) })
  const course = await world.build.golfCourse()
  const { id: eventId } = await world.build.event({ courses: [course] })
  const creator = await world.build.user({ role: 'admin' })
  const organizer = await world.as(creator)
  const build = () => world.build.registration({ creator, level: 'Eagle', named: 2, assignedGolfCourseId: course.id })
  const { id } = await build()
  const params = { eventId }
  const calls: Record<Call, () => Promise<{ status: number }>> = {
    currentUser: () => organizer.call('currentUser'),
    getRegistration: () => organizer.call('getRegistration', { params: { id } }),
    getPartnerDashboard: () => organizer.call('getPartnerDashboard'),
    getAdminDashboard: () => organizer.call('getAdminDashboard'),
    listCourseTotals: () => organizer.call('listCourseTotals', { params }),
    golfBoard: () => organizer.call('getBoard', { params: { part: 'golf', eventId } }),
    dinnerBoard: () => organizer.call('getBoard', { params: { part: 'dinner', eventId } }),
    listPartners: () => organizer.call('listPartners', { params }),
    listActivity: () => organizer.call('listActivity', { query: {} }),
  }
  const countAll = async () => {
    await calls.listPartners()
    const counts: Partial<Record<Call, number>> = {}
    for (const [name, call] of Object.entries(calls) as [Call, () => Promise<{ status: number }>][]) {
      asked = 0
      expect((await call()).status).toBe(200)
      counts[name] = asked
    }
    return counts
  }
  await build()
  expect(await countAll()).toEqual(statements)
  for (let count = 2; count < 40; count += 1) await build()
  expect(await countAll()).toEqual(statements)
})
