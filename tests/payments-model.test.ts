import fc from 'fast-check'
import { expect } from 'vitest'
import { sumLedger } from '#shared/domain/payments/ledger.ts'
import { checkWorld } from './support/check-world/check-world.ts'
import { rounds } from './support/models/scale.ts'
import { toSave } from './support/registrations.ts'
import type { Visitor, World } from './support/world.ts'
import { test } from './support/world-test.ts'

interface Payment {
  do: 'payment' | 'refund' | 'writeOff'
  cents: number
  excess: 'keep' | 'raisePledge'
  request: number
}

type Step = Payment | { do: 'reverse'; nth: number } | { do: 'save'; donation: number }

const cents = fc.integer({ min: 1, max: 1_000_000 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constantFrom('payment' as const, 'refund' as const, 'writeOff' as const),
    cents,
    excess: fc.constantFrom('keep' as const, 'raisePledge' as const),
    request: fc.nat(30),
  }),
  fc.record({ do: fc.constant('reverse' as const), nth: fc.nat(10) }),
  fc.record({ do: fc.constant('save' as const), donation: fc.integer({ min: 2_500, max: 4_999 }) }),
)

const toRequestId = (round: number, request: number) =>
  `00000000-0000-4000-8000-${String(round * 100 + request).padStart(12, '0')}`

async function openOffice(world: World, id: number) {
  const admin = await world.as(await world.build.user({ role: 'admin' }))
  const readLedger = async () => (await admin.call('getLedger', { params: { id } })).answer
  return { admin, readLedger }
}

async function perform(admin: Visitor, id: number, round: number, wanted: Step): Promise<number> {
  if (wanted.do === 'reverse') {
    const { lines } = (await admin.call('getLedger', { params: { id } })).answer
    const line = lines[wanted.nth % lines.length]
    const body = { id: line?.id ?? 0, reason: 'Mistake', requestId: crypto.randomUUID() }
    return (await admin.call('reversePayment', { body })).status
  }
  if (wanted.do === 'save') {
    const { answer } = await admin.call('getRegistration', { params: { id } })
    const donation = { ...answer.donation, donation: wanted.donation }
    return (await admin.call('saveRegistration', { body: { ...toSave(answer as never), donation } })).status
  }
  const { do: kind, cents: amount, excess, request } = wanted
  const line = { kind, cents: amount, excess, receivedOn: '2027-03-01', isConfirmed: true } as const
  const body = { registrationId: id, ...line, requestId: toRequestId(round, request) }
  return (await admin.call('recordPayment', { body })).status
}

test('keeps the balance correct while three organizers work at the same time', async ({ world }) => {
  const event = await world.build.event({ levels: [await world.build.level({ name: 'Eagle' })] })
  let round = 0
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { maxLength: 8 }), { minLength: 3, maxLength: 3 }), async (plans) => {
      round += 1
      const { id } = await world.build.registration({ eventId: event.id, level: 'Eagle' })
      const { admin, readLedger } = await openOffice(world, id)
      const plansDone = await Promise.all(
        plans.map(async (steps) => {
          const done = []
          for (const wanted of steps) done.push({ wanted, status: await perform(admin, id, round, wanted) })
          return done
        }),
      )
      const done = plansDone.flat()
      const isExpected = ({ wanted, status }: (typeof done)[number]) =>
        status === 200 || status === 409 || (status === 400 && wanted.do !== 'save' && wanted.do !== 'reverse')
      expect(done.filter((one) => !isExpected(one))).toEqual([])
      const { lines, ...ledger } = await readLedger()
      const { answer } = await admin.call('getRegistration', { params: { id } })
      expect(ledger).toMatchObject({ ...sumLedger(lines), pledgedCents: answer.donation.donation * 100 })
      const recorded = done.flatMap(({ wanted, status }) =>
        'request' in wanted && status === 200 ? wanted.request : [],
      )
      const requests = new Set(recorded)
      expect(lines.filter(({ kind }) => kind !== 'pledge' && kind !== 'reversal')).toHaveLength(requests.size)
      const reversed = lines.flatMap(({ reversesId }) => reversesId ?? [])
      expect(new Set(reversed).size).toBe(reversed.length)
    }),
    { numRuns: rounds(8) },
  )
  expect(await checkWorld(world.db, { isBuilt: true })).toEqual([])
})
