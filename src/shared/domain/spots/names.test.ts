import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyRegistration, called, declined, dinner, golf, makeSpots, vip } from '#tests/support/models/any-spots.ts'
import { nameSpots } from './names.ts'
import type { Spot } from './spot.ts'

const namesOf = (...fields: Partial<Spot>[]) => nameSpots(makeSpots(...fields)).map((spot) => spot.name)

test('a declined spot is called so, whatever else it is', () => {
  expect(namesOf({ ...golf, ...declined, ...called('Ann Lee') })).toEqual(['Declined Spot'])
})

test('a spot with attendee info is named from first and last name, as far as they are known', () => {
  expect(namesOf({ ...golf, ...called('Ann Lee') }, called('Ann'), called(' Lee'))).toEqual(['Ann Lee', 'Ann', 'Lee'])
})

test('blanks around a name are left out', () => {
  expect(namesOf(called('', { firstName: ' Ann ', lastName: ' Lee ' }))).toEqual(['Ann Lee'])
})

test('a spot that is called so already stays the same one', () => {
  const named = nameSpots(makeSpots(golf, called('Ann Lee')))
  const again = nameSpots(named)
  expect(again.every((spot, index) => spot === named[index])).toBe(true)
})

test('golfers, VIPs and dinner-only guests are counted by type, others carry the number of their spot', () => {
  expect(namesOf(dinner, golf, {}, vip, golf, { ...golf, ...vip }, dinner, vip)).toEqual([
    'Dinner Only 1',
    'Golfer 1',
    'Attendee 3',
    'VIP 1',
    'Golfer 2',
    'Golfer 3 (VIP)',
    'Dinner Only 2',
    'VIP 2',
  ])
})

test('nobody is renumbered when somebody else is named or declines', () => {
  expect(namesOf({ ...golf, ...called('Ann Lee') }, { ...golf, ...declined }, golf)[2]).toBe('Golfer 3')
})

test('blank details do not make a blank name', () => {
  expect(namesOf({ ...golf, ...called(' ') })).toEqual(['Golfer 1'])
})

test('no name is ever empty, and no two spots without a person share one', () => {
  fc.assert(
    fc.property(anyRegistration, ({ spots }) => {
      const unnamed = nameSpots(spots.map((spot) => ({ ...spot, attendeeInfo: null, isDeclined: false })))
      expect(new Set(unnamed.map((spot) => spot.name)).size).toBe(spots.length)
      for (const spot of nameSpots(spots)) expect(spot.name.trim()).not.toBe('')
    }),
  )
})
