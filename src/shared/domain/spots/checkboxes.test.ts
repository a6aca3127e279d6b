import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  anyRegistration,
  called,
  declined,
  dinner,
  golf,
  makeSpot,
  makeSpots,
  vip,
} from '#tests/support/models/any-spots.ts'
import { checkboxStates, highlightSpot, type SpotCheckbox } from './checkboxes.ts'
import { toggleActivity } from './editing/edit.ts'
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
    expect(reasonFor(box, { ...golf, ...vip, ...declined })).toBe('Untick Decline first')
    expect(reasonFor(box, { ...dinner, ...declined })).toBe('Untick Decline first')
  }
  expect(reasonFor('decline', { ...golf, ...vip, ...declined })).toBeNull()
})

describe('a box of which no spots are left', () => {
  test('is disabled and says so', () => {
    expect(reasonFor('golf', {}, full)).toBe('No golf spots are left')
    expect(reasonFor('dinner', {}, full)).toBe('No dinner-only spots are left')
    expect(reasonFor('vip', {}, full)).toBe('No VIP reception spots are left')
    expect(reasonFor('golf', {})).toBeNull()
  })

  test('can still be unticked', () => {
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
  expect(() => checkboxStates([], 0, roomy)).toThrow(new RangeError('There is no spot at position 0 of 0'))
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
