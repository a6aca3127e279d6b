import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rounds } from '#tests/support/models/scale.ts'
import { sortOffers } from '../teams.ts'
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

/** Guests with their tables: `11>1`, or `11>` for none; `13>1!` was one of the three 11, 12, and 13 at table 1. */
const read = (guests: string) =>
  guests
    .split(' ')
    .filter(Boolean)
    .map((guest) => {
      const [, id, table, sign] = /^(\d+)>(\d?)(!?)$/.exec(guest) ?? []
      return { dinerId: Number(id), tableId: table ? Number(table) : null, ...(sign ? { over: [11, 12, 13] } : {}) }
    })
const readSeated = (guests: string) =>
  read(guests).flatMap(({ dinerId, tableId }) => (tableId === null ? [] : [{ dinerId, tableId }]))
const write = (plan: ReturnType<typeof planSeats>) =>
  'refusal' in plan
    ? `${plan.refusal}: ${plan.dinerId}>${plan.to}`
    : plan.map(({ dinerId, tableId }) => `${dinerId}>${tableId ?? ''}`).join(' ')

const seated = readSeated('11>1 12>1 21>2 22>2')

test.each([
  ['swaps between full tables', '11>2 21>1', '11>2 21>1', false],
  ["ignores a move to a guest's own table", '11>1', '', false],
  ['moves no one if one finds no room', '11> 31>2', 'table_over_limit: 31>2', false],
  ['adds a seat by exception', '11> 31>2', '11> 31>2', true],
])('%s', (_, wanted, changes, allowExtra) => {
  const moves = read(wanted).map(({ dinerId, tableId: to }) => ({ dinerId, to }))
  expect(write(planSeats(tables, seated, moves, allowExtra))).toBe(changes)
})

describe('undo', () => {
  test.each([
    ['returns a guest to a table over its seats', '11>1 12>1', '13>1!', '13>1'],
    ['returns a guest only to those who were over', '11>1 14>1', '13>1!', 'table_over_limit: 13>1'],
    ['removes guests who had no seat, and leaves others', '11>1 12>1', '11> 12>1', '11>'],
    ['makes no exception at another table', '11>1 12>1 21>2 22>2', '13>1! 23>2', 'table_over_limit: 23>2'],
    ['returns no one to a deleted table', '', '31>9', 'table_over_limit: 31>9'],
  ])('%s', (_, now, wanted, changes) => {
    expect(write(restoreSeats(tables, readSeated(now), read(wanted)))).toBe(changes)
  })

  test.each([
    ['as many as fit at each table', '12>1 21>2', '13>1 14>1 22>2', '13>1 22>2', [14]],
    ['no one to a deleted table', '', '31>9', '', [31]],
  ])('of a deleted registration returns %s', (_, now, wanted, changes, left) => {
    const { diners, left: without } = planSeatReturn(tables, readSeated(now), read(wanted))
    expect([write(diners), without]).toEqual([changes, left])
  })

  test('identifies people at a table over its seats', () => {
    expect(listOver(seated, { id: 1, seats: 2 })).toBeUndefined()
    expect(listOver([{ dinerId: 13, tableId: 1 }, ...seated], { id: 1, seats: 2 })).toEqual([11, 12, 13])
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
