import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeSpot } from '#tests/support/models/any-spots.ts'
import { numberSpots } from './places.ts'

test('spots keep their numbers, and those whose number is gone move to the lowest free one', () => {
  const spots = numberSpots([makeSpot(2), makeSpot(5), makeSpot(6)], 4)
  expect(spots.map(({ spotNumber, id }) => [spotNumber, id])).toEqual([
    [1, 105],
    [2, 102],
    [3, 106],
    [4, 0],
  ])
})

test('two spots with one number are told apart', () => {
  expect(numberSpots([makeSpot(1), { ...makeSpot(1), id: 7 }], 2).map((spot) => spot.id)).toEqual([101, 7])
})

test('numbers run from 1 to the number of places, every given spot is kept, and a number that exists stays', () => {
  const anyNumbers = fc.uniqueArray(fc.integer({ min: -1, max: 12 }), { maxLength: 8 })
  fc.assert(
    fc.property(anyNumbers, fc.nat(4), (given, more) => {
      const count = given.length + more
      const spots = numberSpots(
        given.map((spotNumber) => makeSpot(spotNumber)),
        count,
      )
      expect(spots.map((spot) => spot.spotNumber)).toEqual(Array.from({ length: count }, (_, index) => index + 1))
      for (const spotNumber of given) {
        const kept = spots.filter((spot) => spot.id === 100 + spotNumber)
        expect(kept).toHaveLength(1)
        if (spotNumber >= 1 && spotNumber <= count) expect(kept[0]?.spotNumber).toBe(spotNumber)
      }
    }),
  )
})
