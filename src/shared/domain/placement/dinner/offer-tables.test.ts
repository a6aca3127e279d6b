import { expect, test } from 'vitest'
import { chooseOffer, sortOffers } from '../offer-teams.ts'
import { offerTables } from './offer-tables.ts'

/** Tables of ten, numbered as they stand; how many sit at each. */
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

test('Where their company would sit at one table more is said', () => {
  expect(kindsOf(offers([4, 0, 0], waiting(2), [1, 1, 1, 1]))).toEqual(['all', 'splits', 'splits'])
  expect(kindsOf(offers([2, 0, 0], [1, 1], []))).toEqual(['there', 'all', 'all'])
})

test('The one to offer first is the next after the last', () => {
  const found = offers([0, 0, 0], waiting(2))
  expect(chooseOffer(found, ({ tableId }) => tableId === 2)?.tableId).toBe(3)
  expect(chooseOffer(found, ({ tableId }) => tableId === 3)?.tableId).toBe(1)
  expect(chooseOffer(found, () => false)?.tableId).toBe(1)
})
