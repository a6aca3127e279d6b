import { describe, expect, test } from 'vitest'
import { makeRoom, makeTables } from '#tests/support/models/any-seating-problem.ts'
import type { Contradiction } from '../proposal/problem.ts'
import type { PlacementWish } from '../wishes.ts'
import type { SeatingOutcome, SeatReason } from './propose-seating.ts'
import { createSeatingWriter, describeShortage } from './sentences.ts'

const must = { strength: 'must' } as const
const wishes: PlacementWish[] = [
  { id: 1, kind: 'with', one: { spotId: 1001 }, other: { registrationId: 2 }, ...must },
  { id: 2, kind: 'notWith', one: { registrationId: 2 }, other: { registrationId: 3 }, ...must },
  { id: 3, kind: 'with', one: { spotId: 9001 }, other: { registrationId: 9 }, ...must },
]
const writer = createSeatingWriter(
  makeRoom(makeTables(4, 4), [{ diners: 4 }, { diners: 4 }, { diners: 1 }], { wishes }),
)
const shortage = { tables: 2, seats: 8, guests: 9, more: 1, size: 4 }

test.each<[reason: SeatReason, words: string]>([
  [{ code: 'stays' }, 'Already seated by an organizer.'],
  [{ code: 'withPartner', registrationId: 1, others: 1 }, 'With the other one from Partner 1.'],
  [{ code: 'withPartner', registrationId: 2, others: 3 }, 'With the other three from Partner 2.'],
  [{ code: 'withPartner', registrationId: 2, others: 14 }, 'With the other 14 from Partner 2.'],
  [{ code: 'withPartner', registrationId: 9, others: 1 }, 'With the other one from a partner.'],
  [{ code: 'beside', registrationId: 1, others: 0, tableIds: [103] }, 'Next to table 3, with the rest of Partner 1.'],
  [
    { code: 'beside', registrationId: 1, others: 3, tableIds: [101, 103] },
    'Next to tables 1 and 3, with the rest of Partner 1.',
  ],
  [
    { code: 'apart', registrationId: 3, others: 0, tableIds: [101] },
    'Apart from the others from Partner 3 at table 1. No neighboring tables had room for all.',
  ],
  [
    { code: 'apart', registrationId: 3, others: 1, tableIds: [101, 102, 104] },
    'Apart from the others from Partner 3 at tables 1, 2, and 4. No neighboring tables had room for all.',
  ],
  [
    { code: 'wish', registrationId: 1, others: 0, with: [{ registrationId: 2, diners: 1 }] },
    'With one from Partner 2, as requested.',
  ],
  [
    { code: 'wish', registrationId: 1, others: 1, with: [{ registrationId: 2, diners: 2 }] },
    'With the other one from Partner 1 and two from Partner 2, as requested.',
  ],
  [
    {
      code: 'wish',
      registrationId: 1,
      others: 2,
      with: [
        { registrationId: 2, diners: 2 },
        { registrationId: 3, diners: 1 },
      ],
    },
    'With the other two from Partner 1, two from Partner 2, and one from Partner 3, as requested.',
  ],
  [{ code: 'shares', others: [] }, 'At a table of their own.'],
  [{ code: 'shares', others: [{ registrationId: 2, diners: 3 }] }, 'With three from Partner 2.'],
  [
    {
      code: 'shares',
      others: [
        { registrationId: 2, diners: 3 },
        { registrationId: 1, diners: 1 },
      ],
    },
    'With three from Partner 2 and one from Partner 1.',
  ],
  [{ code: 'noSeat', shortage }, 'No seat: 2 tables have 8 free seats for 9 guests. Add 1 table of 4.'],
])('explains %o to a guest', (reason, words) => {
  expect(writer.describeSeat(reason)).toBe(words)
})

test.each<[outcome: SeatingOutcome, words: string]>([
  ['met', 'met'],
  ['gone', 'one of them no longer comes to dinner'],
  ['contradicts', 'it conflicts with another pairing'],
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

test.each<[why: string, contradiction: Contradiction, words: string]>([
  [
    'of two wishes that want opposite things',
    { one: 1, other: 2, kind: 'opposite' },
    'Guest 1.1 with Partner 2, and Partner 2 apart from Partner 3: both aren’t possible. Neither pairing was used.',
  ],
  [
    'of two wishes that bring too many together',
    { one: 2, other: 1, kind: 'team' },
    'Partner 2 apart from Partner 3, and Guest 1.1 with Partner 2: no table is large enough. Neither pairing was used.',
  ],
  [
    'of one wish in itself once',
    { one: 1, other: 1, kind: 'team' },
    'Guest 1.1 with Partner 2: no table is large enough. The pairing wasn’t used.',
  ],
  ['not of a wish that has gone', { one: 1, other: 9, kind: 'opposite' }, ''],
  ['nor when that is named first', { one: 9, other: 1, kind: 'opposite' }, ''],
])('describes a contradiction %s', (_, contradiction, words) => {
  expect(writer.describeContradiction(contradiction)).toBe(words)
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
