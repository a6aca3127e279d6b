import { describe, expect, test } from 'vitest'
import { makeRoom, makeTables, type PartyToMake } from '#tests/support/models/any-seating-problem.ts'
import type { PlacementWish } from '../wishes.ts'
import { fullSearchLimit } from './packing.ts'
import { openRoom, type ProblemTable } from './problem.ts'
import { seatGroups } from './seat-groups.ts'

/** Tables 1, 2, and so on with these numbers of seats. */
const tablesOf = (...seats: number[]): ProblemTable[] =>
  makeTables(seats.length, 0).map((table, index) => ({ ...table, seats: seats[index] ?? 0 }))

const at = (tables: readonly ProblemTable[], change: Record<number, Partial<ProblemTable>>): ProblemTable[] =>
  tables.map((table) => ({ ...table, ...change[table.number] }))

type Wished = Omit<PlacementWish, 'id'>

/** A number is a group of that many guests. */
type Party = PartyToMake | number

/** The numbers of the tables of each partner's guests, 0 for none; which tables keep their guests; and the seats that are left. */
function seat(
  tables: readonly ProblemTable[],
  some: readonly Party[],
  wishes: readonly Wished[] = [],
  searchLimit = fullSearchLimit(),
) {
  const parties = some.map((one) => (typeof one === 'number' ? { diners: one } : one))
  const room = openRoom(
    makeRoom(tables, parties, { wishes: wishes.map((wish, index) => ({ id: index + 1, ...wish })) }),
  )
  const open = room.tables.filter((table) => table.room > 0)
  const packing = seatGroups(room, open, searchLimit)
  const numberOf = (dinerId: number) => (packing.tableOf.get(dinerId) ?? 100) - 100
  return {
    seats: parties.map(({ diners }, index) =>
      Array.from({ length: diners }, (_, spot) => numberOf((index + 1) * 1000 + spot + 1)).join(' '),
    ),
    fixed: [...packing.fixed].map((id) => id - 100).toSorted(),
    groups: open.map(({ id }) =>
      packing.groupsAt
        .get(id)
        ?.flatMap(({ registrationIds }) => registrationIds)
        .join(' '),
    ),
    left: open.map(({ id }) => packing.left.get(id)),
  }
}

const partner = (registrationId: number) => ({ registrationId })
const wish = (
  one: PlacementWish['one'],
  kind: 'with' | 'notWith',
  other: PlacementWish['one'],
  strength: PlacementWish['strength'] = 'must',
): Wished => ({ one, kind, other, strength })

describe('A partner gets', () => {
  test.each<[why: string, tables: ProblemTable[], parties: Party[], seats: string[]]>([
    ['the table that just takes them', tablesOf(6, 4, 5), [4], ['2 2 2 2']],
    ['no table that is too small by one', tablesOf(3, 6, 5), [4], ['3 3 3 3']],
    ['of tables that take them alike, the first', tablesOf(5, 4, 4), [4], ['2 2 2 2']],
    [
      'one at which somebody sits, before an empty one with as many free seats',
      tablesOf(3, 5),
      [{ diners: 2, sit: [102, 102] }, 3],
      ['2 2', '2 2 2'],
    ],
    [
      'an empty one that just takes them, before a begun one with more free seats',
      tablesOf(3, 6),
      [{ diners: 2, sit: [102, 102] }, 3],
      ['2 2', '1 1 1'],
    ],
    [
      'no seat of a held table',
      at(tablesOf(2, 3), { 1: { isHeld: true } }),
      [{ diners: 1, sit: [101] }, 2],
      ['1', '2 2'],
    ],
    [
      'their table after the larger ones, so that those find theirs',
      tablesOf(4, 4),
      [2, 2, 3],
      ['2 2', '2 2', '1 1 1'],
    ],
    [
      'of partners as large, the first table when their level is the highest',
      tablesOf(2, 2),
      [{ diners: 2, levelRank: 1 }, 2],
      ['2 2', '1 1'],
    ],
    [
      'a table with guests of their affiliation, where two have as many free seats',
      tablesOf(4, 4),
      [3, { diners: 3, affiliationId: 2 }, { diners: 1, affiliationId: 2 }],
      ['1 1 1', '2 2 2', '2'],
    ],
    [
      'a table with guests of their affiliation among others',
      tablesOf(4, 6),
      [3, { diners: 3, affiliationId: 2 }, 2, { diners: 1, affiliationId: 2 }],
      ['1 1 1', '2 2 2', '2 2', '2'],
    ],
    [
      'the tighter table, even with guests of their affiliation at another',
      tablesOf(5, 4),
      [{ diners: 4, affiliationId: 2 }, 3, { diners: 1, affiliationId: 1 }, { diners: 1, affiliationId: 1 }],
      ['2 2 2 2', '1 1 1', '1', '1'],
    ],
  ])('%s', (_, tables, parties, seats) => {
    expect(seat(tables, parties).seats).toEqual(seats)
  })

  test('a table where any of several who sit together is of their affiliation', () => {
    const parties = [3, 2, { diners: 1, affiliationId: 2 }, { diners: 1, affiliationId: 2 }]
    const together = [wish(partner(2), 'with', partner(3))]
    expect(seat(tablesOf(4, 4), parties, together).seats).toEqual(['1 1 1', '2 2', '2', '2'])
  })

  test('seats by level and registration date while there are some', () => {
    const parties = [{ diners: 2, levelRank: 1 }, 2, { diners: 1, levelRank: 1 }]
    expect(seat(tablesOf(2, 1), parties)).toMatchObject({ seats: ['2 0', '1 1', '0'], fixed: [], left: [0, 0] })
    expect(seat([], parties)).toMatchObject({ seats: ['0 0', '0 0', '0'], fixed: [], left: [] })
  })
})

