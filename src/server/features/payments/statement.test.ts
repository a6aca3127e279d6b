import { beforeEach, describe, expect, test } from 'vitest'
import { write } from '#server/db/transaction.ts'
import type { BuiltRegistration } from '#server/fixtures/build-registration.ts'
import { toSave } from '#tests/support/registrations.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let world: World
let admin: Visitor
let partner: Visitor
let registration: BuiltRegistration

beforeEach(async () => {
  world = await openWorld()
  const creator = await world.build.user()
  registration = await world.build.registration({ creator, level: 'Albatross', donation: 5_000 })
  admin = await world.as(await world.build.user({ role: 'admin' }))
  partner = await world.as(creator)
})

const pay = () =>
  admin.call('recordPayment', {
    body: {
      registrationId: registration.id,
      kind: 'payment',
      cents: 100_000,
      receivedOn: '2027-03-01',
      method: 'check',
      reference: '1042',
      requestId: crypto.randomUUID(),
    },
  })
const reverse = (id: number, requestId: string = crypto.randomUUID()) =>
  admin.call('reversePayment', { body: { id, reason: 'Wrong partner', requestId } })
const readStatement = async () => (await partner.call('getStatement', { params: { id: registration.id } })).answer

describe('a statement', () => {
  test("shows the current ledger and the payer's current address", async () => {
    const first = await readStatement()
    expect(first).toMatchObject({ number: 'FW-2027-0001', openCents: 500_000, canPayOnline: false })
    const { answer } = await admin.call('getRegistration', { params: { id: registration.id } })
    const contact = { ...answer.contact, addressLine1: '2 New Street' }
    await admin.call('saveRegistration', { body: { ...toSave(answer as never), contact } })
    await pay()
    const second = await readStatement()
    expect(second).toMatchObject({ number: first.number, receivedCents: 100_000, openCents: 400_000 })
    expect(second.billTo).toContain('2 New Street')
  })

  test('stays short and loads quickly after thousands of pledge changes', async () => {
    const line = {
      registrationId: registration.id,
      kind: 'pledge',
      affects: 'pledge',
      who: 'Ann',
      reference: '',
      note: '',
    } as const
    const rows = Array.from({ length: 4_000 }, (_, index) => ({
      ...line,
      cents: index % 2 === 0 ? 100 : -100,
      receivedOn: `2027-03-0${1 + (index % 3)}`,
      at: '2027-03-01T12:00:00.000Z',
      method: null,
      reversesId: null,
      requestId: null,
      places: null,
    }))
    for (let from = 0; from < rows.length; from += 1_000) {
      await write(world.db, (trx) =>
        trx
          .insertInto('ledgerLines')
          .values(rows.slice(from, from + 1_000))
          .execute(),
      )
    }
    const before = process.cpuUsage()
    for (let view = 0; view < 20; view += 1) await readStatement()
    expect(process.cpuUsage(before).user).toBeLessThan(5_000_000)
    expect((await readStatement()).lines.length).toBeLessThan(5)
  })

  test("doesn't show reversed payments", async () => {
    await reverse((await pay()).answer.id)
    expect((await readStatement()).lines).toMatchObject([{ cents: 500_000 }])
  })
})
