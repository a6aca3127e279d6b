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
  vip,
} from '#tests/support/models/any-spots.ts'
import { readSpots, readTotals } from '#tests/support/models/read-spots.ts'
import {
  type CheckboxState,
  checkSpot,
  checkSpots,
  findActivityWarning,
  findCheckboxStates,
  type SpotCheckbox,
} from './checkboxes.ts'
import { toggleActivity } from './edit.ts'
import type { Spot } from './spot.ts'

const roomy = readTotals('5G 5D 5V')

test.each<[SpotCheckbox, string, string, Partial<CheckboxState>]>([
  ['dinner', 'G', '5G 5D 5V', { isChecked: true, isDisabled: true, reason: 'Dinner comes with golf' }],
  ['dinner', 'V', '5G 5D 5V', { isDisabled: true, reason: 'Dinner comes with the VIP reception' }],
  ['dinner', 'GV', '5G 5D 5V', { isDisabled: true, reason: 'Dinner comes with golf and the VIP reception' }],
  ['dinner', 'D', '5G 5D 5V', { isChecked: true, isDisabled: false, reason: null }],
  ['golf', '-', '5G 5D 5V', { isChecked: false, isDisabled: false, reason: null }],
  ['golf', '-', '', { isChecked: false, isDisabled: true, reason: 'No golf spots are left' }],
  ['dinner', '-', '', { isDisabled: true, reason: 'No dinner-only spots are left' }],
  ['vip', '-', '', { isDisabled: true, reason: 'No VIP reception spots are left' }],
  ['golf', 'G', '1G', { isChecked: true, isDisabled: false, reason: null }],
  ['golf', 'GVx', '5G 5D 5V', { isDisabled: true, reason: 'Clear “Decline this spot” first' }],
  ['vip', 'Dx', '5G 5D 5V', { isDisabled: true, reason: 'Clear “Decline this spot” first' }],
  ['dinner', 'Dx', '5G 5D 5V', { isDisabled: true, reason: 'Clear “Decline this spot” first' }],
  ['decline', 'Gx', '5G 5D 5V', { isChecked: true, isDisabled: false, reason: null }],
  ['decline', 'D', '5G 5D 5V', { isChecked: false, isDisabled: false, reason: null }],
  ['decline', '-', '5G 5D 5V', { isDisabled: true, reason: 'Choose a spot to decline' }],
])('shows checkbox %s for spot %s with %s places as %j', (box, spot, totals, state) => {
  expect(findCheckboxStates(readSpots(spot), 0, readTotals(totals))[box]).toMatchObject(state)
})

test('highlights an attendee without an activity', () => {
  expect(findActivityWarning(makeSpot(1, called('Ann Lee')))).toBe('Please select an activity for this attendee')
  expect(findActivityWarning(makeSpot(1, { ...dinner, ...called('Ann Lee') }))).toBeNull()
  expect(findActivityWarning(makeSpot(1))).toBeNull()
})

test("throws an error for a spot that doesn't exist", () => {
  expect(() => findCheckboxStates([], 0, roomy)).toThrow(new RangeError('No spot at position 0 of 0'))
})

test('explains disabled boxes and ignores presses on them, but toggles enabled ones', () => {
  fc.assert(
    fc.property(anyRegistration, ({ spots, totals }) => {
      for (const index of spots.keys()) {
        const states = findCheckboxStates(spots, index, totals)
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

describe('spot validation', () => {
  const rental = called('Ann Lee', { isRentalClubsRequested: true, requestedRentalClubTypeId: 1 })
  const driving = called('Ann Lee', { travelMethodId: 1, postalCode: '12345' })
  const flying = called('Ann Lee', { travelMethodId: 2, airport: 'AUS' })

  test.each<[string, string, Partial<Spot>]>([
    ['isDeclined', 'Choose a spot to decline', declined],
    ['attendeeInfo', 'A declined spot can’t have an attendee', { ...golf, ...declined, ...called('Ann Lee') }],
    ['dinner', 'Dinner comes with golf', { golf: true }],
    ['dinner', 'Dinner comes with the VIP reception', { vip: true }],
    ['attendeeInfo.isRentalClubsRequested', 'Rental clubs are only available with golf', { ...dinner, ...rental }],
    ['attendeeInfo.postalCode', 'A zip code applies only when driving', called('Ann', { postalCode: '12345' })],
    ['attendeeInfo.airport', 'An airport applies only when flying', called('Ann', { airport: 'AUS' })],
  ])('reports %s: %s', (path, message, fields) => {
    expect(checkSpot(makeSpot(1, fields))).toContainEqual({ path, message })
  })

  test.each([
    [golf],
    [vip],
    [dinner],
    [{}],
    [{ ...dinner, ...declined }],
    [{ ...golf, ...rental }],
    [driving],
    [flying],
  ])('accepts %j', (fields) => {
    expect(checkSpot(makeSpot(1, fields))).toEqual([])
  })

  const spotCount = 'This registration has 2 spots, numbered from 1'

  test.each([
    ['- | -x', '2G', [['1.isDeclined', 'Choose a spot to decline']]],
    [
      'G | G | V | D | D',
      '1G 4D',
      [
        ['', 'Only 1 golf spots are available, but 2 are chosen'],
        ['', 'Only 0 VIP reception spots are available, but 1 are chosen'],
      ],
    ],
    ['GV | D | D', '1G 2V', [['', 'Only 1 dinner-only spots are available, but 2 are chosen']]],
    ['-', '2G', [['', spotCount]]],
    ['- Ann Lee', '1G', []],
  ])('checks %s with %s places: %j', (spots, totals, issues) => {
    expect(checkSpots(readSpots(spots), readTotals(totals)).map(({ path, message }) => [path, message])).toEqual(issues)
  })

  test('reports a duplicate or excessive spot number', () => {
    for (const number of [1, 3]) {
      expect(checkSpots([makeSpot(1), makeSpot(number)], readTotals('2G'))).toEqual([{ path: '', message: spotCount }])
    }
  })

  test('accepts any spots that can be entered on the screen', () => {
    fc.assert(
      fc.property(anyTotals, anyEdits, (totals, edits) => {
        for (const spots of applyEdits(totals, edits)) expect(checkSpots(spots, totals)).toEqual([])
      }),
    )
  })
})
