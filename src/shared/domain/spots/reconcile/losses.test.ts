import { expect, test } from 'vitest'
import { called, dinner, golf, makeSpots, vip } from '#tests/support/models/any-spots.ts'
import { toggleActivity } from '../editing/edit.ts'
import { nameSpots } from '../names.ts'
import { describeLosses, joinActivities } from './losses.ts'

test('somebody else who loses dinner to an edit is named, the edited spot is not', () => {
  const before = nameSpots(makeSpots({ ...golf, ...vip }, { ...dinner, ...called('Ann Lee') }))
  const after = toggleActivity(before, 0, 'vip', { golf: 1, dinner: 0, vip: 1 })
  expect(describeLosses(before, after, 0)).toEqual(['Spot 2 (Ann Lee) no longer has dinner: no more places are left.'])
  expect(describeLosses(before, before, 0)).toEqual([])
})

test('a spot without a name is called by its number, since its name is another one by now', () => {
  const before = nameSpots(makeSpots({ ...golf, ...vip }, dinner, dinner))
  const after = toggleActivity(before, 0, 'vip', { golf: 1, dinner: 1, vip: 1 })
  expect(describeLosses(before, after, 0)).toEqual(['Spot 3 no longer has dinner: no more places are left.'])
  expect([before[2]?.name, after[2]?.name]).toEqual(['Dinner Only 2', 'Attendee 3'])
})

test('activities are listed as people say them', () => {
  expect(joinActivities([])).toBe('')
  expect(joinActivities(['golf', 'dinner'])).toBe('golf and dinner')
  expect(joinActivities(['golf', 'vip', 'dinner'])).toBe('golf, the VIP reception and dinner')
})
