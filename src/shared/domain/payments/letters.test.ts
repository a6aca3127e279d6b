import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyLedger } from '#tests/support/models/any-ledger.ts'
import type { FairValue, PledgedPlaces } from './benefit-values.ts'
import { type LedgerLine, sumLedger } from './ledger.ts'
import { writeLetter } from './letter-texts.ts'
import { listNeededLetters } from './letters.ts'

const values: FairValue[] = [
  { item: 'golf', cents: 15_000, levelId: null },
  { item: 'dinner', cents: 6_000, levelId: null },
]
const places: PledgedPlaces = {
  at: '2027-03-01T10:00:00.000Z',
  on: '2027-03-01',
  levelId: 1,
  golf: 4,
  dinner: 4,
  vip: 0,
}
const waived = { ...places, at: '2027-04-02T10:00:00.000Z', on: '2027-04-02', golf: 0 }
const none = { ...places, golf: 0, dinner: 0 }

let lineId = 0
function line(
  kind: LedgerLine['kind'],
  cents: number,
  receivedOn = '2027-04-02',
  more: Partial<LedgerLine> = {},
): LedgerLine {
  lineId += 1
  const affects = kind === 'reversal' ? 'payment' : kind
  const words = { method: 'check', reference: '1042', note: '', who: 'Kim' } as const
  const facts = { id: lineId, kind, affects, cents, receivedOn, at: `${receivedOn}T12:00:00.000Z`, reversesId: null }
  return { ...facts, ...words, ...more }
}

const need = (lines: LedgerLine[], pledged: PledgedPlaces[] = [places], more = {}) =>
  listNeededLetters({ lines, pledged, values, benefitsOf: () => [], approved: new Set<string>(), ...more })

const sums = (letters: ReturnType<typeof need>) =>
  letters.map(({ kind, receivedCents, valueCents, deductibleCents }) => [
    kind,
    receivedCents,
    valueCents,
    deductibleCents,
  ])