describe('a partner with seated guests', () => {
  test.each<[why: string, tables: ProblemTable[], parties: Party[], seats: string[], fixed: number[]]>([
    ['joins them, and their table is full', tablesOf(2, 2), [{ diners: 2, sit: [101] }], ['1 1'], [1]],
    [
      'joins them, though a larger partner would fill those seats',
      tablesOf(4, 3, 3),
      [
        { diners: 2, sit: [101] },
        { diners: 4, sit: [102] },
      ],
      ['1 1', '2 3 3 3'],
      [1, 3],
    ],
    [
      'sits beside them before a stranger takes that table, when theirs is full',
      tablesOf(1, 2, 4),
      [{ diners: 3, sit: [101], levelRank: 1 }, 2],
      ['1 2 2', '3 3'],
      [2],
    ],
    [
      'sits beside them, and not at a tighter table further away',
      tablesOf(2, 1, 1),
      [{ diners: 2, sit: [103] }, 1],
      ['3 2', '1'],
      [2],
    ],
    [
      'gets the last seat there, which a higher partner whose table is full would take',
      tablesOf(2, 1, 2, 1),
      [
        { diners: 2, sit: [102] },
        { diners: 3, sit: [101, 104], levelRank: 1 },
      ],
      ['2 3', '1 4 1'],
      [1, 3],
    ],
    [
      'sits at several tables beside them, when no table takes them',
      tablesOf(2, 2, 2, 2, 1),
      [{ diners: 5, sit: [105] }],
      ['5 3 3 4 4'],
      [3, 4],
    ],
    ['stays', tablesOf(2, 2), [{ diners: 1, sit: [102] }, 2], ['2', '1 1'], []],
  ])('%s', (_, tables, parties, seats, fixed) => {
    expect(seat(tables, parties)).toMatchObject({ seats, fixed })
  })
})

