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
  makeSpots,
  vip,
} from '#tests/support/models/any-spots.ts'
import { remainingAllowances } from './allowances.ts'
import { blankInfo } from './attendee-fields.ts'
import {
  clearInfo,
  copyCompany,
  declineOpenSpots,
  describeLosses,
  planCompanyCopy,
  setInfo,
  toggleActivity,
  toggleDeclined,
} from './edit.ts'
import { countPlaces, hasActivity, hasInfo, joinActivities, nameSpots } from './spot.ts'

const roomy = { golf: 5, dinner: 5, vip: 5 }
const on = { golf: true, dinner: true, vip: true }
const ann = { ...blankInfo, firstName: 'Ann', lastName: 'Lee' }

describe('selecting an activity', () => {
  test('selects dinner with golf and VIP', () => {
    expect(toggleActivity(makeSpots({}), 0, 'golf', roomy)[0]).toMatchObject({ ...on, vip: false, name: 'Golfer 1' })
    expect(toggleActivity(makeSpots({}), 0, 'vip', roomy)[0]).toMatchObject({ ...on, golf: false, name: 'VIP 1' })
    expect(toggleActivity(makeSpots({}), 0, 'dinner', roomy)[0]).toMatchObject({
      golf: false,
      dinner: true,
      vip: false,
    })
  })

  test('does nothing when no spots are left for it', () => {
    const spots = makeSpots(golf, {})
    expect(toggleActivity(spots, 1, 'golf', { golf: 1, dinner: 1, vip: 0 })).toEqual(spots)
  })
})

describe('clearing an activity', () => {
  test('leaves dinner, which is no longer locked', () => {
    expect(toggleActivity(makeSpots(golf), 0, 'golf', roomy)[0]).toMatchObject({ golf: false, dinner: true })
    expect(toggleActivity(makeSpots(dinner), 0, 'dinner', roomy)[0]).toMatchObject({ dinner: false })
  })

  test('takes dinner along when no dinner-only place is left', () => {
    expect(toggleActivity(makeSpots(golf), 0, 'golf', { golf: 1, dinner: 0, vip: 0 })[0]?.dinner).toBe(false)
  })

  test('takes dinner from the last dinner-only spot when that allowance is overdrawn', () => {
    const after = toggleActivity(makeSpots({ ...golf, ...vip }, dinner, dinner), 0, 'vip', {
      golf: 1,
      dinner: 1,
      vip: 1,
    })
    expect(after.map((spot) => spot.dinner)).toEqual([true, true, false])
  })

  test('golf gives back the rental clubs', () => {
    const rental = called('Ann Lee', { isRentalClubsRequested: true, requestedRentalClubTypeId: 1 })
    expect(toggleActivity(makeSpots({ ...golf, ...rental }), 0, 'golf', roomy)[0]?.attendeeInfo).toMatchObject({
      isRentalClubsRequested: false,
      requestedRentalClubTypeId: null,
    })
  })
})

describe('declining', () => {
  test('clears the attendee and keeps the activity', () => {
    expect(toggleDeclined(makeSpots({ ...golf, ...called('Ann Lee') }), 0, roomy)[0]).toMatchObject({
      isDeclined: true,
      golf: true,
      attendeeInfo: null,
      name: 'Declined Spot',
    })
  })

  test('locks the activities until it is undone', () => {
    const spots = makeSpots({ ...golf, ...vip, ...declined })
    for (const activity of ['golf', 'dinner', 'vip'] as const) {
      expect(toggleActivity(spots, 0, activity, roomy)).toEqual(spots)
    }
  })

  test('needs at least one activity', () => {
    const spots = makeSpots(called('Ann Lee'))
    expect(toggleDeclined(spots, 0, roomy)).toEqual(spots)
  })

  test('can be undone', () => {
    expect(toggleDeclined(makeSpots({ ...golf, ...declined }), 0, roomy)[0]).toMatchObject({
      isDeclined: false,
      name: 'Golfer 1',
    })
  })
})

describe('declining all that is open', () => {
  test('keeps planned activities and known people', () => {
    const list = makeSpots(
      { ...golf, ...called('Ann Lee') },
      { ...golf, ...called('', { company: 'Acme' }) },
      {},
      vip,
      { ...dinner, ...called('', { isRentalClubsRequested: true }) },
    )
    const after = declineOpenSpots(list, { golf: 3, dinner: 1, vip: 1 })
    expect(after.map((spot) => spot.name)).toEqual(['Ann Lee', 'Golfer 2', ...Array(3).fill('Declined Spot')])
    expect(after.slice(2)).toMatchObject([
      { ...golf, isDeclined: true, vip: false },
      { ...vip, isDeclined: true, golf: false },
      { isDeclined: true, golf: false, dinner: true, vip: false, attendeeInfo: null },
    ])
  })

  test('changes nothing if no one is missing', () => {
    const known = nameSpots(makeSpots(called('Ann Lee'), called('', { company: 'Acme' }), { ...golf, ...declined }))
    expect(declineOpenSpots(known, { golf: 3, dinner: 0, vip: 0 })).toEqual(known)
  })

  test('leaves a spot open that there is no place for', () => {
    const blank = nameSpots(makeSpots({}))
    expect(declineOpenSpots(blank, { golf: 0, dinner: 0, vip: 0 })).toEqual(blank)
  })
})

