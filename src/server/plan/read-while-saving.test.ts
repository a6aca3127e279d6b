import { expect } from 'vitest'
import { write } from '#server/db/transaction.ts'
import { recordRegistration } from '#server/records/audit.ts'
import { test } from '#tests/support/world-test.ts'

test('serves the dashboard, partners, and board during a save', async ({ world, asAdmin }) => {
  const { id: eventId } = await world.build.event()
  const { id } = await world.build.registration({ level: 'Eagle' })
  expect((await asAdmin.call('getAdminDashboard')).answer.totalPartners).toBe(1)
  const begun = Promise.withResolvers<void>()
  const ending = Promise.withResolvers<void>()
  const saving = write(world.db, async (trx) => {
    const deletedAt = world.clock.now.toISOString()
    await trx.updateTable('registrations').set({ deletedAt }).where('id', '=', id).execute()
    const change = { entity: 'registration', action: 'delete', id, eventId, words: [] } as const
    await recordRegistration(trx, { id: null, name: 'Kim' }, world.clock.now, change)
    begun.resolve()
    await ending.promise
  })
  await begun.promise
  expect((await asAdmin.call('getAdminDashboard')).answer.totalPartners).toBe(1)
  expect((await asAdmin.call('listPartners', { params: { eventId } })).answer).toHaveLength(1)
  expect((await asAdmin.call('getBoard', { params: { part: 'golf', eventId } })).status).toBe(200)
  ending.resolve()
  await saving
  expect((await asAdmin.call('getAdminDashboard')).answer.totalPartners).toBe(0)
})