describe('When no table takes a partner whole', () => {
  const mixed = [3, 2, 2, 2]

  test('a larger partner changes places with a smaller one', () => {
    expect(seat(tablesOf(5, 4), mixed)).toEqual({
      seats: ['1 1 1', '2 2', '1 1', '2 2'],
      groups: ['3 1', '2 4'],
      fixed: [],
      left: [0, 0],
    })
  })

  test('makes no useless exchange', () => {
    expect(seat(tablesOf(5, 5, 4), [3, 2, 2, 2, 2, 2]).seats).toEqual(['1 1 1', '3 3', '1 1', '2 2', '2 2', '3 3'])
  })

  test('one moves to free seats elsewhere, when that is as good for them', () => {
    const parties = [{ diners: 2, sit: [102] }, 3, 3]
    expect(seat(tablesOf(3, 1, 4), parties).seats).toEqual(['2 3', '3 3 3', '1 1 1'])
  })

  test('separates no seated partner', () => {
    const parties = [{ diners: 4, sit: [102] }, ...mixed.slice(1)]
    expect(seat(tablesOf(5, 5), parties)).toEqual({
      groups: ['2 3', '1'],
      seats: ['2 2 2 2', '1 1', '1 1', '1 2'],
      fixed: [1, 2],
      left: [0, 0],
    })
  })

  test('breaks no pairing', () => {
    const wishes = [wish(partner(1), 'with', partner(5))]
    expect(seat(tablesOf(5, 5), [...mixed, { diners: 1, sit: [102] }], wishes).seats).toEqual([
      '2 2 2',
      '1 1',
      '1 1',
      '1 2',
      '2',
    ])
  })

  test('they are split at once, when there is no searchLimit for exchanges', () => {
    expect(seat(tablesOf(5, 4), mixed, [], { guests: 0, hasTime: () => true }).seats).toEqual([
      '2 2 2',
      '1 1',
      '1 1',
      '1 2',
    ])
  })
})

describe('A partner of more guests than a table seats gets', () => {
  const front = { zone: 'front' } as const
  const taken = { isHeld: true }

  test.each<[why: string, tables: ProblemTable[], parties: Party[], seats: string[]]>([
    ['the first neighbors with as many seats', tablesOf(2, 2, 2), [4], ['1 1 2 2']],
    ['neighbors filled one after another', tablesOf(2, 3), [4], ['1 1 2 2']],
    ['as few tables as can be', tablesOf(2, 2, 2, 3, 2), [5], ['3 3 4 4 4']],
    ['neighbors near the front', at(tablesOf(2, 2, 2, 2, 2), { 3: front, 4: front }), [3], ['3 3 4']],
    ['neighbors of which fewer seats are left', at(tablesOf(2, 2, 2, 2, 1), { 3: taken }), [3], ['4 4 5']],
    ['no neighbors with a held table between', at(tablesOf(2, 2, 2, 2), { 2: taken }), [3], ['3 3 4']],
    [
      'those with the most room, where no neighbors have enough',
      at(tablesOf(2, 2, 3), { 2: taken }),
      [5],
      ['3 3 3 1 1'],
    ],
    ['no neighbors with a full table between', tablesOf(2, 2, 3), [{ diners: 2, sit: [102] }, 5], ['2 2', '3 3 3 1 1']],
    ['nobody alone at the last table, when it has two seats', tablesOf(3, 2), [4], ['1 1 2 2']],
    ['one alone at the last table, when it has but one seat', tablesOf(3, 1), [4], ['1 1 1 2']],
    ['one alone beside two: the other way it would be one, too', tablesOf(2, 2), [3], ['1 1 2']],
    ['three tables, two at each', tablesOf(2, 2, 2), [6], ['1 1 2 2 3 3']],
    ['the last of three tables for two', tablesOf(4, 4, 4), [9], ['1 1 1 1 2 2 2 3 3']],
    [
      'their tables before those who fit at one',
      tablesOf(4, 4, 4, 4),
      [4, { diners: 6, levelRank: 1 }, 2],
      ['3 3 3 3', '1 1 1 1 2 2', '2 2'],
    ],
    [
      'their tables after those of a higher level, though they are more',
      tablesOf(2, 2, 2, 2, 2),
      [{ diners: 4, levelRank: 1 }, 3],
      ['3 3 4 4', '1 1 2'],
    ],
    [
      'their tables before those of the same level who are fewer',
      tablesOf(2, 2, 2, 2, 2),
      [
        { diners: 3, levelRank: 1 },
        { diners: 4, levelRank: 1 },
      ],
      ['3 3 4', '1 1 2 2'],
    ],
  ])('%s', (_, tables, parties, seats) => {
    expect(seat(tables, parties).seats).toEqual(seats)
  })

  test('tables that stay theirs, and no others', () => {
    expect(seat(tablesOf(2, 2, 2, 1), [3, 2])).toMatchObject({ seats: ['3 3 4', '1 1'], fixed: [3, 4] })
    const apart = at(tablesOf(2, 2, 3, 2, 2), { 2: taken, 4: taken })
    expect(seat(apart, [4])).toMatchObject({ seats: ['3 3 1 1'], fixed: [1, 3], left: [0, 1, 2] })
  })
})
