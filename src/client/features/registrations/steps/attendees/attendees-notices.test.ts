import { expect, test } from 'vitest'
import { blankInfo } from '#shared/domain/spots/attendee-fields.ts'
import { blankSpot, nameSpots, type Spot } from '#shared/domain/spots/spot.ts'
import { describeIdle, findIdle, listOffered } from './attendees-notices.tsx'

const spotsOf = (...firstNames: string[]): Spot[] =>
  nameSpots(
    firstNames.map((firstName, index) => ({
      ...blankSpot(index + 1),
      attendeeInfo: firstName === '' ? null : { ...blankInfo, firstName, lastName: 'Wong' },
    })),
  )

test('attendees without an activity are found, open spots and those with something to do are not', () => {
  const [vera, open, bo] = spotsOf('Vera', '', 'Bo')
  if (!vera || !open || !bo) throw new Error('three spots')
  expect(findIdle([vera, open, { ...bo, dinner: true }])).toEqual([vera])
})

test.each([
  [['Vera'], 'Vera Wong has no activity yet.'],
  [['Vera', 'Bo'], 'Vera Wong and Bo Wong have no activity yet.'],
  [['A', 'B', 'C', 'D'], 'A Wong, B Wong, C Wong, and D Wong have no activity yet.'],
  [['A', 'B', 'C', 'D', 'E'], 'A Wong, B Wong, C Wong, and 2 others have no activity yet.'],
])('names people without an activity: %j', (names, sentence) => {
  expect(describeIdle(spotsOf(...names))).toBe(sentence)
})

test('nothing is suggested that is waived', () => {
  expect(listOffered({ golf: 4, dinner: 2, vip: 1 })).toBe('golf, dinner, or the VIP reception')
  expect(listOffered({ golf: 4, dinner: 2, vip: 0 })).toBe('golf or dinner')
})
