import { describe, expect, test } from 'vitest'
import { makeRoom, makeTables } from '#tests/support/models/any-seating-problem.ts'
import {
  costOfDiners,
  costOfSeating,
  describeAtTables,
  fullSearchLimit,
  put,
  startPacking,
  tablesNeeded,
} from './packing.ts'
import { openRoom } from './problem.ts'

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

describe('the cost of a seating', () => {
  const wish = (id: number, strength: 'must' | 'prefer', registrationId: number) => {
    const sides = { one: { spotId: 1001 }, other: { registrationId } }
    return { id, kind: 'with' as const, strength, ...sides }
  }
  const wishes = [wish(1, 'must', 2), wish(2, 'prefer', 3), wish(3, 'must', 9)]
  const rows = makeTables(4, 2).map((table) => (table.number === 3 ? { ...table, seats: 4 } : table))
  const room = openRoom(makeRoom(rows, [{ diners: 4 }, { diners: 1 }, { diners: 1 }], { wishes }))
  const [must, split, prefer, apart] = [100_000, 100, 60, 80]

  /** The numbers of the tables of the guests of partner 1, then of partners 2 and 3; 0 for none. */
  const seat = (...numbers: number[]) => {
    const ids = [1001, 1002, 1003, 1004, 2001, 3001]
    return new Map(ids.flatMap((id, index) => (numbers[index] ? [[id, 100 + numbers[index]] as const] : [])))
  }

  test.each<[why: string, numbers: number[], cost: number]>([
    ['nothing, when all are met and whole', [3, 3, 3, 3, 3, 3], 0],
    ['what must be most', [3, 3, 3, 3, 4, 3], must],
    ['what is preferred least', [3, 3, 3, 3, 3, 4], prefer],
    ['both wishes while nobody sits', [], must + prefer],
    ['one table more for a partner', [3, 3, 4, 4, 3, 3], split],
    ['each table more', [3, 2, 3, 4, 3, 3], 2 * split],
    ['a gap between tables, too', [1, 1, 3, 3, 1, 1], split + apart],
    ['no seat that is not given: those of theirs who sit need one table', [1, 1, 0, 0, 1, 1], 0],
    ['all that together', [1, 1, 3, 4, 3, 3], must + prefer + 2 * split + apart],
  ])('%s', (_, numbers, cost) => {
    const tableOf = seat(...numbers)
    expect(costOfSeating(room, tableOf)).toBe(cost)
    const packing = { ...startPacking(room, room.tables, fullSearchLimit()), tableOf }
    const before = packing.searchLimit.guests
    expect(costOfDiners(packing, room.problem.diners.slice(0, 1))).toBe(cost)
    // Four guests of theirs, and the sides of three pairings: two, two, and one whose other side is gone.
    expect(before - packing.searchLimit.guests).toBe(9)
  })

  test.each([
    [0, 0],
    [1, 1],
    [4, 1],
    [5, 2],
    [6, 2],
    [7, 3],
    [10, 4],
    [99, 4],
  ])('%i people need %i tables, when they get the largest', (people, tables) => {
    expect(tablesNeeded(room, people)).toBe(tables)
  })

  test('Seats are counted as guests come, change tables and go', () => {
    const packing = startPacking(room, room.tables, fullSearchLimit())
    const some = room.problem.diners.slice(0, 2)
    const left = () => [...packing.left.values()]
    put(packing, some, 101)
    expect(left()).toEqual([0, 2, 4, 2])
    put(packing, some, 103)
    expect(left()).toEqual([2, 2, 2, 2])
    put(packing, some, null)
    expect([left(), packing.tableOf.size]).toEqual([[2, 2, 4, 2], 0])
  })
})
