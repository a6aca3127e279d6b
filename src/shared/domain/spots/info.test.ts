import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyInfo, called, declined, dinner, golf, makeSpot } from '#tests/support/models/any-spots.ts'
import { travelMethodIds } from '../../limits.ts'
import type { AttendeeInfo } from './attendee-fields.ts'
import { checkSpot } from './checkboxes.ts'
import { describeAttendee, tidySpot } from './info.ts'

const rental = { isRentalClubsRequested: true, requestedRentalClubTypeId: 2 }

test('keeps rental clubs only with golf, and their type only with rental clubs', () => {
  expect(tidySpot(makeSpot(1, { ...golf, ...called('Ann Lee', rental) })).attendeeInfo).toMatchObject(rental)
  expect(tidySpot(makeSpot(1, { ...dinner, ...called('Ann Lee', rental) })).attendeeInfo).toMatchObject({
    isRentalClubsRequested: false,
    requestedRentalClubTypeId: null,
  })
  const off = called('Ann Lee', { ...rental, isRentalClubsRequested: false })
  expect(tidySpot(makeSpot(1, { ...golf, ...off })).attendeeInfo?.requestedRentalClubTypeId).toBeNull()
})

test('keeps a postal code only for drivers, and an airport only for flyers', () => {
  const journey = (travelMethodId: number | null) => {
    const info = called('Ann Lee', { travelMethodId, postalCode: '12345', airport: 'AUS' })
    const tidied = tidySpot(makeSpot(1, info)).attendeeInfo
    return [tidied?.postalCode, tidied?.airport]
  }
  expect([journey(1), journey(2), journey(null)]).toEqual([
    ['12345', ''],
    ['', 'AUS'],
    ['', ''],
  ])
})

test('removes the attendee from a declined spot', () => {
  expect(tidySpot(makeSpot(1, { ...golf, ...declined, ...called('Ann Lee') })).attendeeInfo).toBeNull()
})

test('returns a spot unchanged if all its details apply', () => {
  const spots = [makeSpot(1, { ...golf, ...called('Ann Lee', rental) }), makeSpot(2, golf)]
  expect(spots.map(tidySpot).every((spot, index) => spot === spots[index])).toBe(true)
})

test("always returns a valid spot, and doesn't change it again", () => {
  fc.assert(
    fc.property(anyInfo, fc.boolean(), (attendeeInfo, plays) => {
      const tidied = tidySpot(makeSpot(1, { ...(plays ? golf : {}), attendeeInfo }))
      expect(checkSpot(tidied)).toEqual([])
      expect(tidySpot(tidied)).toEqual(tidied)
    }),
  )
})

describe("an attendee's description", () => {
  const lookups = {
    travelMethods: [
      { id: travelMethodIds.driving, name: 'Driving' },
      { id: travelMethodIds.flying, name: 'Flying' },
    ],
    clubTypes: [{ id: 4, name: 'Left-handed' }],
  }
  const tell = (info: Partial<AttendeeInfo>) =>
    describeAttendee(makeSpot(1, { ...golf, ...called('Jane Doe', info) }), lookups)

  test('is empty if only the name is known', () => {
    expect(tell({})).toEqual([])
    expect(describeAttendee(makeSpot(1, golf), lookups)).toEqual([])
  })

  test("contains a driver's postal code or a flyer's airport", () => {
    const places = { postalCode: '78701', airport: 'AUS' }
    expect(tell({ ...places, travelMethodId: travelMethodIds.driving })).toEqual(['Driving, 78701'])
    expect(tell({ ...places, travelMethodId: travelMethodIds.flying })).toEqual(['Flying, AUS'])
  })

  test('contains labeled dietary needs', () => {
    expect(tell({ dietaryNeeds: 'Vegetarian' })).toEqual(['Dietary needs: Vegetarian'])
  })

  test('contains the email and the rental clubs', () => {
    const clubs = { isRentalClubsRequested: true, requestedRentalClubTypeId: 4 }
    expect(tell({ email: 'jane@acme.test', ...clubs })).toEqual(['jane@acme.test', 'Rental clubs, Left-handed'])
  })
})
