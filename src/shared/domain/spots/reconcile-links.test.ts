import { describe, expect, test } from 'vitest'
import { dinner, golf, makeSpots, vip } from '#tests/support/models/any-spots.ts'
import { reconcileSpots } from './reconcile.ts'

const nothingElse = { placedAt: null, seatedAt: null, link: null }

describe('the loss list for unnamed spots', () => {
  test("includes an invited guest's spot only if uninvited ones aren't enough", () => {
    const open = makeSpots(golf, golf, golf)
    const links = new Map([
      [102, 'answered'],
      [103, 'waiting'],
    ] as const)
    const known = { spots: open, totals: { golf: 3, dinner: 0, vip: 0 }, places: new Map(), links }
    const two = reconcileSpots({ attendees: open }, { golf: 2, dinner: 0, vip: 0 }, known)
    expect(two.spots.map(({ id }) => id).toSorted()).toEqual([102, 103])
    expect(two.displaced).toEqual([])
    const one = reconcileSpots({ attendees: open }, { golf: 1, dinner: 0, vip: 0 }, known)
    expect(one.displaced).toMatchObject([{ spotId: 103, loses: 'their spot', placedAt: null, link: 'waiting' }])
    expect(one.displacedStored).toEqual(one.displaced)
  })

  test("includes the golf that an invited guest was offered, even if it wasn't saved yet", () => {
    const open = makeSpots({}, {})
    const links = new Map([[101, 'waiting']] as const)
    const known = { spots: open, totals: { golf: 2, dinner: 0, vip: 0 }, places: new Map(), links }
    const { displaced, displacedStored } = reconcileSpots({ attendees: open }, { golf: 0, dinner: 2, vip: 0 }, known)
    expect(displaced).toEqual([{ ...nothingElse, spotId: 101, spotNumber: 1, name: 'Golfer 1', loses: 'golf' }])
    expect(displacedStored).toEqual(displaced)
  })

  test("includes an unnamed diner's seat only if unseated spots aren't enough", () => {
    const open = makeSpots(dinner, dinner, dinner)
    const seats = new Map([
      [102, 'table 12'],
      [103, 'table 12'],
    ])
    const known = { spots: open, totals: { golf: 0, dinner: 3, vip: 0 }, places: new Map(), seats }
    const two = reconcileSpots({ attendees: open }, { golf: 0, dinner: 2, vip: 0 }, known)
    expect(two.displaced).toEqual([])
    const one = reconcileSpots({ attendees: open }, { golf: 0, dinner: 1, vip: 0 }, known)
    expect(one.displaced).toMatchObject([{ spotId: 103, loses: 'their spot', seatedAt: 'table 12' }])
    expect(one.displacedStored).toEqual(one.displaced)
  })

  test('excludes the seat of someone who still has dinner', () => {
    const both = makeSpots(vip, golf)
    const seats = new Map([
      [101, 'table 3'],
      [102, 'table 4'],
    ])
    const known = { spots: both, totals: { golf: 1, dinner: 0, vip: 1 }, places: new Map(), seats }
    const attendees = both.map((spot) => (spot.id === 101 ? { ...spot, ...golf, vip: false } : spot))
    const { displaced } = reconcileSpots({ attendees }, { golf: 2, dinner: 0, vip: 0 }, known)
    expect(displaced).toMatchObject([{ spotId: 101, loses: 'the VIP reception', seatedAt: null }])
  })
})
