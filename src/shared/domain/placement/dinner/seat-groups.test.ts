import { describe, expect, test } from 'vitest'
import { readDinner, writeSeats } from '#tests/support/models/read-dinner.ts'
import { fullSearchLimit } from './packing.ts'
import { openRoom, type SeatingProblem } from './problem.ts'
import { seatGroups } from './seat-groups.ts'

/** Everyone's table, which tables keep their guests, the partners at each open table, and its seats left. */
function seat(problem: SeatingProblem, searchLimit = fullSearchLimit()) {
  const room = openRoom(problem)
  const open = room.tables.filter((table) => table.room > 0)
  const packing = seatGroups(room, open, searchLimit)
  return {
    seats: writeSeats(problem, (id) => packing.tableOf.get(id)),
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

describe('seating a partner', () => {
  test.each([
    ['uses the tightest table', '6 4 5', '4', '2 2 2 2'],
    ['uses no table that is too small by one', '3 6 5', '4', '3 3 3 3'],
    ['uses the first of tables that are as tight', '5 4 4', '4', '2 2 2 2'],
    ['fills a begun table before an empty one that is as tight', '3 5', '2@2,2 3', '2 2 | 2 2 2'],
    ['uses a tighter empty table before a begun one', '3 6', '2@2,2 3', '2 2 | 1 1 1'],
    ['uses no seat of a reserved table', '2x 3', '1@1 2', '1 | 2 2'],
    ['lets larger partners choose first', '4 4', '2 2 3', '2 2 | 2 2 | 1 1 1'],
    ['lets the higher of partners as large choose first', '2 2', '2/1 2', '2 2 | 1 1'],
    ['joins the same affiliation at tables that are as tight', '4 4', '3 3+2 1+2', '1 1 1 | 2 2 2 | 2'],
    ['joins the same affiliation among others', '4 6', '3 3+2 2 1+2', '1 1 1 | 2 2 2 | 2 2 | 2'],
    ['prefers the tighter table to the same affiliation', '5 4', '4+2 3 1 1', '2 2 2 2 | 1 1 1 | 1 | 1'],
  ])('%s', (_, tables, partners, seats) => {
    expect(seat(readDinner(tables, partners)).seats).toBe(seats)
  })

  test("joins the affiliation of any partner in a pairing's group", () => {
    expect(seat(readDinner('4 4', '3 2 1+2 1+2', '2 with 3')).seats).toBe('1 1 1 | 2 2 | 2 | 2')
  })

  test('goes by level and registration date when seats run out', () => {
    const few = { seats: '2 0 | 1 1 | 0', fixed: [], left: [0, 0] }
    expect(seat(readDinner('2 1', '2/1 2 1/1'))).toMatchObject(few)
    expect(seat(readDinner('', '2/1 2 1/1'))).toMatchObject({ seats: '0 0 | 0 0 | 0', fixed: [], left: [] })
  })
})

describe('a partner with seated guests', () => {
  test.each([
    ['joins them, and their table is full', '2 2', '2@1', '1 1', [1]],
    ['joins them before a larger partner fills those seats', '4 3 3', '2@1 4@2', '1 1 | 2 3 3 3', [1, 3]],
    ['sits beside their full table before a stranger does', '1 2 4', '3@1/1 2', '1 2 2 | 3 3', [2]],
    ['sits beside them rather than at a tighter table', '2 1 1', '2@3 1', '3 2 | 1', [2]],
    ['gets the last seat there before a higher partner', '2 1 2 1', '2@2 3@1,4/1', '2 3 | 1 4 1', [1, 3]],
    ['sits at several tables beside them if none takes all', '2 2 2 2 1', '5@5', '5 3 3 4 4', [3, 4]],
    ['stays', '2 2', '1@2 2', '2 | 1 1', []],
  ])('%s', (_, tables, partners, seats, fixed) => {
    expect(seat(readDinner(tables, partners))).toMatchObject({ seats, fixed })
  })
})

describe('a partner whom no table takes whole', () => {
  test('changes places with a smaller one', () => {
    expect(seat(readDinner('5 4', '3 2 2 2'))).toEqual({
      seats: '1 1 1 | 2 2 | 1 1 | 2 2',
      groups: ['3 1', '2 4'],
      fixed: [],
      left: [0, 0],
    })
  })

  test.each([
    ['makes no useless exchange', '5 5 4', '3 2 2 2 2 2', [], '1 1 1 | 3 3 | 1 1 | 2 2 | 2 2 | 3 3'],
    ['lets another move to free seats that are as good', '3 1 4', '2@2 3 3', [], '2 3 | 3 3 3 | 1 1 1'],
    ['breaks no pairing', '5 5', '3 2 2 2 1@2', ['1 with 5'], '2 2 2 | 1 1 | 1 1 | 1 2 | 2'],
  ])('%s', (_, tables, partners, pairings, seats) => {
    expect(seat(readDinner(tables, partners, ...pairings)).seats).toBe(seats)
  })

  test('separates no seated partner', () => {
    expect(seat(readDinner('5 5', '4@2 2 2 2'))).toEqual({
      groups: ['2 3', '1'],
      seats: '2 2 2 2 | 1 1 | 1 1 | 1 2',
      fixed: [1, 2],
      left: [0, 0],
    })
  })

  test('is split at once if no exchange may be tried', () => {
    const { seats } = seat(readDinner('5 4', '3 2 2 2'), { guests: 0, hasTime: () => true })
    expect(seats).toBe('2 2 2 | 1 1 | 1 1 | 1 2')
  })
})

describe('a partner with more guests than a table seats', () => {
  test.each([
    ['gets the first neighbors with as many seats', '2 2 2', '4', '1 1 2 2'],
    ['fills neighbors one after another', '2 3', '4', '1 1 2 2'],
    ['gets as few tables as possible', '2 2 2 3 2', '5', '3 3 4 4 4'],
    ['gets neighbors near the front', '2 2 2f 2f 2', '3', '3 3 4'],
    ['gets neighbors with fewer seats left', '2 2 2x 2 1', '3', '4 4 5'],
    ['gets no neighbors of a reserved table', '2 2x 2 2', '3', '3 3 4'],
    ['gets the most room if no neighbors have enough', '2 2x 3', '5', '3 3 3 1 1'],
    ['gets no neighbors of a full table', '2 2 3', '2@2 5', '2 2 | 3 3 3 1 1'],
    ['leaves no one alone at the last table', '3 2', '4', '1 1 2 2'],
    ['leaves one alone at a last table of one seat', '3 1', '4', '1 1 1 2'],
    ['leaves one alone if the other way would, too', '2 2', '3', '1 1 2'],
    ['gets three tables of two', '2 2 2', '6', '1 1 2 2 3 3'],
    ['leaves two at the last of three tables', '4 4 4', '9', '1 1 1 1 2 2 2 3 3'],
    ['chooses before partners who fit at one', '4 4 4 4', '4 6/1 2', '3 3 3 3 | 1 1 1 1 2 2 | 2 2'],
    ['chooses after a higher but smaller partner', '2 2 2 2 2', '4/1 3', '3 3 4 4 | 1 1 2'],
    ['chooses before a smaller partner of its level', '2 2 2 2 2', '3/1 4/1', '3 3 4 | 1 1 2 2'],
  ])('%s', (_, tables, partners, seats) => {
    expect(seat(readDinner(tables, partners)).seats).toBe(seats)
  })

  test('keeps its tables, and no others', () => {
    expect(seat(readDinner('2 2 2 1', '3 2'))).toMatchObject({ seats: '3 3 4 | 1 1', fixed: [3, 4] })
    expect(seat(readDinner('2 2x 3 2x 2', '4'))).toMatchObject({ seats: '3 3 1 1', fixed: [1, 3], left: [0, 1, 2] })
  })
})
