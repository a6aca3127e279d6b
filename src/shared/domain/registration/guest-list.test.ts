import { expect, test } from 'vitest'
import { called, declined, dinner, golf, makeSpots, vip } from '#tests/support/models/any-spots.ts'
import { listGuests } from './guest-list.ts'

test('groups named people by activity', () => {
  const spots = makeSpots(
    { ...golf, ...called('Ann Lee') },
    { ...golf, ...vip, ...called('Bo Berg') },
    { ...dinner, ...called('Cas Dee') },
    { ...vip, ...called('Di Eng') },
    { ...golf, ...called('Ed Fox') },
    { ...golf, ...declined },
    { ...dinner, ...called('Half') },
    golf,
  )
  expect(listGuests(spots, { golf: 5, dinner: 2, vip: 2 })).toEqual([
    { activity: 'Golf & dinner', names: ['Ann Lee', 'Ed Fox'] },
    { activity: 'Golf, dinner & VIP reception', names: ['Bo Berg'] },
    { activity: 'Dinner only', names: ['Cas Dee'] },
    { activity: 'VIP reception & dinner', names: ['Di Eng'] },
  ])
})

test('lists a person without an activity in their planned group', () => {
  const spots = makeSpots(called('Ann Lee'), called('Bo Berg'))
  expect(listGuests(spots, { golf: 1, dinner: 0, vip: 0 })).toEqual([
    { activity: 'Golf & dinner', names: ['Ann Lee'] },
    { activity: 'No activity chosen', names: ['Bo Berg'] },
  ])
})

test('adds the table after dietary needs', () => {
  const spots = makeSpots(
    { ...golf, ...called('Ann Lee', { dietaryNeeds: 'vegan' }) },
    { ...dinner, ...called('Bo Berg') },
  )
  const tables = new Map(spots.map(({ id }) => [id, 'table 12']))
  expect(listGuests(spots, { golf: 1, dinner: 1, vip: 0 }, tables)).toEqual([
    { activity: 'Golf & dinner', names: ['Ann Lee (vegan, table 12)'] },
    { activity: 'Dinner only', names: ['Bo Berg (table 12)'] },
  ])
})

test('adds dietary needs of people who dine', () => {
  const spots = makeSpots(
    { ...golf, ...called('Ann Lee', { dietaryNeeds: 'vegetarian' }) },
    { ...dinner, ...called('Cas Dee', { dietaryNeeds: 'nuts, fish' }) },
    called('Bo Berg', { dietaryNeeds: 'vegan' }),
  )
  expect(listGuests(spots, { golf: 1, dinner: 1, vip: 0 })).toEqual([
    { activity: 'Golf & dinner', names: ['Ann Lee (vegetarian)'] },
    { activity: 'Dinner only', names: ['Cas Dee (nuts, fish)'] },
    { activity: 'No activity chosen', names: ['Bo Berg'] },
  ])
})
