import { expect } from 'vitest'
import { readSnapshot, write } from '#server/db/transaction.ts'
import { openWorld } from '#tests/support/world.ts'
import { test } from '#tests/support/world-test.ts'
import { readEventPlan } from './read-event-plan.ts'

test('answers dashboard, partners, and board during a save', async ({ world, asAdmin }) => {
  const { id: eventId } = await world.build.event()
  const { id } = await world.build.registration({ level: 'Eagle' })
  expect((await asAdmin.call('getAdminDashboard')).answer.totalPartners).toBe(1)
  const begun = Promise.withResolvers<void>()
  const ending = Promise.withResolvers<void>()
  const saving = write(world.db, async (trx) => {
    const deletedAt = world.clock.now.toISOString()
    await trx.updateTable('registrations').set({ deletedAt }).where('id', '=', id).execute()
    begun.resolve()
    await ending.promise
  })
  await begun.promise
  expect((await asAdmin.call('getAdminDashboard')).answer.totalPartners).toBe(1)
  expect((await asAdmin.call('listPartners', { params: { eventId } })).answer).toHaveLength(1)
  expect((await asAdmin.call('getPlacementBoard', { params: { eventId } })).status).toBe(200)
  ending.resolve()
  await saving
  expect((await asAdmin.call('getAdminDashboard')).answer.totalPartners).toBe(0)
})

test('A plan that is read from a snapshot has nothing of a save that came in between', async () => {
  const { db, build } = await openWorld()
  const course = await build.golfCourse()
  const event = await build.event({ courses: [course] })
  for (let count = 0; count < 30; count += 1) await build.registration({ level: 'Eagle' })
  const last = await build.registration({ level: 'Eagle', named: 1, assignedGolfCourseId: course.id })
  const begun = Promise.withResolvers<void>()
  const moved = Promise.withResolvers<void>()
  const reading = readSnapshot(db, async (snapshot) => {
    const placed = []
    for await (const { places } of readEventPlan(snapshot, event.id)) {
      begun.resolve()
      await moved.promise
      placed.push(...places.keys())
    }
    return placed
  })
  await begun.promise
  const spotId = last.attendees[0]?.id ?? 0
  await build.placement({ spotId, golfCourseHoleId: course.holes[0]?.id ?? 0, teamNumber: 1 })
  moved.resolve()
  expect(await reading).toEqual([])
})
