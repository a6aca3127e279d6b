import { beforeEach, expect, test } from 'vitest'
import { openWorld, type World } from '#tests/support/world.ts'
import { write } from '../db/transaction.ts'
import { claimDueMail } from './delivery-queue.ts'
import { queueMail, queueMails } from './outbox.ts'

let world: World
let registrationId: number

beforeEach(async () => {
  world = await openWorld()
  registrationId = (await world.build.registration()).id
  await write(world.db, (trx) => trx.deleteFrom('outbox').execute())
})

const setPace = (mailsAMinute: number) =>
  write(world.db, (trx) => trx.updateTable('settings').set({ mailsAMinute }).execute())
const queueCampaign = (count: number) =>
  write(world.db, (trx) =>
    queueMails(
      trx,
      Array.from({ length: count }, (_, index) => ({
        kind: 'campaign' as const,
        registrationId,
        payload: { campaignId: 1, day: '2027-03-02', spotId: 0 },
        now: world.clock.now,
        to: `partner${index}@acme.test`,
      })),
    ),
  )
const take = () => claimDueMail(world.db, world.clock.now)
const pass = (seconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1_000)
}

async function recordAll(): Promise<string[]> {
  const taken = await take()
  return taken ? [taken.toAddress, ...(await recordAll())] : []
}

test('sends group emails in order at the configured pace', async () => {
  await setPace(3)
  await queueCampaign(7)
  expect(await recordAll()).toEqual([0, 1, 2].map((index) => `partner${index}@acme.test`))
  pass(59)
  expect(await recordAll()).toEqual([])
  pass(1)
  expect(await recordAll()).toHaveLength(3)
  await setPace(4)
  expect(await recordAll()).toHaveLength(1)
})

test('keeps the configured pace across several processes', async () => {
  await setPace(5)
  await queueCampaign(20)
  const taken = await Promise.all(Array.from({ length: 12 }, take))
  expect(taken.filter((mail) => mail !== null)).toHaveLength(5)
})

test('sends login emails first and group emails last', async () => {
  await setPace(2)
  await queueCampaign(1_000)
  pass(1)
  const now = world.clock.now
  const queueOthers = async () => {
    await write(world.db, (trx) =>
      queueMail(trx, { kind: 'guestLink', registrationId, to: 'bo@acme.test', payload: { linkId: 7 }, now }),
    )
    await write(world.db, (trx) =>
      queueMail(trx, { kind: 'logIn', to: 'ann@acme.test', payload: { browserHash: null }, now }),
    )
  }
  await queueOthers()
  expect((await take())?.toAddress).toBe('ann@acme.test')
  expect((await take())?.toAddress).toBe('bo@acme.test')
  expect(await recordAll()).toHaveLength(2)
  await queueOthers()
  expect(await recordAll()).toEqual(['ann@acme.test', 'bo@acme.test'])
})
