import { expect, test } from 'vitest'
import { dinerFixture, dinnerFixture, tableFixture } from '../core/board-fixtures.ts'
import { listDietaryNeeds, listGuestsByName, listTableSheets } from './dinner-print-page.tsx'
import { listPlaceCards } from './place-cards.tsx'

const named = (id: number, firstName: string, lastName: string, tableId: number | null, dietaryNeeds = '') =>
  dinerFixture(id, tableId, { name: `${firstName} ${lastName}`, firstName, lastName, dietaryNeeds })

const board = dinnerFixture(
  [
    named(1, 'Ann', 'Lee', 1, 'No nuts'),
    named(2, 'Bo', 'Berg', 1),
    named(3, 'Cy', 'Dale', null, 'Vegan'),
    dinerFixture(4, 2, { name: 'Guest 4', isNamed: false, firstName: '', lastName: '' }),
  ],
  { tables: [tableFixture(1, { name: 'Head table', seats: 3 }), tableFixture(2)] },
)

test('By table: guests by last name, the free seats, and how many have none', () => {
  const { unseated, tables } = listTableSheets(board)
  expect(unseated).toBe(1)
  expect(tables.map(({ table, guests, free }) => [table.number, guests.map(({ name }) => name), free])).toEqual([
    [1, ['Berg, Bo', 'Lee, Ann'], 1],
    [2, ['Guest 4'], 3],
  ])
})

test('lists everyone by name with their table, and unnamed guests last', () => {
  expect(listGuestsByName(board).map(({ name, table }) => [name, table])).toEqual([
    ['Berg, Bo', '1 Head table'],
    ['Dale, Cy', ''],
    ['Lee, Ann', '1 Head table'],
    ['Guest 4', '2'],
  ])
})

test('For the kitchen: what is needed, table by table, those without a seat last', () => {
  const needs = listDietaryNeeds(board)
  expect(needs.map(({ name, guests }) => [name, guests.map((guest) => guest.dietaryNeeds)])).toEqual([
    ['1 Head table', ['No nuts']],
    ['No seat yet', ['Vegan']],
  ])
})

test('prints a place card for each seated guest, with a blank name if needed', () => {
  expect(listPlaceCards(board).map(({ lines, table }) => [lines, table])).toEqual([
    [['Bo', 'Berg'], '1 Head table'],
    [['Ann', 'Lee'], '1 Head table'],
    [[], '2'],
  ])
})
