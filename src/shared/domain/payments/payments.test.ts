import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { agingBuckets, findBucket, sumAging } from './aging.ts'
import { createMatcher, readBankRows } from './bank-list.ts'
import { formatCents, parseCents } from './cents.ts'
import { findRefundable, type LedgerLine } from './ledger.ts'
import { findReminderDay, whyNoPaymentReminder } from './payment-reminders.ts'
import { listStatementLines, statementNumber } from './statement.ts'

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

  test('reads what formatCents writes', () => {
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

describe('findBucket', () => {
  test.each([
    ['2027-05-14', 'notDue'],
    ['2027-05-15', 'days30'],
    ['2027-06-13', 'days30'],
    ['2027-06-14', 'days60'],
    ['2027-07-13', 'days60'],
    ['2027-07-14', 'days90'],
    ['2027-08-12', 'days90'],
    ['2027-08-13', 'older'],
  ])('sorts an amount due May 14, 2027, on %s into %s', (today, bucket) => {
    expect(findBucket('2027-05-14', today)).toBe(bucket)
  })
})

test('Aging adds up to the open amount', () => {
  const row = fc.record({
    openCents: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    dueOn: fc
      .date({ min: new Date('2027-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10)),
  })
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const { overpaid, ...aging } = sumAging(rows, '2027-07-01')
      const open = agingBuckets.reduce((sum, bucket) => sum + aging[bucket], 0) - overpaid
      expect(open).toBe(rows.reduce((sum, { openCents }) => sum + openCents, 0))
    }),
  )
})

describe('readBankRows', () => {
  test('finds day, amount, and text with a header', () => {
    const table = [
      ['Posted Date', 'Description', 'Check #', 'Credit', 'Balance'],
      ['5/4/2027', 'ACME CORP PLEDGE', '1042', '10,000.00', '55,000.00'],
      ['5/5/27', 'Rent', '', '-2,000.00', '53,000.00'],
      ['', 'Total', '', '10,000.00', ''],
    ]
    expect(readBankRows(table, '2027-06-01')).toEqual({
      rows: [{ receivedOn: '2027-05-04', cents: 1_000_000, text: 'ACME CORP PLEDGE 1042 55,000.00' }],
      outgoing: 1,
      unreadable: [' Total  10,000.00 '],
    })
  })

  test('reads the credit column, not the debit column', () => {
    const table = [
      ['Date', 'Debit Amount', 'Credit Amount', 'Text'],
      ['5/4/2027', '1,000.00', '', 'Rent'],
      ['5/4/2027', '', '75.00', 'Acme'],
    ]
    expect(readBankRows(table, '2027-06-01').rows.map(({ cents }) => cents)).toEqual([7_500])
  })

  test('finds day, amount, and text without a header', () => {
    expect(readBankRows([['2027-05-04', '1042', 'Acme', '$75.01']], '2027-06-01').rows).toEqual([
      { receivedOn: '2027-05-04', cents: 7_501, text: '1042 Acme' },
    ])
  })

  test('lists rows with invalid or future dates as unreadable', () => {
    const read = (day: string) => readBankRows([[day, 'Acme', '75.00']], '2027-06-01').unreadable
    expect([read('2027-02-30'), read('2027-06-02'), read('2027-06-01')]).toEqual([
      ['2027-02-30 Acme 75.00'],
      ['2027-06-02 Acme 75.00'],
      [],
    ])
  })
})

describe('createMatcher', () => {
  const payers = [
    { registrationId: 26, names: ['Acme Industries, Inc.', 'Acme'], openCents: 500_000 },
    { registrationId: 27, names: ['Birch & Sons'], openCents: 500_000 },
    { registrationId: 28, names: ['Cedar Group'], openCents: 250_000 },
  ]
  const find = createMatcher(payers)
  const match = (text: string, cents: number) => find({ receivedOn: '2027-05-04', cents, text })

  test('prefers the registration number', () => {
    expect(match('WIRE REF Registration #27 ACME', 500_000)).toEqual({ registrationId: 27, reason: 'number' })
    expect(match('FW-2027-0026-2', 1)).toEqual({ registrationId: 26, reason: 'number' })
  })

  test('uses amount and name, then the name, then an amount that only one partner owes', () => {
    expect(match('ACH BIRCH SONS LLC', 500_000)).toEqual({ registrationId: 27, reason: 'amountAndName' })
    expect(match('cedar group', 100)).toEqual({ registrationId: 28, reason: 'name' })
    expect(match('DEPOSIT', 250_000)).toEqual({ registrationId: 28, reason: 'amount' })
  })

  test('suggests no partner if the amount matches several or none', () => {
    expect(match('DEPOSIT', 500_000)).toBeNull()
    expect(match('DEPOSIT', 1)).toBeNull()
  })
})

describe('payment reminders', () => {
  const next = findReminderDay([30, -7, 7], '2027-05-14', '2027-05-25')
  const facts = {
    openCents: 100,
    hasPaid: false,
    isStopped: false,
    isExcluded: false,
    registeredOn: '2027-03-01',
    sent: [],
  }
  const why = (change: Partial<Parameters<typeof whyNoPaymentReminder>[0]>) =>
    whyNoPaymentReminder({ ...facts, ...change }, next, '2027-05-25')

  test('uses the last day that is due', () => {
    expect(next).toEqual({ day: 7, on: '2027-05-21', isDue: true })
    expect(findReminderDay([7], '2027-05-14', '2027-05-01')).toMatchObject({ day: 7, isDue: false })
    expect(findReminderDay([], '2027-05-14', '2027-05-01')).toBeNull()
  })

  test('stops after any payment, after three reminders, and on request', () => {
    expect(why({})).toBe('')
    expect(why({ hasPaid: true })).not.toBe('')
    expect(why({ openCents: 0 })).not.toBe('')
    expect(why({ isStopped: true })).not.toBe('')
    expect(why({ isExcluded: true })).not.toBe('')
    expect(why({ sent: [1, 2, 3].map((day) => ({ day, on: '2027-05-01' })) })).toBe('Reminded 3 times')
    expect(why({ sent: [{ day: 7, on: '2027-05-21' }] })).toBe('Already reminded')
    expect(why({ sent: [{ day: -7, on: '2027-05-24' }] })).toBe('Reminded in the last few days')
    expect(why({ registeredOn: '2027-05-22' })).not.toBe('')
  })
})

test('A statement’s number names the year, the registration, and the revision', () => {
  expect(statementNumber('2027-05-14', 42, 2)).toBe('FW-2027-0042-2')
})

test('A statement has one line for all changes of the pledge on a day, and none that cancel each other', () => {
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
