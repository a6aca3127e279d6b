import { expect, test } from 'vitest'
import { describeOpenSpots } from './review-step.tsx'

test.each([
  [0, 4, ''],
  [4, 4, '4 of 4 spots are still open.'],
  [1, 1, '1 of 1 spot is still open.'],
  [1, 4, '1 of 4 spots is still open.'],
])('describes %i open spots of %i', (open, all, words) => {
  expect(describeOpenSpots(open, all)).toBe(words)
})
