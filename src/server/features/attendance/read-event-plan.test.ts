import { expect } from 'vitest'
import type { Db } from '#server/db/tables.ts'
import { write } from '#server/db/transaction.ts'
import { test } from '#tests/support/world-test.ts'
import { describePlace, type EventRegistration, readEventPlan } from './read-event-plan.ts'

async function readAll(db: Db, eventId: number): Promise<EventRegistration[]> {
  const all = []
  for await (const registration of readEventPlan(db, eventId)) all.push(registration)
  return all
}

test('The plan of an event has every registration that is not deleted, with its golfers and their places', async ({
  world,
}) => {
  const course = await world.build.golfCourse({ name: 'North' })
  const event = await world.build.event({ courses: [course] })
  const first = await world.build.registration({ level: 'Eagle', named: 2, assignedGolfCourseId: course.id })
  const gone = await world.build.registration({ level: 'Eagle' })
  const deletedAt = world.clock.now.toISOString()
  await write(world.db, (trx) =>
    trx.updateTable('registrations').set({ deletedAt }).where('id', '=', gone.id).executeTakeFirst(),
  )
  const [spot] = first.attendees
  const [, second] = course.holes
  await world.build.placement({ spotId: spot?.id ?? 0, golfCourseHoleId: second?.id ?? 0, teamNumber: 2 })

  const [registration, ...others] = await readAll(world.db, event.id)
  expect(others).toEqual([])
  expect(registration?.row).toMatchObject({ id: first.id, partnershipLevelName: 'Eagle', courseName: 'North' })
  const { golfersIncluded, golfersAdditional } = first.donation
  expect(registration?.plan.golfers).toHaveLength(golfersIncluded + golfersAdditional)
  expect(registration?.plan.unplaced).toHaveLength(golfersIncluded + golfersAdditional - 1)
  const place = registration?.places.get(spot?.id ?? 0)
  expect(place).toMatchObject({ golfCourseId: course.id, holeNumber: 2, teamNumber: 2, cartNumber: 1, seat: 1 })
  expect(place && describePlace(place)).toMatch(/^hole 2, team /)
})

test('A plan of more registrations than are read at once has each of them once', async ({ world }) => {
  const event = await world.build.event()
  for (let count = 0; count < 55; count += 1) await world.build.registration({ level: 'Eagle' })
  const ids = (await readAll(world.db, event.id)).map(({ row }) => row.id)
  expect(new Set(ids).size).toBe(55)
})
