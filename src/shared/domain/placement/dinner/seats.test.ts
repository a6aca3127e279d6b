import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rounds } from '#tests/support/models/scale.ts'
import { listOver, nameTable, planSeatReturn, planSeats, refuseDiner, restoreSeats } from './seats.ts'

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
  test('swap between full tables, because everybody gets up first', () => {
    const moves = [
      { dinerId: 11, to: 2 },
      { dinerId: 21, to: 1 },
    ]
    expect(planSeats(tables, seated, moves, false)).toEqual([
      { dinerId: 11, tableId: 2 },
      { dinerId: 21, tableId: 1 },
    ])
  })

  test('to where somebody sits change nothing', () => {
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

  test('puts a table over its seats together again only with those who were over', () => {
    const wanted = [{ dinerId: 13, tableId: 1, over }]
    expect(restoreSeats(tables, seated, wanted)).toEqual([{ dinerId: 13, tableId: 1 }])
    const others = [...seated.filter(({ dinerId }) => dinerId !== 12), { dinerId: 14, tableId: 1 }]
    expect(restoreSeats(tables, others, wanted)).toEqual({ refusal: 'table_over_limit', dinerId: 13, to: 1 })
  })

  test('takes back those who fit, where not all do', () => {
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

test('Whatever is moved and taken back, everybody is where they were, and no table has two over its seats', () => {
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
