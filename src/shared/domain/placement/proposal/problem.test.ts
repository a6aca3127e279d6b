import { expect, test } from 'vitest'
import type { PlacementWish } from '../wishes.ts'
import { findContradictions } from './problem.ts'

const rides = (id: number, one: number, other: number): PlacementWish => ({
  id,
  kind: 'ridesWith',
  strength: 'must',
  one: { spotId: one },
  other: { spotId: other },
})

const golfers = [11, 21, 31].map((id) => ({ id, registrationId: Math.floor(id / 10) }))

test('A cart takes two', () => {
  expect(findContradictions({ wishes: [rides(1, 11, 21), rides(2, 11, 31)], golfers })).toEqual([
    { one: 1, other: 2, kind: 'cart' },
  ])
})

test('Wishes of somebody who does not golf any more contradict nothing', () => {
  expect(findContradictions({ wishes: [rides(1, 99, 11), rides(2, 99, 21)], golfers })).toEqual([])
})
