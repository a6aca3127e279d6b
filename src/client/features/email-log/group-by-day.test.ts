import { array, assert, constantFrom, date, property } from 'fast-check'
import { expect, test } from 'vitest'
import { groupByDay } from './group-by-day.ts'

const change = (id: number, at: string) => ({ id, at, who: 'Kim Whitaker', sentences: [] })

test('a day ends at midnight where the organisation is', () => {
  const changes = [change(3, '2027-03-03T06:01:00.000Z'), change(2, '2027-03-03T05:59:00.000Z')]
  expect(groupByDay(changes, 'America/Chicago').map(({ day }) => day)).toEqual(['2027-03-03', '2027-03-02'])
  expect(groupByDay(changes, 'UTC').map(({ day }) => day)).toEqual(['2027-03-03'])
})

test('every change is there once, in its order, and no day stands there twice', () => {
  const instants = array(date({ min: new Date('2026-01-01'), max: new Date('2026-01-20'), noInvalidDate: true }))
  assert(
    property(instants, constantFrom('America/Chicago', 'Asia/Kolkata'), (made, timeZone) => {
      const latestFirst = made
        .map((at) => at.toISOString())
        .sort()
        .reverse()
      const changes = latestFirst.map((at, index) => change(index, at))
      const days = groupByDay(changes, timeZone)
      expect(days.flatMap((day) => day.changes)).toEqual(changes)
      expect(new Set(days.map(({ day }) => day)).size).toBe(days.length)
    }),
  )
})
