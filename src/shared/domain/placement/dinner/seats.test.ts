import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rounds } from '#tests/support/models/scale.ts'
import { chooseOffer, sortOffers } from '../teams.ts'
import {
  listOver,
  nameTable,
  offerTables,
  planSeatReturn,
  planSeats,
  refuseDiner,
  restoreSeats,
  writeTable,
} from './seats.ts'

const tables = [
  { id: 1, seats: 2 },
  { id: 2, seats: 2 },
]
const seated = [
  { dinerId: 11, tableId: 1 },
  { dinerId: 12, tableId: 1 },
  { dinerId: 21, tableId: 2 },
  { dinerId: 22, tableId: 2 },
]

test('A table is called by its number, and by its name beside it', () => {
  expect(nameTable({ number: 12, name: '' })).toBe('table 12')
  expect(nameTable({ number: 1, name: 'Head table' })).toBe('table 1 (Head table)')
  expect(writeTable({ number: 12, name: '' })).toBe('12')
  expect(writeTable({ number: 1, name: 'Head table' })).toBe('1 Head table')
})

test.each([
  [10, 9, false, null],
  [10, 10, false, 'table_over_limit'],
  [10, 10, true, null],
  [10, 11, true, 'table_full'],
  [10, 11, false, 'table_full'],
])('A table of %i at which %i sit, an exception allowed: %s', (seats, sitting, allowExtra, refusal) => {
  expect(refuseDiner(seats, sitting, allowExtra)).toBe(refusal)
})

describe('Moves', () => {
  test('swap between full tables', () => {
    const moves = [
      { dinerId: 11, to: 2 },
      { dinerId: 21, to: 1 },
    ]
    expect(planSeats(tables, seated, moves, false)).toEqual([
      { dinerId: 11, tableId: 2 },
      { dinerId: 21, tableId: 1 },
    ])
  })

  test("to a guest's own table change nothing", () => {
    expect(planSeats(tables, seated, [{ dinerId: 11, to: 1 }], false)).toEqual([])
  })

  test('are all refused when one finds no room', () => {
    const moves = [
      { dinerId: 11, to: null },
      { dinerId: 31, to: 2 },
    ]
    expect(planSeats(tables, seated, moves, false)).toEqual({ refusal: 'table_over_limit', dinerId: 31, to: 2 })
    expect(planSeats(tables, seated, moves, true)).toEqual([
      { dinerId: 11, tableId: null },
      { dinerId: 31, tableId: 2 },
    ])
  })
})

describe('Restoring', () => {
  const over = [11, 12, 13]

  test('puts a table over its seats together again only with people who were over', () => {
    const wanted = [{ dinerId: 13, tableId: 1, over }]
    expect(restoreSeats(tables, seated, wanted)).toEqual([{ dinerId: 13, tableId: 1 }])
    const others = [...seated.filter(({ dinerId }) => dinerId !== 12), { dinerId: 14, tableId: 1 }]
    expect(restoreSeats(tables, others, wanted)).toEqual({ refusal: 'table_over_limit', dinerId: 13, to: 1 })
  })

  test('removes guests who had no seat, and returns only the movers', () => {
    const wanted = [
      { dinerId: 11, tableId: null },
      { dinerId: 12, tableId: 1 },
    ]
    expect(restoreSeats(tables, seated, wanted)).toEqual([{ dinerId: 11, tableId: null }])
  })

  test('makes no exception of one table at another', () => {
    const wanted = [
      { dinerId: 13, tableId: 1, over },
      { dinerId: 23, tableId: 2 },
    ]
    expect(restoreSeats(tables, seated, wanted)).toEqual({ refusal: 'table_over_limit', dinerId: 23, to: 2 })
  })

  test('is refused at a table that has gone', () => {
    const wanted = [{ dinerId: 31, tableId: 9 }]
    expect(restoreSeats(tables, seated, wanted)).toEqual({ refusal: 'table_over_limit', dinerId: 31, to: 9 })
    expect(planSeatReturn(tables, seated, wanted)).toEqual({ diners: [], left: [31] })
  })

  test('takes each table for itself', () => {
    const wanted = [
      { dinerId: 13, tableId: 1 },
      { dinerId: 14, tableId: 1 },
      { dinerId: 22, tableId: 2 },
    ]
    expect(planSeatReturn(tables, seated.slice(1, 3), wanted)).toEqual({
      diners: [
        { dinerId: 13, tableId: 1 },
        { dinerId: 22, tableId: 2 },
      ],
      left: [14],
    })
  })

  test('returns people who fit', () => {
    const wanted = [13, 14].map((dinerId) => ({ dinerId, tableId: 1 }))
    expect(planSeatReturn(tables, seated.slice(1), wanted)).toEqual({
      diners: [{ dinerId: 13, tableId: 1 }],
      left: [14],
    })
  })

  test('knows who sits at a table over its seats', () => {
    expect(listOver(seated, { id: 1, seats: 2 })).toBeUndefined()
    expect(listOver([{ dinerId: 13, tableId: 1 }, ...seated], { id: 1, seats: 2 })).toEqual(over)
  })
})

