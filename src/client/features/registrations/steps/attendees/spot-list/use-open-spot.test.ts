import { expect, test } from 'vitest'
import { spotFieldId } from '#client/features/registrations/draft/spot-issues.ts'
import { blankSpot } from '#shared/domain/spots/spot.ts'
import { listStartFields } from './use-open-spot.ts'

test('work on a spot begins at its activities until one is chosen, and then at the first name', () => {
  expect(listStartFields(2, blankSpot(3))[0]).toBe(spotFieldId('2.golf'))
  expect(listStartFields(2, { ...blankSpot(3), dinner: true })[0]).toBe(spotFieldId('2.attendeeInfo.firstName'))
})

test('starts at the first name if no activity is left', () => {
  expect(listStartFields(0, blankSpot(1)).at(-1)).toBe(spotFieldId('0.attendeeInfo.firstName'))
})

test('starts at the decline of a declined spot', () => {
  expect(listStartFields(0, { ...blankSpot(1), golf: true, isDeclined: true })).toContain(spotFieldId('0.isDeclined'))
})
