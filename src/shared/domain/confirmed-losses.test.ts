import { expect, test } from 'vitest'
import { isDisplacementConfirmed } from './spots/reconcile.ts'

const losers = [{ spotId: 7 }, { spotId: 0 }]

test('a loss is confirmed by whoever agreed and was shown everybody, or does not say whom', () => {
  expect(isDisplacementConfirmed([], { isConfirmed: false, spotIds: undefined })).toBe(true)
  expect(isDisplacementConfirmed(losers, { isConfirmed: false, spotIds: [7] })).toBe(false)
  expect(isDisplacementConfirmed(losers, { isConfirmed: true, spotIds: undefined })).toBe(true)
  expect(isDisplacementConfirmed(losers, { isConfirmed: true, spotIds: [7, 8] })).toBe(true)
  expect(isDisplacementConfirmed(losers, { isConfirmed: true, spotIds: [] })).toBe(false)
  expect(isDisplacementConfirmed([...losers, { spotId: 9 }], { isConfirmed: true, spotIds: [7] })).toBe(false)
})
