import { expect, test } from 'vitest'
import { checkShotgunOrder, listSecondTeamHoles } from './shotgun-order.ts'

const holes = (count: number, par3s: readonly number[] = []) =>
  Array.from({ length: count }, (_, index) => ({ holeNumber: index + 1, par: par3s.includes(index + 1) || null }))

test.each([
  ['', null],
  ['18, 1,2', null],
  [' 3 4;5\n', null],
  ['0', '“0” is no hole: enter numbers from 1 to 18 with commas between them'],
  ['1, 19', '“19” is no hole: enter numbers from 1 to 18 with commas between them'],
  ['1.5', '“1.5” is no hole: enter numbers from 1 to 18 with commas between them'],
  ['1-5', '“1-5” is no hole: enter numbers from 1 to 18 with commas between them'],
  ['7, 3, 07', 'Hole 7 is there twice'],
])('The order %j: %s', (order, message) => {
  expect(checkShotgunOrder(order, 18)).toBe(message)
})

test('Holes take a second team in the order that was entered, and the others take none', () => {
  expect(listSecondTeamHoles('12, 3 7', holes(18))).toEqual([12, 3, 7])
})

test('Usually they take turns between the nines, par 3 last', () => {
  expect(listSecondTeamHoles(' ', holes(18, [2, 12]))).toEqual([
    1, 10, 11, 3, 4, 13, 5, 14, 6, 15, 7, 16, 8, 17, 9, 18, 2, 12,
  ])
  expect(listSecondTeamHoles('', holes(27)).slice(0, 6)).toEqual([1, 10, 19, 2, 11, 20])
})
