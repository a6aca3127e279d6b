import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyEdits, anyTotals, applyEdits, called, dinner, golf, makeSpots } from '#tests/support/models/any-spots.ts'
import { readSpots, readTotals, writeActivities } from '#tests/support/models/read-spots.ts'
import { countRemainingAllowances } from './allowances.ts'
import { blankAttendeeInfo } from './attendee-fields.ts'
import { clearInfo, copyCompany, describeLosses, setAttendeeInfo, toggleActivity, toggleDeclined } from './edit.ts'
import { type Activity, countPlaces, hasActivity, hasInfo, joinActivities, nameSpots } from './spot.ts'

const roomy = readTotals('5G 5D 5V')
const ann = { ...blankAttendeeInfo, firstName: 'Ann', lastName: 'Lee' }

test.each<[string, Activity, string, string, string]>([
  ['selects dinner with golf', 'golf', '-', '5G', 'G'],
  ['selects dinner with the reception', 'vip', '-', '5V', 'V'],
  ['selects dinner', 'dinner', '-', '5D', 'D'],
  ['selects nothing when no spots are left', 'golf', '- | G', '1G 1D', '- | G'],
  ['leaves dinner without golf', 'golf', 'G', '5G 5D', 'D'],
  ['clears dinner', 'dinner', 'D', '5D', '-'],
  ['clears dinner with golf when no dinner is left', 'golf', 'G', '1G', '-'],
  ['clears the last dinner when too many are left', 'vip', 'GV | D | D', '1G 1D 1V', 'G | D | -'],
  ['keeps the activities of a declined spot', 'golf', 'GVx', '5G 5D 5V', 'GVx'],
  ['keeps the dinner of a declined spot', 'dinner', 'Dx', '5G 5D 5V', 'Dx'],
  ['keeps the reception of a declined spot', 'vip', 'GVx', '5G 5D 5V', 'GVx'],
])('%s', (_, activity, before, totals, after) => {
  expect(writeActivities(toggleActivity(readSpots(before), 0, activity, readTotals(totals)))).toBe(after)
})

test('removes rental clubs together with golf, and relabels the spot by its activity', () => {
  const rental = called('', { isRentalClubsRequested: true, requestedRentalClubTypeId: 1 })
  expect(toggleActivity(makeSpots({ ...golf, ...rental }), 0, 'golf', roomy)[0]).toMatchObject({
    name: 'Dinner Only 1',
    attendeeInfo: { isRentalClubsRequested: false, requestedRentalClubTypeId: null },
  })
})

describe('declining', () => {
  test('clears the attendee, keeps the activity, and can be undone', () => {
    const after = toggleDeclined(readSpots('G Ann Lee'), 0, roomy)
    expect(after[0]).toMatchObject({ isDeclined: true, golf: true, attendeeInfo: null, name: 'Declined Spot' })
    expect(toggleDeclined(after, 0, roomy)[0]).toMatchObject({ isDeclined: false, golf: true, name: 'Golfer 1' })
  })

  test('requires at least one activity', () => {
    const spots = readSpots('- Ann Lee')
    expect(toggleDeclined(spots, 0, roomy)).toEqual(spots)
  })
})

test("labels a spot with its attendee's name until the form is cleared", () => {
  const named = setAttendeeInfo(makeSpots(golf), 0, ann)
  expect(named[0]).toMatchObject({ name: 'Ann Lee', attendeeInfo: ann })
  expect(clearInfo(named, 0)[0]).toMatchObject({ attendeeInfo: null, golf: true, name: 'Golfer 1' })
  expect(setAttendeeInfo(readSpots('Gx'), 0, ann)[0]?.attendeeInfo).toBeNull()
})

test("rejects edits to a spot that doesn't exist", () => {
  const spots = makeSpots({})
  expect(() => toggleActivity(spots, 1, 'golf', roomy)).toThrow(RangeError)
  expect(() => toggleDeclined(spots, 1, roomy)).toThrow(RangeError)
  expect(() => setAttendeeInfo(spots, 1, ann)).toThrow(RangeError)
  expect(() => clearInfo(spots, -2)).toThrow(RangeError)
})

test('keeps places, dinners, and spot numbers valid after any edits', () => {
  fc.assert(
    fc.property(anyTotals, anyEdits, (totals, edits) => {
      for (const spots of applyEdits(totals, edits)) {
        for (const left of Object.values(countRemainingAllowances(spots, totals)))
          expect(left).toBeGreaterThanOrEqual(0)
        expect(spots.map((spot) => spot.spotNumber)).toEqual(spots.map((_, index) => index + 1))
        expect(spots).toHaveLength(countPlaces(totals))
        for (const spot of spots) {
          expect(spot.dinner || !(spot.golf || spot.vip)).toBe(true)
          expect(spot.isDeclined && (hasInfo(spot) || !hasActivity(spot))).toBe(false)
          expect(spot.name.trim()).not.toBe('')
        }
      }
    }),
  )
})

test("doesn't modify the given list or its spots", () => {
  const spots = makeSpots(golf, dinner).map((spot) => Object.freeze(spot))
  expect(() => toggleActivity(Object.freeze(spots), 0, 'vip', roomy)).not.toThrow()
})

test('trims the company, and copies it to every named attendee', () => {
  const spots = makeSpots(called('Ann Lee', { company: 'Zenith' }), called('', { email: 'bo@acme.test' }), {})
  const companies = copyCompany(spots, ' Acme ').map(({ attendeeInfo }) => attendeeInfo?.company)
  expect(companies).toEqual(['Acme', '', undefined])
})

test('lists others who lose dinner, identifying unnamed ones by their spot', () => {
  const lossesOf = (spots: string, totals: string) => {
    const before = nameSpots(readSpots(spots))
    expect(describeLosses(before, before, 0)).toEqual([])
    return describeLosses(before, toggleActivity(before, 0, 'vip', readTotals(totals)), 0)
  }
  expect(lossesOf('GV | D Ann Lee', '1G 1V')).toEqual([
    'Spot 2 (Ann Lee) no longer has dinner because no spots are left.',
  ])
  expect(lossesOf('GV | D | D', '1G 1D 1V')).toEqual(['Spot 3 no longer has dinner because no spots are left.'])
})

test('describes activities in everyday words', () => {
  expect(joinActivities([])).toBe('')
  expect(joinActivities(['golf', 'dinner'])).toBe('golf and dinner')
  expect(joinActivities(['golf', 'vip', 'dinner'])).toBe('golf, the VIP reception, and dinner')
})
