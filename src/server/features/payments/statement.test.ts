import { beforeEach, describe, expect, test } from 'vitest'
import { countRows } from '#server/db/rows.ts'
import { write } from '#server/db/transaction.ts'
import type { BuiltRegistration } from '#server/fixtures/build-registration.ts'
import type { Payment } from '#shared/contracts/payments/payments.ts'
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

const pay = (more: Partial<Payment> = {}, visitor = admin) =>
  visitor.call('recordPayment', {
    body: {
      registrationId: registration.id,
      kind: 'payment',
      cents: 100_000,
      receivedOn: '2027-03-01',
      method: 'check',
      reference: '1042',
      requestId: crypto.randomUUID(),
      ...more,
    },
  })
const reverse = (id: number, requestId: string = crypto.randomUUID()) =>
  admin.call('reversePayment', { body: { id, reason: 'Wrong partner', requestId } })
const readStatement = async (revision?: number, visitor = partner) =>
  visitor.call('getStatement', { params: { id: registration.id }, query: revision ? { revision } : {} })

describe('a statement', () => {
  const countRevisions = () => countRows(world.db.selectFrom('statements'))

  test('is kept when it is asked for by number, as it was then', async () => {
    const first = (await readStatement()).answer
    expect(first).toMatchObject({ revision: 1, replacedBy: null, openCents: 500_000, canPayOnline: false })
    expect(await countRevisions()).toBe(0)
    expect((await readStatement(1)).answer).toEqual(first)
    const { answer } = await admin.call('getRegistration', { params: { id: registration.id } })
    const contact = { ...answer.contact, addressLine1: '2 New Street' }
    await admin.call('saveRegistration', { body: { ...toSave(answer as never), contact } })
    const second = (await readStatement()).answer
    expect(second.number.slice(0, -1)).toBe(first.number.slice(0, -1))
    expect([second.revision, second.billTo.includes('2 New Street'), second.revisions]).toEqual([2, true, [2, 1]])
    const old = (await readStatement(1)).answer
    expect(old).toMatchObject({ billTo: first.billTo, replacedBy: second.number })
    expect((await readStatement(3)).status).toBe(404)
    expect(await countRevisions()).toBe(1)
  })

  test('is kept once when several people print it', async () => {
    await pay()
    const answers = await Promise.all(Array.from({ length: 5 }, () => readStatement(1)))
    expect(answers.map(({ answer }) => answer.revision)).toEqual([1, 1, 1, 1, 1])
    expect(await countRevisions()).toBe(1)
  })

  test('stays small and quick after thousands of changes of a pledge', async () => {
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
    // Microseconds. It took half a second for each view once, and takes a hundredth.
    expect(process.cpuUsage(before).user).toBeLessThan(5_000_000)
    expect((await readStatement()).answer.lines.length).toBeLessThan(5)
    expect(await countRevisions()).toBe(0)
  })

  test('hides reversed payments', async () => {
    await reverse((await pay()).answer.id)
    expect((await readStatement()).answer.lines).toMatchObject([{ cents: 500_000 }])
  })
})