describe('the attendee', () => {
  test('gives the spot their name', () => {
    expect(setInfo(makeSpots(golf), 0, ann)[0]).toMatchObject({ name: 'Ann Lee', attendeeInfo: ann })
  })

  test('cannot be put into a declined spot', () => {
    expect(setInfo(makeSpots({ ...golf, ...declined }), 0, ann)[0]?.attendeeInfo).toBeNull()
  })

  test('is reset by Clear Form, the activities are not', () => {
    expect(clearInfo(makeSpots({ ...golf, ...called('Ann Lee') }), 0)[0]).toMatchObject({
      attendeeInfo: null,
      golf: true,
      name: 'Golfer 1',
    })
  })
})

test('an edit of a spot that does not exist is an error', () => {
  const spots = makeSpots({})
  expect(() => toggleActivity(spots, 1, 'golf', roomy)).toThrow(RangeError)
  expect(() => toggleDeclined(spots, 1, roomy)).toThrow(RangeError)
  expect(() => setInfo(spots, 1, ann)).toThrow(RangeError)
  expect(() => clearInfo(spots, -2)).toThrow(RangeError)
})

test('whatever people do, no type is overdrawn, golf and VIP bring dinner, and no spot appears or disappears', () => {
  fc.assert(
    fc.property(anyTotals, anyEdits, (totals, edits) => {
      for (const spots of applyEdits(totals, edits)) {
        for (const left of Object.values(remainingAllowances(spots, totals))) expect(left).toBeGreaterThanOrEqual(0)
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

test('the list given is never changed', () => {
  const spots = makeSpots(golf, dinner).map((spot) => Object.freeze(spot))
  expect(() => toggleActivity(Object.freeze(spots), 0, 'vip', roomy)).not.toThrow()
})

const spots = makeSpots(
  { ...golf, ...called('Ann Lee', { company: 'Acme' }) },
  called('Bo Ray'),
  called('Cy Day', { company: 'Zenith' }),
  {},
  { ...golf, ...declined },
)

test('a company is for the named: those without one, and apart from them those with another', () => {
  expect(planCompanyCopy(spots, ' Acme ')).toEqual({ missing: [1], other: [2] })
})

test('treats a blank company as none', () => {
  const blank = makeSpots(called('Ann Lee', { company: '  ' }), called('Bo Ray', { company: ' Acme ' }))
  expect(planCompanyCopy(blank, 'Acme')).toEqual({ missing: [0], other: [] })
})

test('sets the company for named people who are asked', () => {
  const companies = copyCompany(spots, ' Acme ', [1, 3]).map(({ attendeeInfo }) => attendeeInfo?.company)
  expect(companies).toEqual(['Acme', 'Acme', 'Zenith', undefined, undefined])
})

test('names other people who lose dinner', () => {
  const before = nameSpots(makeSpots({ ...golf, ...vip }, { ...dinner, ...called('Ann Lee') }))
  const after = toggleActivity(before, 0, 'vip', { golf: 1, dinner: 0, vip: 1 })
  expect(describeLosses(before, after, 0)).toEqual(['Spot 2 (Ann Lee) no longer has dinner because no spots are left.'])
  expect(describeLosses(before, before, 0)).toEqual([])
})

test('a spot without a name is called by its number, since its name is another one now', () => {
  const before = nameSpots(makeSpots({ ...golf, ...vip }, dinner, dinner))
  const after = toggleActivity(before, 0, 'vip', { golf: 1, dinner: 1, vip: 1 })
  expect(describeLosses(before, after, 0)).toEqual(['Spot 3 no longer has dinner because no spots are left.'])
  expect([before[2]?.name, after[2]?.name]).toEqual(['Dinner Only 2', 'Attendee 3'])
})

test('activities are listed as people say them', () => {
  expect(joinActivities([])).toBe('')
  expect(joinActivities(['golf', 'dinner'])).toBe('golf and dinner')
  expect(joinActivities(['golf', 'vip', 'dinner'])).toBe('golf, the VIP reception, and dinner')
})
