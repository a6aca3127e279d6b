import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyLedger } from '#tests/support/models/any-ledger.ts'
import { formatCents, parseCents } from './cents.ts'
import { findRefundable, type LedgerLine, sumBalances, sumLedger, writtenOff } from './ledger.ts'
import { formatStatementNumber, listStatementLines } from './statement.ts'

describe('parseCents', () => {
  test.each([
    ['$1,234.50', 123_450],
    ['1.234,50', 123_450],
    ['1234.5', 123_450],
    ['1,234', 123_400],
    ['12,5', 1_250],
    ['12', 1_200],
    ['.50', 50],
    ['1,000,000.00', 100_000_000],
    ['-20', -2_000],
    ['(20.00)', -2_000],
    ['0', 0],
    ['USD 75.01', 7_501],
  ])('reads %s', (text, cents) => {
    expect(parseCents(text)).toBe(cents)
  })

  test.each(['', 'abc', '1.234', '1,23,4', '12.345.6', '$', '1e5', '--5', '9'.repeat(30)])('rejects %s', (text) => {
    expect(parseCents(text)).toBeNull()
  })

  test('reads every amount that formatCents writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }), (cents) => {
        expect(parseCents(formatCents(cents))).toBe(cents)
      }),
    )
  })
})

describe('findRefundable', () => {
  const lines = [
    { kind: 'payment', affects: 'payment', cents: 1_000, reference: '7' },
    { kind: 'payment', affects: 'payment', cents: 500, reference: '8' },
    { kind: 'refund', affects: 'refund', cents: 200, reference: '8' },
    { kind: 'refund', affects: 'refund', cents: 900, reference: '' },
    { kind: 'report', affects: 'report', cents: 5_000, reference: '8' },
  ] as LedgerLine[]

  test.each([
    ['the rest of the named payment', lines.slice(0, 3), '8', 300],
    ['all that was received without a named payment', lines.slice(0, 3), '', 1_300],
    ['all that was received for an unknown reference', lines.slice(0, 3), '9', 1_300],
    ['at most what was received', lines, '7', 400],
    ['nothing after a reversal', [...lines.slice(1, 3), { ...lines[1], kind: 'reversal', cents: -500 }], '8', 0],
  ])('returns %s', (_, some, reference, cents) => {
    expect(findRefundable(some as LedgerLine[], reference)).toBe(cents)
  })
})

test('numbers a statement by year and registration', () => {
  expect(formatStatementNumber('2027-05-14', 42)).toBe('FW-2027-0042')
})

test("combines a day's pledge changes into one statement line, and omits changes that cancel out", () => {
  const line = (id: number, receivedOn: string, cents: number, kind: LedgerLine['kind'] = 'pledge') =>
    ({ id, kind, affects: kind, receivedOn, cents, method: 'cash', reference: '', reversesId: null }) as LedgerLine
  const lines = [
    line(1, '2027-03-01', 5_000),
    line(2, '2027-03-01', 1_000),
    line(3, '2027-03-02', 500),
    line(4, '2027-03-02', 2_000, 'payment'),
    line(5, '2027-03-02', -500),
    line(6, '2027-03-03', 700),
  ]
  expect(listStatementLines(lines).lines.map(({ on, words, cents }) => [on, words, cents])).toEqual([
    ['2027-03-01', 'Donation and additional attendees', 6_000],
    ['2027-03-02', 'Payment by cash', -2_000],
    ['2027-03-03', 'Change to the donation', 700],
  ])
})

test("makes any ledger's statement add up to its amount due, to the cent", () => {
  fc.assert(
    fc.property(anyLedger, (ledger) => {
      const { lines, balance } = listStatementLines(ledger)
      const { pledgedCents, receivedCents, openCents } = balance
      expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(openCents)
      expect(pledgedCents - receivedCents - writtenOff(balance)).toBe(openCents)
      expect(sumBalances(ledger.map((line) => sumLedger([line])))).toEqual(balance)
    }),
    { numRuns: 10_000 },
  )
})
