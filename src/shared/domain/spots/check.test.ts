import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  anyEdits,
  anyTotals,
  applyEdits,
  called,
  declined,
  dinner,
  golf,
  makeSpot,
  makeSpots,
  vip,
} from '#tests/support/models/any-spots.ts'
import { checkSpot, checkSpots } from './check.ts'
import type { Spot } from './spot.ts'

const messageAt = (path: string, fields: Partial<Spot>) =>
  checkSpot(makeSpot(1, fields)).find((issue) => issue.path === path)?.message

describe('one spot', () => {
  test('declined needs something to decline', () => {
    expect(messageAt('isDeclined', declined)).toBe('Choose a spot to decline')
    expect(messageAt('isDeclined', { ...dinner, ...declined })).toBeUndefined()
  })

  test('declined has no attendee', () => {
    expect(messageAt('attendeeInfo', { ...golf, ...declined, ...called('Ann Lee') })).toBe(
      'A declined spot has no attendee',
    )
  })

  test('with golf or VIP dines', () => {
    expect(messageAt('dinner', { golf: true })).toBe('Dinner comes with golf')
    expect(messageAt('dinner', { vip: true })).toBe('Dinner comes with the VIP reception')
    expect([golf, vip, dinner, {}].flatMap((fields) => checkSpot(makeSpot(1, fields)))).toEqual([])
  })

  test('rents clubs only with golf', () => {
    const rental = called('Ann Lee', { isRentalClubsRequested: true, requestedRentalClubTypeId: 1 })
    expect(messageAt('attendeeInfo.isRentalClubsRequested', { ...dinner, ...rental })).toBe(
      'Rental clubs can be requested only with golf',
    )
    expect(checkSpot(makeSpot(1, { ...golf, ...rental }))).toEqual([])
  })

  test('has a postal code only when driving and an airport only when flying', () => {
    const lost = { ...golf, ...called('Ann Lee', { travelMethodId: null, postalCode: '12345', airport: 'AUS' }) }
    expect(messageAt('attendeeInfo.postalCode', lost)).toBe('A postal code applies only when driving')
    expect(messageAt('attendeeInfo.airport', lost)).toBe('An airport applies only when flying')
    const driving = { ...golf, ...called('Ann Lee', { travelMethodId: 1, postalCode: '12345' }) }
    const flying = { ...golf, ...called('Ann Lee', { travelMethodId: 2, airport: 'AUS' }) }
    expect([...checkSpot(makeSpot(1, driving)), ...checkSpot(makeSpot(1, flying))]).toEqual([])
  })
})

describe('all spots', () => {
  test('what is wrong with a spot is found at its position', () => {
    expect(checkSpots(makeSpots({}, declined), { golf: 2, dinner: 0, vip: 0 })).toEqual([
      { path: '1.isDeclined', message: 'Choose a spot to decline' },
    ])
  })

  test('activities stay within the allowances', () => {
    const spots = makeSpots(golf, golf, vip, dinner, dinner)
    expect(checkSpots(spots, { golf: 1, dinner: 4, vip: 0 }).map((issue) => issue.message)).toEqual([
      'Only 1 golf spots are available, 2 are chosen',
      'Only 0 VIP reception spots are available, 1 are chosen',
    ])
    expect(checkSpots(makeSpots({ ...golf, ...vip }, dinner, dinner), { golf: 1, dinner: 0, vip: 2 })).toEqual([
      { path: '', message: 'Only 1 dinner-only spots are available, 2 are chosen' },
    ])
  })

  test('there is one for each place, numbered from 1', () => {
    const issue = { path: '', message: 'This registration has 2 spots, numbered from 1' }
    const totals = { golf: 2, dinner: 0, vip: 0 }
    expect(checkSpots(makeSpots({}), totals)).toEqual([issue])
    expect(checkSpots([makeSpot(1), makeSpot(1)], totals)).toEqual([issue])
    expect(checkSpots([makeSpot(1), makeSpot(3)], totals)).toEqual([issue])
  })

  test('an attendee without an activity does not hold anybody up', () => {
    expect(checkSpots(makeSpots(called('Ann Lee')), { golf: 1, dinner: 0, vip: 0 })).toEqual([])
  })

  test('nothing that can be done on the screen is refused', () => {
    fc.assert(
      fc.property(anyTotals, anyEdits, (totals, edits) => {
        for (const spots of applyEdits(totals, edits)) expect(checkSpots(spots, totals)).toEqual([])
      }),
    )
  })
})
