import { expect, test } from 'vitest'
import { isLossConfirmed } from './confirmed-losses.ts'

const losers = [{ spotId: 7 }, { spotId: 0 }]

test('a loss is confirmed by whoever agreed and was shown everybody, or does not say whom', () => {
  expect(isLossConfirmed([], { isConfirmed: false, spotIds: undefined })).toBe(true)
  expect(isLossConfirmed(losers, { isConfirmed: false, spotIds: [7] })).toBe(false)
  expect(isLossConfirmed(losers, { isConfirmed: true, spotIds: undefined })).toBe(true)
  expect(isLossConfirmed(losers, { isConfirmed: true, spotIds: [7, 8] })).toBe(true)
  expect(isLossConfirmed(losers, { isConfirmed: true, spotIds: [] })).toBe(false)
  expect(isLossConfirmed([...losers, { spotId: 9 }], { isConfirmed: true, spotIds: [7] })).toBe(false)
})
