import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../calendar.ts'
import { listNameWeeks, type NameCount, projectMissingNames } from './names-by-week.ts'

const close = '2027-04-23'
const count = (daysBefore: number, given: number, places = 100): NameCount => ({
  day: addDays(close, -daysBefore),
  given,
  places,
})

describe('The weeks before the close', () => {
  test('have what stood last in each, and a week without a count is as the one before', () => {
    expect(listNameWeeks([count(27, 3, 40), count(21, 5, 60), count(6, 9)], close)).toEqual([
      { weeksBefore: 3, given: 5, places: 60 },
      { weeksBefore: 2, given: 5, places: 60 },
      { weeksBefore: 1, given: 5, places: 60 },
      { weeksBefore: 0, given: 9, places: 100 },
    ])
  })

  test('are none before the first count, and the day after the close is of the last one', () => {
    expect(listNameWeeks([], close)).toEqual([])
    expect(listNameWeeks([count(-1, 9)], close)).toEqual([{ weeksBefore: 0, given: 9, places: 100 }])
  })
})

describe('At the pace of the last three weeks', () => {
  test.each([
    ['so many will be missing', [count(30, 0), count(29, 9), count(20, 20), count(9, 60)], 12],
    ['all will be there', [count(29, 10), count(9, 80)], 0],
    ['as many as now where none comes in', [count(29, 60), count(9, 60)], 40],
    ['as many as now where some were taken back', [count(29, 70), count(9, 60)], 40],
  ])('%s', (_, counts, missing) => expect(projectMissingNames(counts, close)).toBe(missing))

  test.each([
    ['there is no count', []],
    ['less than two weeks are known', [count(22, 0), count(9, 60)]],
    ['nothing is missing', [count(29, 0), count(9, 100)]],
    ['the close is over', [count(20, 0), count(-1, 60)]],
  ])('nothing is said where %s', (_, counts) => expect(projectMissingNames(counts, close)).toBeNull())

  test('never more are missing than now, and never fewer than none', () => {
    const anyCounts = fc.array(fc.record({ before: fc.nat(60), given: fc.nat(100) }), { minLength: 1 })
    fc.assert(
      fc.property(anyCounts, (days) => {
        const counts = days
          .toSorted((one, other) => other.before - one.before)
          .map(({ before, given }) => count(before, given))
        const missing = projectMissingNames(counts, close) ?? 0
        expect(missing).toBeGreaterThanOrEqual(0)
        expect(missing).toBeLessThanOrEqual(100 - (counts.at(-1)?.given ?? 0))
      }),
    )
  })
})
