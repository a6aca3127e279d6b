import { expect, test } from 'vitest'
import { describeAtTables } from './describe-at-tables.ts'

const tables = [
  { id: 70, number: 1, seats: 2 },
  { id: 50, number: 4, seats: 2 },
  { id: 60, number: 9, seats: 2 },
]
const diners = [
  { id: 1, registrationId: 10 },
  { id: 2, registrationId: 10 },
  { id: 3, registrationId: 20 },
]
const two = { one: { spotId: 1 }, other: { spotId: 3 } }
const partners = { one: { registrationId: 10 }, other: { registrationId: 20 } }

test.each([
  ['with', two, { 1: 50, 3: 50 }, ''],
  ['with', two, { 1: 50, 3: 60 }, 'Ann is at table 4, Birch at table 9'],
  ['with', two, { 1: 50 }, 'at least one of them has no seat'],
  ['with', { ...two, other: { spotId: 9 } }, { 1: 50 }, 'one of them no longer comes to dinner'],
  ['with', partners, { 1: 70, 2: 70, 3: 50 }, ''],
  ['with', partners, { 1: 70, 2: 70, 3: 60 }, 'Ann is at table 1, Birch at table 9'],
  [
    'with',
    { one: partners.one, other: two.other },
    { 1: 70, 2: 50, 3: 60 },
    'Ann is at tables 1 and 4, Birch at table 9',
  ],
  ['notWith', two, { 1: 50, 3: 50 }, 'both are at table 4'],
  ['notWith', two, { 1: 50, 3: 60 }, ''],
  ['notWith', two, {}, ''],
] as const)('%s %o at %o: %s', (kind, sides, seats: Record<number, number>, words) => {
  const standing = describeAtTables({ kind, ...sides }, { one: 'Ann', other: 'Birch' }, diners, {
    tables,
    tableOf: ({ id }) => seats[id] ?? null,
  })
  expect(standing).toEqual({ isMet: words === '', words })
})
