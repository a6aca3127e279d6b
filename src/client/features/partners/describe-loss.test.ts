import { expect, test } from 'vitest'
import { describeLoss } from './describe-partner.ts'
import { invented, inventedGuest } from './partner-fixtures.ts'

test('what is lost with a registration is told in numbers and names', () => {
  const attendees = [
    inventedGuest({ id: 1, displayName: 'Ann Lee', placedAt: 'hole 7, team 7B' }),
    inventedGuest({ id: 2, displayName: 'Bo Rye' }),
    inventedGuest({ id: 3, displayName: 'Golfer 3', isMissingName: true, placedAt: 'hole 7, team 7B' }),
    inventedGuest({ id: 4, displayName: 'Declined Spot', isDeclined: true }),
  ]
  expect(describeLoss(invented({ attendees, placedGolfers: 2 }))).toEqual({
    attendees: '3 attendees, 2 of them named, and 1 declined',
    places: '2 places on holes',
    people: [
      { id: 1, text: 'Ann Lee, hole 7, team 7B' },
      { id: 2, text: 'Bo Rye' },
    ],
  })
})

test('with everybody named, all of them are', () => {
  const attendees = [inventedGuest({ id: 1 }), inventedGuest({ id: 2 })]
  expect(describeLoss(invented({ attendees })).attendees).toBe('2 attendees, all of them named')
})

test('a registration without names or places loses none', () => {
  const attendees = [inventedGuest({ isMissingName: true })]
  expect(describeLoss(invented({ attendees }))).toEqual({
    attendees: '1 attendee, none of them named',
    places: null,
    people: [],
  })
})