test('returns everyone after any moves and undos, and allows one extra seat', () => {
  const anyMoves = fc.uniqueArray(
    fc.record({ dinerId: fc.constantFrom(11, 12, 21, 22, 31, 32), to: fc.constantFrom(1, 2, null) }),
    { minLength: 1, maxLength: 6, selector: ({ dinerId }) => dinerId },
  )
  fc.assert(
    fc.property(anyMoves, fc.boolean(), (moves, allowExtra) => {
      const planned = planSeats(tables, seated, moves, allowExtra)
      if ('refusal' in planned) return
      const moved = new Set(planned.map(({ dinerId }) => dinerId))
      const after = [
        ...seated.filter(({ dinerId }) => !moved.has(dinerId)),
        ...planned.flatMap(({ dinerId, tableId }) => (tableId === null ? [] : [{ dinerId, tableId }])),
      ]
      for (const { id, seats } of tables) {
        const sitting = after.filter(({ tableId }) => tableId === id).length
        expect(sitting).toBeLessThanOrEqual(allowExtra ? seats + 1 : seats)
      }
      const tableOf = new Map(seated.map(({ dinerId, tableId }) => [dinerId, tableId]))
      const wanted = planned.map(({ dinerId }) => ({ dinerId, tableId: tableOf.get(dinerId) ?? null }))
      expect(restoreSeats(tables, after, wanted)).toEqual(wanted)
    }),
    { numRuns: rounds(200) },
  )
})

/** Tables of ten in numerical order, each with this many guests. */
function offers(sitting: readonly number[], moving: readonly (number | null)[], staying: readonly number[] = []) {
  const tables = sitting.map((_, index) => ({ id: index + 1, seats: 10 }))
  return offerTables(tables, { moving, staying, countAt: (id) => sitting[id - 1] ?? 0 })
}

const waiting = (count: number) => Array.from({ length: count }, () => null)
const kindsOf = (found: ReturnType<typeof offers>) => found.map(({ kind }) => kind)
const orderOf = (found: ReturnType<typeof offers>) => sortOffers(found).map(({ tableId }) => tableId)

test('A table that takes all of them comes first, a full one last', () => {
  const found = offers([10, 7, 4], waiting(4))
  expect(kindsOf(found)).toEqual(['full', 'beside', 'all'])
  expect(orderOf(found)).toEqual([3, 2, 1])
})

test('More than a table holds are offered one beside which the rest finds room', () => {
  const found = offers([0, 8, 3, 0, 10], waiting(14))
  expect(kindsOf(found)).toEqual(['some', 'some', 'beside', 'beside', 'full'])
  expect(orderOf(found)).toEqual([4, 3, 1, 2, 5])
})

test('describes tables where the group would stay together', () => {
  expect(kindsOf(offers([4, 0, 0], waiting(2), [1, 1, 1, 1]))).toEqual(['all', 'splits', 'splits'])
  expect(kindsOf(offers([2, 0, 0], [1, 1], []))).toEqual(['there', 'all', 'all'])
})

test('The one to offer first is the next after the last', () => {
  const found = offers([0, 0, 0], waiting(2))
  expect(chooseOffer(found, ({ tableId }) => tableId === 2)?.tableId).toBe(3)
  expect(chooseOffer(found, ({ tableId }) => tableId === 3)?.tableId).toBe(1)
  expect(chooseOffer(found, () => false)?.tableId).toBe(1)
})
