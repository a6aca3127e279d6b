import { expect, onTestFinished, test } from 'vitest'
import { open } from '#server/db/connect.ts'
import { write } from '#server/db/transaction.ts'
import { openMailServer } from '#tests/support/mail/mail-server.ts'
import { openPostOffice } from '#tests/support/mail/post-office.ts'
import { startDelivery } from './deliver.ts'
import { queueMail } from './outbox.ts'

test('sends queued emails at startup, and new ones when notified', async () => {
  const server = await openMailServer()
  const office = await openPostOffice(server)
  await office.queue('ann@acme.test')
  const delivery = startDelivery(office)
  onTestFinished(delivery.stop)
  await server.untilOffered(1)
  await office.queue('bob@acme.test')
  delivery.wake()
  await server.untilOffered(2)
  await delivery.stop()
  expect(await office.readOutbox()).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
})

test('sends each email only once with two server processes', async () => {
  const server = await openMailServer()
  const office = await openPostOffice(server)
  const addresses = Array.from({ length: 24 }, (_, index) => `person${index}@acme.test`)
  for (const address of addresses) await office.queue(address)
  const other = await open(office.place)
  onTestFinished(() => other.db.destroy())
  const deliveries = [startDelivery(office), startDelivery({ ...office, db: other.db })]
  for (const { wake } of [...deliveries, ...deliveries, ...deliveries]) wake()
  await server.untilOffered(addresses.length)
  for (const { stop } of deliveries) await stop()
  expect(server.received.map((mail) => mail.to?.[0]?.address).sort()).toEqual(addresses.sort())
  expect((await office.readOutbox()).every(({ state, attempts }) => state === 'sent' && attempts === 1)).toBe(true)
})

test('sends the next email while a slow one is still being sent', async () => {
  const server = await openMailServer()
  const office = await openPostOffice(server)
  server.behavior = 'hang'
  await office.queue('slow@acme.test')
  const delivery = startDelivery(office)
  onTestFinished(delivery.stop)
  await server.untilOffered(1)
  server.behavior = 'accept'
  await office.queue('quick@acme.test')
  delivery.wake()
  await server.untilOffered(2)
  server.release()
  await delivery.stop()
  expect(server.received.map((mail) => mail.to?.[0]?.address)).toEqual(['quick@acme.test', 'slow@acme.test'])
})

test('sends a login email immediately while a slow server delays others', async () => {
  const server = await openMailServer()
  const office = await openPostOffice(server)
  server.behavior = 'hang'
  for (let mail = 0; mail < 300; mail += 1) await office.queue(`flooded${mail}@acme.test`)
  const delivery = startDelivery(office)
  onTestFinished(delivery.stop)
  for (let call = 0; call < 300; call += 1) delivery.wake()
  await server.untilOffered(3)
  server.behavior = 'accept'
  await write(office.db, (trx) =>
    queueMail(trx, { kind: 'logIn', to: 'ann@acme.test', payload: { browserHash: null }, now: office.clock.now }),
  )
  delivery.wake()
  await server.untilOffered(4)
  const stopped = delivery.stop()
  server.release()
  await stopped
  const addresses = server.received.map((mail) => mail.to?.[0]?.address)
  expect(addresses.sort()).toEqual(['ann', 'flooded0', 'flooded1', 'flooded2'].map((name) => `${name}@acme.test`))
})

test('finishes sending the current email before it stops', async () => {
  const server = await openMailServer()
  const office = await openPostOffice(server)
  server.behavior = 'hang'
  for (let mail = 0; mail < 6; mail += 1) await office.queue(`person${mail}@acme.test`)
  const delivery = startDelivery(office)
  await server.untilOffered(1)
  const stopped = delivery.stop()
  server.behavior = 'accept'
  server.release()
  await stopped
  const states = (await office.readOutbox()).map(({ state, attempts }) => `${state} ${attempts}`)
  expect(states).toEqual(['sent 1', ...Array.from({ length: 5 }, () => 'queued 0')])
  delivery.wake()
  expect(server.offers).toBe(1)
})

test('remembers a notification that arrives while every sender is busy', async () => {
  const server = await openMailServer()
  const office = await openPostOffice(server)
  server.behavior = 'hang'
  for (let mail = 0; mail < 3; mail += 1) await office.queue(`busy${mail}@acme.test`)
  const delivery = startDelivery(office)
  onTestFinished(delivery.stop)
  for (let call = 0; call < 3; call += 1) delivery.wake()
  await server.untilOffered(3)
  await office.queue('last@acme.test')
  delivery.wake()
  server.behavior = 'accept'
  server.release()
  await server.untilOffered(4)
  await delivery.stop()
  expect((await office.readOutbox()).every(({ state }) => state === 'sent')).toBe(true)
})

test('logs an unavailable database, and ends only the current round', async () => {
  const server = await openMailServer()
  const office = await openPostOffice(server)
  const broken = await open(office.place)
  await broken.db.selectFrom('settings').select('id').execute()
  await broken.db.destroy()
  const delivery = startDelivery({ ...office, db: broken.db })
  await delivery.stop()
  expect(office.lines.join('')).toContain('the outbox could not be read or written')
})
