import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  anyEdits,
  anyRegistration,
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
import { countMissingNames } from './allowances.ts'
import { checkboxStates, checkSpot, checkSpots, highlightSpot, type SpotCheckbox } from './checkboxes.ts'
import { filterSpots, toggleActivity } from './edit.ts'
import type { Spot, SpotTotals } from './spot.ts'

const roomy = { golf: 5, dinner: 5, vip: 5 }
const full = { golf: 0, dinner: 0, vip: 0 }

function reasonFor(box: SpotCheckbox, fields: Partial<Spot>, totals: SpotTotals = roomy) {
  return checkboxStates(makeSpots(fields), 0, totals)[box].reason
}

describe('dinner', () => {
  test('is locked on while golf or VIP is on', () => {
    expect(checkboxStates(makeSpots(golf), 0, roomy).dinner).toEqual({
      isChecked: true,
      isDisabled: true,
      reason: 'Dinner comes with golf',
    })
    expect(reasonFor('dinner', vip)).toBe('Dinner comes with the VIP reception')
    expect(reasonFor('dinner', { ...golf, ...vip })).toBe('Dinner comes with golf and the VIP reception')
    expect(reasonFor('dinner', dinner)).toBeNull()
  })
})

test('while a spot is declined none of its activities can be changed, only the decline', () => {
  for (const box of ['golf', 'dinner', 'vip'] as const) {
    expect(reasonFor(box, { ...golf, ...vip, ...declined })).toBe('Clear “Release this spot” first')
    expect(reasonFor(box, { ...dinner, ...declined })).toBe('Clear “Release this spot” first')
  }
  expect(reasonFor('decline', { ...golf, ...vip, ...declined })).toBeNull()
})

describe('a check box without spots left', () => {
  test('is disabled and says so', () => {
    expect(reasonFor('golf', {}, full)).toBe('No golf spots are left')
    expect(reasonFor('dinner', {}, full)).toBe('No dinner-only spots are left')
    expect(reasonFor('vip', {}, full)).toBe('No VIP reception spots are left')
    expect(reasonFor('golf', {})).toBeNull()
  })

  test('can still be cleared', () => {
    const totals = { golf: 1, dinner: 0, vip: 0 }
    expect(checkboxStates(makeSpots(golf), 0, totals).golf).toEqual({
      isChecked: true,
      isDisabled: false,
      reason: null,
    })
  })
})

test('only a spot with an activity can be declined', () => {
  expect(reasonFor('decline', {})).toBe('Choose a spot to decline')
  expect(reasonFor('decline', dinner)).toBeNull()
  expect(checkboxStates(makeSpots({ ...golf, ...declined }), 0, roomy).decline).toEqual({
    isChecked: true,
    isDisabled: false,
    reason: null,
  })
})

test('an attendee without an activity is highlighted', () => {
  expect(highlightSpot(makeSpot(1, called('Ann Lee')))).toBe('Please select an activity for this attendee')
  expect(highlightSpot(makeSpot(1, { ...dinner, ...called('Ann Lee') }))).toBeNull()
  expect(highlightSpot(makeSpot(1))).toBeNull()
})

test('a spot that does not exist is an error that says so', () => {
  expect(() => checkboxStates([], 0, roomy)).toThrow(new RangeError('No spot at position 0 of 0'))
})

test('a disabled box says why and cannot be clicked; an enabled one does what it says', () => {
  fc.assert(
    fc.property(anyRegistration, ({ spots, totals }) => {
      for (const index of spots.keys()) {
        const states = checkboxStates(spots, index, totals)
        for (const activity of ['golf', 'dinner', 'vip'] as const) {
          const { isChecked, isDisabled, reason } = states[activity]
          expect(reason !== null).toBe(isDisabled)
          const after = toggleActivity(spots, index, activity, totals)
          if (isDisabled) expect(after).toEqual(spots)
          else expect(after[index]?.[activity]).toBe(!isChecked)
        }
      }
    }),
  )
})

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
      'Rental clubs are only available with golf',
    )
    expect(checkSpot(makeSpot(1, { ...golf, ...rental }))).toEqual([])
  })

  test('has a postal code only when driving and an airport only when flying', () => {
    const lost = { ...golf, ...called('Ann Lee', { travelMethodId: null, postalCode: '12345', airport: 'AUS' }) }
    expect(messageAt('attendeeInfo.postalCode', lost)).toBe('A zip code applies only when driving')
    expect(messageAt('attendeeInfo.airport', lost)).toBe('An airport applies only when flying')
    const driving = { ...golf, ...called('Ann Lee', { travelMethodId: 1, postalCode: '12345' }) }
    const flying = { ...golf, ...called('Ann Lee', { travelMethodId: 2, airport: 'AUS' }) }
    expect([...checkSpot(makeSpot(1, driving)), ...checkSpot(makeSpot(1, flying))]).toEqual([])
  })
})

describe('all spots', () => {
  test('have their errors at their position', () => {
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

  test("don't require an activity", () => {
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

test('each filter shows what is to be done', () => {
  const spots = makeSpots(
    { ...golf, ...called('Ann Lee') },
    called('Bo Ray'),
    { ...golf, ...called('Cy') },
    {},
    { ...golf, ...declined },
  )
  expect(filterSpots(spots, { golf: 5, dinner: 0, vip: 0 }, new Set([2]))).toEqual({
    all: [0, 1, 2, 3, 4],
    missingNames: [2, 3],
    missingActivity: [1, 3],
    declined: [4],
    problems: [1, 2],
  })
})

test('as many names are missing as everywhere else', () => {
  fc.assert(
    fc.property(anyRegistration, ({ spots, totals }) => {
      expect(filterSpots(spots, totals, new Set()).missingNames).toHaveLength(countMissingNames(spots, totals))
    }),
  )
})
