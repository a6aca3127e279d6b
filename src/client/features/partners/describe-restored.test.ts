import { expect, test } from 'vitest'
import { describeLost, describeReturned } from './describe-partner.ts'

const golfers = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `${index}`, place: 'hole 7' }))
const say = (restored: number, lost: number) =>
  describeReturned({ restored: golfers(restored), lost: golfers(lost).map((one) => ({ ...one, reason: 'full' })) })

test('Restoring says how many places on holes came back', () => {
  expect(say(0, 0)).toBe('')
  expect(say(16, 0)).toBe(', with its 16 places on holes')
  expect(say(1, 0)).toBe(', with its place on a hole')
  expect(say(12, 4)).toBe(', with 12 of its 16 places on holes')
  expect(say(0, 4)).toBe(', without its 4 places on holes')
  expect(say(0, 1)).toBe(', without its place on a hole')
})

test('Whoever has no place any more is named with where it was and why', () => {
  const ann = { name: 'Ann Lee', place: 'hole 7, team 7B' }
  expect(describeLost({ ...ann, reason: 'full' })).toBe('Ann Lee, hole 7, team 7B: taken by others')
  expect(describeLost({ ...ann, reason: 'course' })).toBe('Ann Lee, hole 7, team 7B: the event no longer plays there')
})
