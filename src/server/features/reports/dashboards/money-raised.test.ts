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

const readMoney = async (world: World) =>
  (await (await world.as(await world.build.user({ role: 'admin' }))).call('getMoneyRaised')).answer

const give = (world: World, eventId: number, donation: number, day: string) =>
  world.build.registration({ eventId, level: null, donation, createdAt: new Date(day) })

test('The money of both years is added up by the week before each event', async () => {
  const world = await openWorld({ now: '2027-03-02T18:00:00.000Z' })
  const before = await world.build.event(lastYear)
  const event = await world.build.event(thisYear)
  await give(world, before.id, 10, '2026-02-20T12:00:00Z')
  await give(world, before.id, 20, '2026-03-03T12:00:00Z')
  await give(world, before.id, 40, '2026-05-15T12:00:00Z')
  await give(world, event.id, 50, '2027-02-18T12:00:00Z')
  // In Chicago this is still the day before, and with it the week before.
  await give(world, event.id, 70, '2027-02-20T05:30:00Z')
  const gone = await give(world, event.id, 90, '2027-02-20T12:00:00Z')
  const deletedAt = world.clock.now.toISOString()
  await write(world.db, (trx) =>
    trx.updateTable('registrations').set({ deletedAt }).where('id', '=', gone.id).execute(),
  )

  const money = await readMoney(world)
  expect(money.thisYear).toEqual({
    eventName: 'Hope Classic 2027',
    weeks: [
      { weeksBefore: 12, total: 120 },
      { weeksBefore: 11, total: 120 },
      { weeksBefore: 10, total: 120 },
    ],
  })
  expect(money.lastYear).toMatchObject({ eventName: 'Hope Classic 2026', atThisPoint: 30 })
  const weeks = money.lastYear?.weeks.map(({ weeksBefore, total }) => [weeksBefore, total]) ?? []
  expect(weeks.slice(0, 3)).toEqual([
    [12, 10],
    [11, 10],
    [10, 30],
  ])
  expect(weeks.at(-1)).toEqual([0, 70])
})

test('The last total of this year is the amount raised', async ({ world }) => {
  await world.build.registration({ level: 'Eagle', choices: { golfersAdditional: 1 } })
  await world.build.registration({ level: 'Eagle' })
  const admin = await world.as(await world.build.user({ role: 'admin' }))
  const { answer: money } = await admin.call('getMoneyRaised')
  const { answer: dashboard } = await admin.call('getAdminDashboard')
  expect(dashboard.amountRaised).toBeGreaterThan(0)
  expect(money.thisYear?.weeks.at(-1)?.total).toBe(dashboard.amountRaised)
  expect(money.lastYear).toBeNull()
})

test('Without an active event there is nothing to compare, and before the first registration no week', async ({
  world,
}) => {
  await world.build.event(lastYear)
  expect(await readMoney(world)).toEqual({ thisYear: null, lastYear: null })
  await world.build.event(thisYear)
  expect((await readMoney(world)).thisYear?.weeks).toEqual([])
})
