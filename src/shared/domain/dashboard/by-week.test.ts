import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../calendar.ts'
import { addUpByWeek, type DatedGift, listNameWeeks, type NameCount, sumGivenBy, weeksBeforeEvent } from './by-week.ts'

const eventDate = '2027-05-14'

const anyGifts: fc.Arbitrary<DatedGift[]> = fc.array(
  fc.record({
    day: fc.integer({ min: -400, max: 20 }).map((days) => addDays(eventDate, days)),
    amount: fc.integer({ min: 0, max: 50_000 }),
  }),
)
const anyToday = fc.integer({ min: -400, max: 400 }).map((days) => addDays(eventDate, days))

const sum = (gifts: readonly DatedGift[]) => gifts.reduce((total, { amount }) => total + amount, 0)

describe('weeks before an event', () => {
  test.each([
    ['2027-05-14', 0],
    ['2027-05-08', 0],
    ['2027-05-07', 1],
    ['2027-05-01', 1],
    ['2027-04-30', 2],
    ['2027-05-20', 0],
  ])('%s is in week %i', (day, week) => {
    expect(weeksBeforeEvent(day, eventDate)).toBe(week)
  })
})

describe('money by week', () => {
  test('adds up week by week, weeks without a gift included', () => {
    const gifts = [
      { day: '2027-04-15', amount: 1000 },
      { day: '2027-05-02', amount: 200 },
      { day: '2027-04-14', amount: 30 },
    ]
    expect(addUpByWeek(gifts, eventDate, '2027-05-03')).toEqual([
      { weeksBefore: 4, total: 1030 },
      { weeksBefore: 3, total: 1030 },
      { weeksBefore: 2, total: 1030 },
      { weeksBefore: 1, total: 1230 },
    ])
  })

  test('goes on to today, or to the event’s week once it is over', () => {
    const gifts = [{ day: '2027-05-01', amount: 100 }]
    const lastWeekOn = (today: string) => addUpByWeek(gifts, eventDate, today).at(-1)
    expect(lastWeekOn('2027-05-01')).toEqual({ weeksBefore: 1, total: 100 })
    expect(lastWeekOn('2028-01-01')).toEqual({ weeksBefore: 0, total: 100 })
  })

  test('is empty before the first gift', () => {
    expect(addUpByWeek([], eventDate, '2027-05-01')).toEqual([])
  })

  test('never falls, skips no week, and ends with all that was given', () => {
    fc.assert(
      fc.property(anyGifts, anyToday, (gifts, today) => {
        const weeks = addUpByWeek(gifts, eventDate, today)
        expect(weeks.at(-1)?.total ?? 0).toBe(sum(gifts))
        for (const [index, week] of weeks.slice(1).entries()) {
          expect(week.total).toBeGreaterThanOrEqual(weeks[index]?.total ?? 0)
          expect(week.weeksBefore).toBe((weeks[index]?.weeksBefore ?? 0) - 1)
        }
      }),
    )
  })
})

describe('money given by a day', () => {
  test('counts that day in full and nothing after it', () => {
    const gifts = [
      { day: '2027-05-03', amount: 1 },
      { day: '2027-05-04', amount: 20 },
      { day: '2027-05-05', amount: 300 },
    ]
    expect(sumGivenBy(gifts, eventDate, 10)).toBe(21)
    expect(sumGivenBy(gifts, eventDate, 0)).toBe(321)
  })

  test('agrees with the weeks at the end of each', () => {
    fc.assert(
      fc.property(anyGifts, (gifts) => {
        for (const { weeksBefore, total } of addUpByWeek(gifts, eventDate, eventDate)) {
          const days = weeksBefore === 0 ? Number.NEGATIVE_INFINITY : weeksBefore * 7
          expect(sumGivenBy(gifts, eventDate, days)).toBe(total)
        }
      }),
    )
  })
})

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
