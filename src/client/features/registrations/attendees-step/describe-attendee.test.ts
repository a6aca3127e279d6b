import { expect, test } from 'vitest'
import { blankInfo } from '#shared/domain/spots/attendee-fields.ts'
import { describeAttendee } from '#shared/domain/spots/info.ts'
import { travelMethodIds } from '#shared/limits.ts'

const lookups = {
  travelMethods: [
    { id: travelMethodIds.driving, name: 'Driving' },
    { id: travelMethodIds.flying, name: 'Flying' },
  ],
  golfClubTypes: [{ id: 4, name: 'Left-handed' }],
}

const jane = { ...blankInfo, firstName: 'Jane', lastName: 'Doe' }

test('nothing is said of an attendee of whom only the name is known', () => {
  expect(describeAttendee(jane, lookups)).toEqual([])
})

test('a driver is described with the postal code, a flyer with the airport', () => {
  const places = { postalCode: '78701', airport: 'AUS' }
  const driver = { ...jane, ...places, travelMethodId: travelMethodIds.driving }
  const flyer = { ...jane, ...places, travelMethodId: travelMethodIds.flying }
  expect(describeAttendee(driver, lookups)).toEqual(['Driving, 78701'])
  expect(describeAttendee(flyer, lookups)).toEqual(['Flying, AUS'])
})

test('email and rental clubs are named', () => {
  const info = { ...jane, email: 'jane@acme.test', isRentalClubsRequested: true, requestedRentalClubTypeId: 4 }
  expect(describeAttendee(info, lookups)).toEqual(['jane@acme.test', 'Rental clubs, Left-handed'])
})
