import { expect } from 'vitest'
import { write } from '#server/db/transaction.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { test } from '#tests/support/world-test.ts'

const lastYear = {
  name: 'Hope Classic 2026',
  eventDate: '2026-05-15',
  registrationOpenDate: '2026-02-01',
  onlineUpdatesCloseDate: '2026-04-24',
}
const thisYear = {
  name: 'Hope Classic 2027',
  eventDate: '2027-05-14',
  registrationOpenDate: '2027-02-01',
  onlineUpdatesCloseDate: '2027-04-23',
}

const readRaisedLastYear = async (world: World) =>
  (await (await world.as(await world.build.user({ role: 'admin' }))).call('getAdminDashboard')).answer.raisedLastYear

const give = (world: World, eventId: number, donation: number, day: string) =>
  world.build.registration({ eventId, level: null, donation, createdAt: new Date(day) })

test('The dashboard compares with what last year’s event had raised as many days before it', async () => {
  const world = await openWorld({ now: '2027-03-02T18:00:00.000Z' })
  const { id } = await world.build.event(lastYear)
  await world.build.event(thisYear)
  await give(world, id, 10, '2026-02-20T12:00:00Z')
  // In Chicago this is still March 3, 73 days before, as March 2 is this year.
  await give(world, id, 20, '2026-03-04T05:30:00Z')
  await give(world, id, 40, '2026-03-04T12:00:00Z')
  const gone = await give(world, id, 90, '2026-02-20T12:00:00Z')
  const deletedAt = world.clock.now.toISOString()
  await write(world.db, (trx) =>
    trx.updateTable('registrations').set({ deletedAt }).where('id', '=', gone.id).execute(),
  )
  expect(await readRaisedLastYear(world)).toBe(30)
})

test('There is nothing to compare without an active event or an event before it', async ({ world }) => {
  await world.build.event(lastYear)
  expect(await readRaisedLastYear(world)).toBeNull()
  await world.build.event(thisYear)
  expect(await readRaisedLastYear(world)).toBe(0)
})
