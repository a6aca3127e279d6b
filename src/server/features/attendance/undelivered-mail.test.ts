import { beforeEach, expect, test } from 'vitest'
import { write } from '#server/db/transaction.ts'
import type { BuiltRegistration } from '#server/fixtures/build-registration.ts'
import { toSave } from '#tests/support/registrations.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let world: World
let stored: BuiltRegistration
let asAdmin: Visitor

beforeEach(async () => {
  world = await openWorld()
  const contact = { email: 'Ann@acme.test', registeredByEmails: ['bob@acme.test'] }
  stored = await world.build.registration({ contact })
  asAdmin = await world.as(await world.build.user({ role: 'admin' }))
})

/** An email about the registration, bounced if `bouncedAt` is set. */
async function addMail(toAddress: string, bouncedAt: string | null = null): Promise<void> {
  const at = world.clock.now.toISOString()
  const mail = { kind: 'confirmation', registrationId: stored.id, toAddress, subject: '', text: 't', html: '' }
  const sent = { state: 'sent', attempts: 1, nextAttemptAt: at, createdAt: at, sentAt: at, bouncedAt } as const
  await write(world.db, (trx) =>
    trx
      .insertInto('outbox')
      .values({ ...mail, ...sent })
      .execute(),
  )
}

const bounceFrom = (address: string) => addMail(address, world.clock.now.toISOString())

/** As shown by both partner lists and the dashboard. */
async function readBounced() {
  const params = { eventId: stored.eventId }
  const [row] = (await asAdmin.call('listPartners', { params })).answer
  const { answer } = await asAdmin.call('listPartnersPage', { params, query: { page: 0 } })
  expect(answer.rows[0]?.bouncedAddresses).toEqual(row?.bouncedAddresses)
  const { failedMails } = (await asAdmin.call('getAdminDashboard')).answer
  expect(failedMails.map(({ count }) => count)).toEqual(
    row?.bouncedAddresses.length ? [row.bouncedAddresses.length] : [],
  )
  return row?.bouncedAddresses
}

test('reports a bounced address once, of the contact or a colleague', async () => {
  await bounceFrom('ann@ACME.test')
  await bounceFrom('ann@acme.test')
  await bounceFrom('bob@acme.test')
  expect(await readBounced()).toEqual(['ann@acme.test', 'bob@acme.test'])
  const { answer } = await asAdmin.call('getRegistrationLog', { params: { id: stored.id } })
  expect(answer.mails.map(({ state }) => state)).toEqual(['bounced', 'bounced', 'bounced'])
})

test('clears it after a correction or a later email', async () => {
  await bounceFrom('ann@acme.test')
  await bounceFrom('bob@acme.test')
  await addMail('bob@acme.test')
  expect(await readBounced()).toEqual(['ann@acme.test'])
  const { answer: registration } = await asAdmin.call('getRegistration', { params: { id: stored.id } })
  const contact = { ...registration.contact, email: 'ann.lee@acme.test' }
  const reply = await asAdmin.call('saveRegistration', { body: { ...toSave({ ...stored, ...registration }), contact } })
  expect(reply.status).toBe(200)
  expect(await readBounced()).toEqual([])
})

test('ignores addresses that the registration no longer has', async () => {
  await bounceFrom('guest@acme.test')
  expect(await readBounced()).toEqual([])
})
