import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { called, declined, dinner, golf, makeSpots } from '#tests/support/models/any-spots.ts'
import { addDays } from '../calendar.ts'
import {
  addUpByWeek,
  createNameReplay,
  type DatedGift,
  listNameWeeks,
  type NameCount,
  projectMissingNames,
  sumGivenBy,
  weeksBeforeEvent,
} from './by-week.ts'

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

describe('At the pace of the last three weeks', () => {
  test.each([
    ['so many will be missing', [count(30, 0), count(29, 9), count(20, 20), count(9, 60)], 12],
    ['what came in before does not count', [count(60, 0), count(29, 9), count(20, 20), count(9, 60)], 15],
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

  test.each([
    ['two weeks are known', [count(23, 0), count(9, 60)], 0],
    ['the close is today', [count(20, 0), count(0, 80)], 16],
  ])('it is said as soon as %s', (_, counts, missing) => expect(projectMissingNames(counts, close)).toBe(missing))

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

describe('The names of an event, as its audit trail tells them', () => {
  type Line = [day: string, registrationId: number, action: string, after?: unknown]
  const replay = (...lines: Line[]) => {
    const { take, counts } = createNameReplay()
    for (const [day, registrationId, action, after = null] of lines) take({ registrationId, day, action, after })
    return counts().map(({ day, given, places }) => `${day}: ${given} of ${places}`)
  }
  const donation = { golfersIncluded: 2, golfersAdditional: 0, dinnersIncluded: 1, dinnersAdditional: 0 }
  const oneOfThree = {
    donation: { ...donation, vipsIncluded: 0 },
    attendees: makeSpots({ ...golf, ...called('Ann Lee') }, golf, dinner),
  }
  const bothGolfers = makeSpots({ ...golf, ...called('Ann Lee') }, { ...golf, ...called('Bo Ray') }, dinner)

  test('are those with which the day before ended, and the partners add up', () => {
    expect(replay()).toEqual([])
    expect(
      replay(
        ['2027-02-27', 1, 'create', oneOfThree],
        ['2027-02-28', 2, 'create', oneOfThree],
        ['2027-02-28', 1, 'update', { attendees: bothGolfers }],
        ['2027-03-04', 2, 'update', { attendees: makeSpots({}, {}, {}) }],
      ),
    ).toEqual(['2027-02-28: 1 of 3', '2027-03-01: 3 of 6', '2027-03-05: 2 of 6'])
  })

  test('go with a deleted registration, whatever is changed there, and come back with a restored one', () => {
    expect(
      replay(
        ['2027-03-01', 1, 'create', oneOfThree],
        ['2027-03-01', 2, 'create', oneOfThree],
        ['2027-03-02', 1, 'delete'],
        ['2027-03-03', 1, 'update', { attendees: bothGolfers }],
        ['2027-03-04', 1, 'restore'],
        ['2027-03-05', 1, 'update', { attendees: oneOfThree.attendees }],
      ),
    ).toEqual([
      '2027-03-02: 2 of 6',
      '2027-03-03: 1 of 3',
      '2027-03-04: 1 of 3',
      '2027-03-05: 3 of 6',
      '2027-03-06: 2 of 6',
    ])
  })

  test('follow what a line changed; what it does not speak of stays', () => {
    const attendees = makeSpots(called('Ann Lee'), {}, {})
    expect(
      replay(
        ['2027-03-01', 1, 'create', { donation: { golfersIncluded: 1 }, attendees }],
        ['2027-03-02', 1, 'update', { donation: { dinnersAdditional: 2 } }],
        ['2027-03-03', 1, 'update', { contact: { firstName: 'Kim' } }],
        ['2027-03-04', 1, 'handOver'],
      ),
    ).toEqual(['2027-03-02: 1 of 1', '2027-03-03: 1 of 3', '2027-03-04: 1 of 3', '2027-03-05: 1 of 3'])
  })

  test('are of the places that somebody comes to, and none where a trail does not say how many there are', () => {
    const attendees = makeSpots({ ...golf, ...called('Ann Lee') }, { ...golf, ...declined }, {})
    expect(
      replay(
        ['2027-03-01', 1, 'update', { attendees }],
        ['2027-03-02', 1, 'update', { donation: oneOfThree.donation }],
        ['2027-03-03', 2, 'create', { donation: oneOfThree.donation }],
      ),
    ).toEqual(['2027-03-02: 0 of 0', '2027-03-03: 1 of 2', '2027-03-04: 1 of 2'])
  })

  test('are read also of attendees as they were kept before a field was known', () => {
    const [ann, ...others] = oneOfThree.attendees
    const attendees = [{ ...ann, attendeeInfo: { firstName: 'Ann', lastName: 'Lee' } }, ...others]
    expect(replay(['2027-03-01', 1, 'create', { ...oneOfThree, attendees }])).toEqual(['2027-03-02: 1 of 3'])
    const nameless = [{ ...ann, attendeeInfo: { firstName: 'Ann' } }, ...others]
    expect(replay(['2027-03-01', 1, 'create', { ...oneOfThree, attendees: nameless }])).toEqual(['2027-03-02: 0 of 3'])
  })
})
