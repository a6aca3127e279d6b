import { expect, test } from 'vitest'
import { describeChoice, describeRoom } from './describe-partner.ts'

test('the room of a course is told as what is left of it, or as what is too much', () => {
  expect(describeRoom({ assigned: 96, available: 144 })).toBe('96 of 144 assigned, 48 left')
  expect(describeRoom({ assigned: 144, available: 144 })).toBe('144 of 144 assigned, 0 left')
  expect(describeRoom({ assigned: 150, available: 144 })).toBe('150 of 144 assigned, 6 too many')
})

test('a course is known by its place among those that the partner asked for', () => {
  const preferences = ['Lakeside Links', 'Pine Valley', 'Old Mill', 'Ridge']
  expect(preferences.map((name) => describeChoice(preferences, name))).toEqual([
    '1st choice',
    '2nd choice',
    '3rd choice',
    '4th choice',
  ])
  expect(describeChoice(preferences, 'Elsewhere')).toBeNull()
})
