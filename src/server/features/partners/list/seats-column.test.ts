import { expect } from 'vitest'
import type { PartnerOrder } from '#shared/domain/registration/search.ts'
import { test } from '#tests/support/world-test.ts'

test('The partner list counts seats at dinner, and sorts by missing ones', async ({ world, asAdmin }) => {
  const event = await world.build.event()
  const ask = async (sort: PartnerOrder) =>
    (await asAdmin.call('listPartnersPage', { params: { eventId: event.id }, query: { sort } })).answer
  await world.build.level({ name: 'Diners', golfersIncluded: 0, dinnersIncluded: 2, vipIncluded: 0 })
  const build = () =>
    world.build.registration({
      level: 'Diners',
      editSpots: (spots) => spots.map((spot) => ({ ...spot, dinner: true })),
    })
  const seated = await build()
  const waiting = await build()
  const golfers = await world.build.registration({ level: 'Eagle', eventId: event.id })
  const eventId = event.id
  const asked = { eventId, count: 1, seats: 10, zone: null, requestId: crypto.randomUUID() }
  const [table] = (await asAdmin.call('addDinnerTables', { body: asked })).answer.tables
  const moves = seated.attendees.map(({ id }) => ({ dinerId: id, from: null, to: table?.id ?? 0 }))
  expect((await asAdmin.call('moveDiners', { body: { eventId, moves } })).status).toBe(200)
  const page = await ask('-seats')
  const seats = page.rows.map(({ id, seatedDiners, diningTotal }) => [id, diningTotal - seatedDiners, seatedDiners])
  expect(seats.at(-1)).toEqual([seated.id, 0, 2])
  expect(seats).toContainEqual([waiting.id, 2, 0])
  expect(page.found.seatedDiners).toBe(2)
  const reversed = (await ask('seats')).rows.map(({ id }) => id)
  expect(reversed[0]).toBe(seated.id)
  expect(reversed).toContain(golfers.id)
})