describe('tax letters', () => {
  test('deducts the value of golf and dinner', () => {
    expect(sums(need([line('payment', 1_000_000)]))).toEqual([['quidProQuo', 1_000_000, 84_000, 916_000]])
  })

  test("doesn't deduct golf that was waived before the payment", () => {
    expect(sums(need([line('payment', 1_000_000, '2027-04-03')], [places, waived]))).toEqual([
      ['quidProQuo', 1_000_000, 24_000, 976_000],
    ])
  })

  test('deducts golf that was waived after the payment', () => {
    const onTheSameDay = line('payment', 1_000_000, '2027-04-02', { at: '2027-04-02T09:00:00.000Z' })
    expect(sums(need([line('payment', 1_000_000, '2027-04-01')], [places, waived]))[0]?.[3]).toBe(916_000)
    expect(sums(need([onTheSameDay], [places, waived]))[0]?.[3]).toBe(916_000)
  })

  test('deducts the value only once across two checks', () => {
    expect(sums(need([line('payment', 500_000), line('payment', 500_000, '2027-04-05')]))).toEqual([
      ['quidProQuo', 500_000, 84_000, 416_000],
      ['acknowledgment', 500_000, 0, 500_000],
    ])
  })

  test("carries the value that a small first check doesn't cover over to the next", () => {
    expect(sums(need([line('payment', 50_000), line('payment', 950_000, '2027-04-05')]))).toEqual([
      ['quidProQuo', 50_000, 50_000, 0],
      ['quidProQuo', 950_000, 34_000, 916_000],
    ])
  })

  test('requires a letter for more than $75 with benefits', () => {
    const dinner = [{ ...places, golf: 0, dinner: 1 }]
    expect(need([line('payment', 7_500)], dinner)).toEqual([])
    expect(sums(need([line('payment', 7_501)], dinner))).toEqual([['quidProQuo', 7_501, 6_000, 1_501]])
  })

  test('requires a letter for $250 or more without benefits', () => {
    expect(need([line('payment', 24_999)], [none])).toEqual([])
    expect(sums(need([line('payment', 25_000)], [none]))).toEqual([['noneProvided', 25_000, 0, 25_000]])
  })

  test('lowers the amounts after a refund or a reversal', () => {
    const [first, second] = [line('payment', 500_000), line('payment', 500_000, '2027-04-05')]
    expect(sums(need([first, second, line('refund', 500_000, '2027-04-06', { reference: '' })]))).toEqual([
      ['quidProQuo', 500_000, 84_000, 416_000],
    ])
    const reversal = line('reversal', -500_000, '2027-04-06', { reversesId: first.id })
    expect(sums(need([first, second, reversal]))).toEqual([['quidProQuo', 500_000, 84_000, 416_000]])
    const approved = new Set(['day 2027-04-02'])
    const [corrected] = need([first, second, reversal], [places], { approved })
    expect(corrected).toMatchObject({ receivedCents: 0, deductibleCents: 0 })
    expect(corrected && writeLetter(corrected, 'FW-2027-0042-L1')[0]).toBe(
      'This letter replaces our letter FW-2027-0042-L1.',
    )
  })

  test('describes an in-kind gift without an amount', () => {
    const [gift] = need([line('inKind', 90_000, '2027-04-02', { note: 'Four bicycles' })])
    expect(gift).toMatchObject({ kind: 'inKind', receivedCents: 0, deductibleCents: 0 })
    expect(gift && writeLetter(gift, null).join(' ')).not.toContain('$')
  })

  test("combines a day's checks into one letter", () => {
    const [first, second] = [line('payment', 500_000), line('payment', 500_000, '2027-04-02', { reference: '1043' })]
    const [letter, ...more] = need([first, second])
    expect([letter?.receivedCents, letter?.means, more]).toEqual([1_000_000, 'check 1042 and check 1043', []])
    const reversal = line('reversal', -500_000, '2027-04-06', { reversesId: first.id })
    expect(need([first, second, reversal])).toMatchObject([{ paidCents: 500_000, means: 'check 1043' }])
  })

  test('lists the missing values', () => {
    expect(need([line('payment', 50_000)], [{ ...places, vip: 1 }])[0]?.missing).toEqual(['vip'])
  })

  test('states the amount, the value, and the deductible estimate', () => {
    const [letter] = need([line('payment', 1_000_000)])
    expect(letter && writeLetter(letter, null)).toEqual([
      'Thank you for your contribution of $10,000, which we received on Fri, Apr 2, 2027 by check 1042.',
      'In exchange, you receive: 4 spots for Golf & Dinner ($600) and 4 spots for Dinner Only ($240). Our good-faith estimate of the fair market value of these benefits is $840.',
      expect.stringContaining('We estimate this amount to be $9,160.'),
    ])
  })
})

test('applies a refund to the payment before it, not to one recorded later that day', () => {
  const lines = [line('payment', 650_000, '2027-04-01'), line('refund', 10_000, '2027-04-02', { reference: '' })]
  const later = line('payment', 30_000, '2027-04-02', { reference: '9100' })
  expect(need([...lines, later]).map(({ receivedCents }) => receivedCents)).toEqual([640_000, 30_000])
})

test("makes any ledger's letters add up to the cent, counting the value only once", () => {
  fc.assert(
    fc.property(anyLedger, (lines) => {
      const days = new Set(lines.map(({ receivedOn }) => `day ${receivedOn}`))
      const letters = need([...lines], [places], { approved: days }).filter(({ kind }) => kind !== 'inKind')
      const add = (key: 'receivedCents' | 'valueCents') => letters.reduce((sum, letter) => sum + letter[key], 0)
      expect(add('receivedCents')).toBe(Math.max(0, sumLedger(lines).receivedCents))
      expect(add('valueCents')).toBe(Math.min(84_000, add('receivedCents')))
      for (const letter of letters) expect(letter.deductibleCents).toBe(letter.receivedCents - letter.valueCents)
    }),
    { numRuns: 10_000 },
  )
})
