import { describe, expect, test } from 'vitest'
import { readDinner } from '#tests/support/models/read-dinner.ts'
import type { SeatingOutcome, SeatReason } from './propose-seating.ts'
import { createSeatingWriter, describeShortage } from './sentences.ts'

const writer = createSeatingWriter(readDinner('4 4 4 4', '4 4 1', '1.1 with 2', '2 not 3', '9.1 with 9'))
const shortage = { tables: 2, seats: 8, guests: 9, more: 1, size: 4 }

const others = (...counts: [registrationId: number, diners: number][]) =>
  counts.map(([registrationId, diners]) => ({ registrationId, diners }))
const withPartner = (registrationId: number, count: number) =>
  ({ code: 'withPartner', registrationId, others: count }) as const
const apart = (code: 'beside' | 'apart', registrationId: number, ...tableIds: number[]) =>
  ({ code, registrationId, others: 0, tableIds }) as const

test.each<[reason: SeatReason, words: string]>([
  [{ code: 'stays' }, 'Already seated by an organizer.'],
  [withPartner(1, 1), 'With the other one from Partner 1.'],
  [withPartner(2, 3), 'With the other three from Partner 2.'],
  [withPartner(2, 14), 'With the other 14 from Partner 2.'],
  [withPartner(9, 1), 'With the other one from a partner.'],
  [apart('beside', 1, 103), 'Next to table 3, with the rest of Partner 1.'],
  [apart('beside', 1, 101, 103), 'Next to tables 1 and 3, with the rest of Partner 1.'],
  [apart('apart', 3, 101), 'Apart from the others from Partner 3 at table 1. No neighboring tables had room for all.'],
  [
    apart('apart', 3, 101, 102, 104),
    'Apart from the others from Partner 3 at tables 1, 2, and 4. No neighboring tables had room for all.',
  ],
  [{ code: 'wish', registrationId: 1, others: 0, with: others([2, 1]) }, 'With one from Partner 2, as requested.'],
  [
    { code: 'wish', registrationId: 1, others: 1, with: others([2, 2]) },
    'With the other one from Partner 1 and two from Partner 2, as requested.',
  ],
  [
    { code: 'wish', registrationId: 1, others: 2, with: others([2, 2], [3, 1]) },
    'With the other two from Partner 1, two from Partner 2, and one from Partner 3, as requested.',
  ],
  [{ code: 'shares', others: [] }, 'At a table of their own.'],
  [{ code: 'shares', others: others([2, 3]) }, 'With three from Partner 2.'],
  [{ code: 'shares', others: others([2, 3], [1, 1]) }, 'With three from Partner 2 and one from Partner 1.'],
  [{ code: 'noSeat', shortage }, 'No seat: 2 tables have 8 free seats for 9 guests. Add 1 table of 4.'],
])('explains %o to a guest', (reason, words) => {
  expect(writer.describeSeat(reason)).toBe(words)
})

test.each<[outcome: SeatingOutcome, words: string]>([
  ['met', 'met'],
  ['gone', 'one of them no longer comes to dinner'],
  ['notSeated', 'at least one of them has no seat'],
  ['sitting', 'both already have a seat'],
  ['others', 'no table had room without splitting up a partner’s guests or a higher-priority pairing'],
])('describes the outcome of a pairing: %s', (outcome, words) => {
  expect([1, 2, 3, 9].map((wishId) => writer.describeOutcome(wishId, outcome))).toEqual([
    `Guest 1.1 with Partner 2: ${words}.`,
    `Partner 2 apart from Partner 3: ${words}.`,
    `Someone no longer registered with a partner: ${words}.`,
    '',
  ])
})

describe('Too few seats', () => {
  test.each([
    [
      { tables: 61, seats: 610, guests: 640, more: 3, size: 10 },
      '61 tables have 610 free seats for 640 guests. Add 3 tables of 10.',
    ],
    [{ tables: 1, seats: 1, guests: 2, more: 1, size: 8 }, '1 table has 1 free seat for 2 guests. Add 1 table of 8.'],
    [{ tables: 0, seats: 0, guests: 1, more: 1, size: 10 }, 'no table is free for 1 guest. Add 1 table of 10.'],
    [{ tables: 0, seats: 0, guests: 11, more: 2, size: 10 }, 'no table is free for 11 guests. Add 2 tables of 10.'],
  ])('%o', (short, words) => {
    expect(describeShortage(short)).toBe(words)
  })
})
