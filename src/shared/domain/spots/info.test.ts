import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyInfo, called, declined, dinner, golf, makeSpot, makeSpots, vip } from '#tests/support/models/any-spots.ts'
import { travelMethodIds } from '../../limits.ts'
import type { AttendeeInfo } from './attendee-fields.ts'
import { checkSpot } from './checkboxes.ts'
import { describeAttendee, listGuests, tidySpot } from './info.ts'

const rental = { isRentalClubsRequested: true, requestedRentalClubTypeId: 2 }

test('rental clubs stay with golf and go without it, and with them the club type', () => {
  expect(tidySpot(makeSpot(1, { ...golf, ...called('Ann Lee', rental) })).attendeeInfo).toMatchObject(rental)
  expect(tidySpot(makeSpot(1, { ...dinner, ...called('Ann Lee', rental) })).attendeeInfo).toMatchObject({
    isRentalClubsRequested: false,
    requestedRentalClubTypeId: null,
  })
  const off = called('Ann Lee', { ...rental, isRentalClubsRequested: false })
  expect(tidySpot(makeSpot(1, { ...golf, ...off })).attendeeInfo?.requestedRentalClubTypeId).toBeNull()
})

test('a postal code applies only when driving, an airport only when flying', () => {
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

test('a declined spot has no attendee', () => {
  expect(tidySpot(makeSpot(1, { ...golf, ...declined, ...called('Ann Lee') })).attendeeInfo).toBeNull()
})

test('a spot of which everything applies stays the same one', () => {
  const spots = [makeSpot(1, { ...golf, ...called('Ann Lee', rental) }), makeSpot(2, golf)]
  expect(spots.map(tidySpot).every((spot, index) => spot === spots[index])).toBe(true)
})

test('a tidy spot has nothing that its check would refuse', () => {
  fc.assert(
    fc.property(anyInfo, fc.boolean(), (attendeeInfo, plays) => {
      const tidied = tidySpot(makeSpot(1, { ...(plays ? golf : {}), attendeeInfo }))
      expect(checkSpot(tidied)).toEqual([])
      expect(tidySpot(tidied)).toEqual(tidied)
    }),
  )
})

describe('What is told of an attendee', () => {
  const lookups = {
    travelMethods: [
      { id: travelMethodIds.driving, name: 'Driving' },
      { id: travelMethodIds.flying, name: 'Flying' },
    ],
    clubTypes: [{ id: 4, name: 'Left-handed' }],
  }
  const tell = (info: Partial<AttendeeInfo>) =>
    describeAttendee(makeSpot(1, { ...golf, ...called('Jane Doe', info) }), lookups)

  test('is nothing while only the name is known', () => {
    expect(tell({})).toEqual([])
    expect(describeAttendee(makeSpot(1, golf), lookups)).toEqual([])
  })

  test('is the postal code of a driver, the airport of a flyer', () => {
    const places = { postalCode: '78701', airport: 'AUS' }
    expect(tell({ ...places, travelMethodId: travelMethodIds.driving })).toEqual(['Driving, 78701'])
    expect(tell({ ...places, travelMethodId: travelMethodIds.flying })).toEqual(['Flying, AUS'])
  })

  test('is what a diner needs, under its label', () => {
    expect(tell({ dietaryNeeds: 'Vegetarian' })).toEqual(['Dietary needs: Vegetarian'])
  })

  test('is the email, and the rental clubs', () => {
    const clubs = { isRentalClubsRequested: true, requestedRentalClubTypeId: 4 }
    expect(tell({ email: 'jane@acme.test', ...clubs })).toEqual(['jane@acme.test', 'Rental clubs, Left-handed'])
  })
})

test('whoever comes by name stands with those who do the same; nobody else is listed', () => {
  const spots = makeSpots(
    { ...golf, ...called('Ann Lee') },
    { ...golf, ...vip, ...called('Bo Berg') },
    { ...dinner, ...called('Cas Dee') },
    { ...vip, ...called('Di Eng') },
    { ...golf, ...called('Ed Fox') },
    { ...golf, ...declined },
    { ...dinner, ...called('Half') },
    golf,
  )
  expect(listGuests(spots, { golf: 5, dinner: 2, vip: 2 })).toEqual([
    { activity: 'Golf & dinner', names: ['Ann Lee', 'Ed Fox'] },
    { activity: 'Golf, dinner & VIP reception', names: ['Bo Berg'] },
    { activity: 'Dinner only', names: ['Cas Dee'] },
    { activity: 'VIP reception & dinner', names: ['Di Eng'] },
  ])
})

test('a person without an activity stands where the plan of the event has them', () => {
  const spots = makeSpots(called('Ann Lee'), called('Bo Berg'))
  expect(listGuests(spots, { golf: 1, dinner: 0, vip: 0 })).toEqual([
    { activity: 'Golf & dinner', names: ['Ann Lee'] },
    { activity: 'No activity chosen', names: ['Bo Berg'] },
  ])
})

test('the table stands behind the name, after what somebody cannot eat', () => {
  const spots = makeSpots(
    { ...golf, ...called('Ann Lee', { dietaryNeeds: 'vegan' }) },
    { ...dinner, ...called('Bo Berg') },
  )
  const tables = new Map(spots.map(({ id }) => [id, 'table 12']))
  expect(listGuests(spots, { golf: 1, dinner: 1, vip: 0 }, tables)).toEqual([
    { activity: 'Golf & dinner', names: ['Ann Lee (vegan, table 12)'] },
    { activity: 'Dinner only', names: ['Bo Berg (table 12)'] },
  ])
})

test('dietary needs stand behind the name of whoever dines', () => {
  const spots = makeSpots(
    { ...golf, ...called('Ann Lee', { dietaryNeeds: 'vegetarian' }) },
    { ...dinner, ...called('Cas Dee', { dietaryNeeds: 'nuts, fish' }) },
    called('Bo Berg', { dietaryNeeds: 'vegan' }),
  )
  expect(listGuests(spots, { golf: 1, dinner: 1, vip: 0 })).toEqual([
    { activity: 'Golf & dinner', names: ['Ann Lee (vegetarian)'] },
    { activity: 'Dinner only', names: ['Cas Dee (nuts, fish)'] },
    { activity: 'No activity chosen', names: ['Bo Berg'] },
  ])
})
