import { expect, test } from 'vitest'
import { nameSpots } from '#shared/domain/spots/spot.ts'
import { readSpots } from '#tests/support/models/read-spots.ts'
import { describeIdle, findIdle, listOffered } from './attendees-notices.tsx'

test('attendees without an activity are found, open spots and those with something to do are not', () => {
  const spots = readSpots('- Vera Wong | - | D Bo Wong')
  expect(findIdle(spots)).toEqual(spots.slice(0, 1))
})

test.each([
  [['Vera'], 'Vera Wong has no activity yet.'],
  [['Vera', 'Bo'], 'Vera Wong and Bo Wong have no activity yet.'],
  [['A', 'B', 'C', 'D'], 'A Wong, B Wong, C Wong, and D Wong have no activity yet.'],
  [['A', 'B', 'C', 'D', 'E'], 'A Wong, B Wong, C Wong, and 2 others have no activity yet.'],
])('names people without an activity: %j', (names, sentence) => {
  expect(describeIdle(nameSpots(readSpots(names.map((name) => `- ${name} Wong`).join(' | '))))).toBe(sentence)
})

test('nothing is suggested that is waived', () => {
  expect(listOffered({ golf: 4, dinner: 2, vip: 1 })).toBe('golf, dinner, or the VIP reception')
  expect(listOffered({ golf: 4, dinner: 2, vip: 0 })).toBe('golf or dinner')
})
