import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createChartScale } from './week-chart.tsx'

const anyWeeks = fc.array(fc.record({ weeksBefore: fc.nat({ max: 200 }), total: fc.nat({ max: 999_999_999 }) }))

test('the event’s week is at the right end, the earliest at the left, and the largest amount below the top', () => {
  const scale = createChartScale([[{ weeksBefore: 12, total: 40_000 }], [{ weeksBefore: 3, total: 183_500 }]])
  expect(scale.placeWeek(12)).toBe(0)
  expect(scale.placeWeek(3)).toBe(75)
  expect(scale.placeWeek(0)).toBe(100)
  expect(scale.amounts).toEqual([0, 50_000, 100_000, 150_000, 200_000])
  expect(scale.placeAmount(0)).toBe(100)
  expect(scale.placeAmount(200_000)).toBe(0)
  expect(scale.weeks).toEqual([12, 10, 8, 6, 4, 2, 0])
})

test('a single gift in the event’s week has its place too', () => {
  const scale = createChartScale([[{ weeksBefore: 0, total: 0 }]])
  expect(scale.placeWeek(0)).toBe(100)
  expect(scale.placeAmount(0)).toBe(100)
})

test('everything stays on the chart, with few lines and few weeks written', () => {
  fc.assert(
    fc.property(anyWeeks, (weeks) => {
      const scale = createChartScale([weeks])
      const places = weeks.flatMap(({ weeksBefore, total }) => [scale.placeWeek(weeksBefore), scale.placeAmount(total)])
      for (const place of [...places, ...scale.amounts.map(scale.placeAmount), ...scale.weeks.map(scale.placeWeek)]) {
        expect(place).toBeGreaterThanOrEqual(0)
        expect(place).toBeLessThanOrEqual(100)
      }
      expect(scale.amounts.length).toBeLessThanOrEqual(5)
      expect(scale.weeks.length).toBeLessThanOrEqual(7)
      expect(scale.weeks.at(-1)).toBe(0)
    }),
  )
})
