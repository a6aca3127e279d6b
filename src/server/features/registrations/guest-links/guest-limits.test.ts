import { beforeEach, expect, test } from 'vitest'
import { recordChanges } from '#server/audit.ts'
import { write } from '#server/db/transaction.ts'
import { maxGuestAnswersADay, maxGuestViewsAnHour } from '#shared/limits.ts'
import { type GuestWorld, openGuestWorld } from '#tests/support/guest-world.ts'

let guests: GuestWorld

beforeEach(async () => {
  guests = await openGuestWorld()
})

test('A link is not shown more often than a person opens it, and hinders no other', async () => {
  const { world, copyLink, open } = guests
  const [token, other] = [await copyLink(0), await copyLink(1)]
  for (let round = 0; round < maxGuestViewsAnHour; round += 1) expect((await open(token)).status).toBe(200)
  expect((await open(token)).problem).toMatchObject({ status: 429, code: 'too_many_requests' })
  expect((await open(other)).status).toBe(200)
  world.clock.now = new Date(world.clock.now.getTime() + 60 * 60_000)
  expect((await open(token)).status).toBe(200)
})

test('An answer is refused beyond what a person gives in a day', async () => {
  const { world, params, copyLink, open, answer } = guests
  const token = await copyLink(0)
  const { answer: shown } = await open(token)
  const line = { entity: 'registration' as const, entityId: params.id, registrationId: params.id, action: 'update' }
  const lines = Array.from({ length: maxGuestAnswersADay }, () => line)
  const who = 'Guest of spot 1 (by link)'
  await write(world.db, (trx) => recordChanges(trx, { id: null, name: who }, world.clock.now, lines))
  world.clock.now = new Date(world.clock.now.getTime() + 2 * 60 * 60_000)
  expect((await answer(token, shown)).problem.code).toBe('too_many_requests')
  world.clock.now = new Date(world.clock.now.getTime() + 23 * 60 * 60_000)
  expect((await answer(token, shown)).status).toBe(200)
})
