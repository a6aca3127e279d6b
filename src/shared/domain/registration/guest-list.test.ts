import { expect, test } from 'vitest'
import { called, dinner, golf, makeSpots } from '#tests/support/models/any-spots.ts'
import { readSpots, readTotals } from '#tests/support/models/read-spots.ts'
import { listGuests } from './guest-list.ts'

test('groups named people by activity', () => {
  const spots = readSpots('G Ann Lee | GV Bo Berg | D Cas Dee | V Di Eng | G Ed Fox | Gx | D Half | G')
  expect(listGuests(spots, readTotals('5G 2D 2V'))).toEqual([
    { activity: 'Golf & dinner', names: ['Ann Lee', 'Ed Fox'] },
    { activity: 'Golf, dinner & VIP reception', names: ['Bo Berg'] },
    { activity: 'Dinner only', names: ['Cas Dee'] },
    { activity: 'VIP reception & dinner', names: ['Di Eng'] },
  ])
})

test('lists a person without an activity in their planned group', () => {
  expect(listGuests(readSpots('- Ann Lee | - Bo Berg'), readTotals('1G'))).toEqual([
    { activity: 'Golf & dinner', names: ['Ann Lee'] },
    { activity: 'No activity chosen', names: ['Bo Berg'] },
  ])
})

test("adds diners' dietary needs and tables", () => {
  const spots = makeSpots(
    { ...golf, ...called('Ann Lee', { dietaryNeeds: 'vegetarian' }) },
    { ...dinner, ...called('Cas Dee', { dietaryNeeds: 'nuts, fish' }) },
    called('Bo Berg', { dietaryNeeds: 'vegan' }),
  )
  const namesWith = (tables?: ReadonlyMap<number, string>) =>
    listGuests(spots, readTotals('1G 1D'), tables).flatMap(({ names }) => names)
  expect(namesWith()).toEqual(['Ann Lee (vegetarian)', 'Cas Dee (nuts, fish)', 'Bo Berg'])
  expect(namesWith(new Map([[101, 'table 12']]))[0]).toBe('Ann Lee (vegetarian, table 12)')
})

test('adds a table for someone without dietary needs', () => {
  expect(listGuests(readSpots('D Bo Berg'), readTotals('1D'), new Map([[101, 'table 12']]))).toEqual([
    { activity: 'Dinner only', names: ['Bo Berg (table 12)'] },
  ])
})
