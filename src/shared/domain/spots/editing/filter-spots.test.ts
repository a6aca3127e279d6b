import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyRegistration, called, declined, golf, makeSpots } from '#tests/support/models/any-spots.ts'
import { countMissingNames } from '../allowances/counts.ts'
import { filterSpots } from './filter-spots.ts'

test('each filter shows what is to be done', () => {
  const spots = makeSpots(
    { ...golf, ...called('Ann Lee') },
    called('Bo Ray'),
    { ...golf, ...called('Cy') },
    {},
    { ...golf, ...declined },
  )
  expect(filterSpots(spots, { golf: 5, dinner: 0, vip: 0 }, new Set([2]))).toEqual({
    all: [0, 1, 2, 3, 4],
    missingNames: [2, 3],
    missingActivity: [1, 3],
    declined: [4],
    problems: [1, 2],
  })
})

test('as many names are missing as everywhere else', () => {
  fc.assert(
    fc.property(anyRegistration, ({ spots, totals }) => {
      expect(filterSpots(spots, totals, new Set()).missingNames).toHaveLength(countMissingNames(spots, totals))
    }),
  )
})
