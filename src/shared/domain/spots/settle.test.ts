import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyRegistration, anyTotals, called, golf, makeSpots } from '#tests/support/any-spots.ts'
import { autoFillSpots } from './auto-fill.ts'
import { listGolferIds, settleSpots } from './settle.ts'
import { hasInfo } from './spot.ts'

const three = { golf: 3, dinner: 0, vip: 0 }
const spots = makeSpots({ ...golf, ...called('Ann Lee') }, { ...golf, ...called('Bo Berg') }, {})
const stored = { spots, totals: three, places: new Map([[103, 'hole 7, team 7B']]) }

describe('spots of a save', () => {
  test('stay as they were sent where the places stay as they were', () => {
    expect(settleSpots({ attendees: spots.toReversed() }, three, stored)).toEqual({ spots, losers: [] })
  })

  test('that are placed but unnamed are reported under the name of the planned day, with the hole', () => {
    const { losers } = settleSpots({ attendees: spots }, { golf: 2, dinner: 0, vip: 0 }, stored)
    expect(losers).toEqual([
      { spotId: 103, spotNumber: 3, name: 'Golfer 3', loses: 'their spot', placedAt: 'hole 7, team 7B' },
    ])
  })

  test('of people an admin lets go make room for the others', () => {
    const { losers } = settleSpots({ attendees: spots, dropInstead: [101] }, { golf: 2, dinner: 0, vip: 0 }, stored)
    expect(losers.map(({ name, loses }) => [name, loses])).toEqual([['Ann Lee', 'their spot']])
  })

  test('are given up also where the places stay as they were', () => {
    const settled = settleSpots({ attendees: spots, dropInstead: [102] }, three, stored)
    expect(settled.losers.map(({ name }) => name)).toEqual(['Bo Berg'])
    expect(settled.spots.map(({ id }) => id)).toEqual([101, 0, 103])
  })

  test('report a golfer whose place is lost because golf was unticked', () => {
    const totals = { ...three, dinner: 1 }
    const four = makeSpots(golf, golf, golf, {})
    const attendees = four.map((spot) => (spot.id === 103 ? { ...spot, golf: false } : spot))
    const { losers } = settleSpots({ attendees }, totals, { ...stored, spots: four, totals })
    expect(losers).toMatchObject([{ name: 'Golfer 3', loses: 'golf', placedAt: 'hole 7, team 7B' }])
  })
})

const anySettling = fc.record({
  registration: anyRegistration,
  newTotals: anyTotals,
  placed: fc.uniqueArray(fc.integer({ min: 101, max: 113 }), { maxLength: 4 }),
  dropInstead: fc.uniqueArray(fc.integer({ min: 101, max: 113 }), { maxLength: 3 }),
})

test('whoever is named or placed is there afterwards with all they had, or is reported', () => {
  fc.assert(
    fc.property(anySettling, ({ registration: { spots: saved, totals }, newTotals, placed, dropInstead }) => {
      const golfers = listGolferIds(saved, totals)
      const places = new Map(placed.filter((id) => golfers.includes(id)).map((id) => [id, 'hole 1, team 1']))
      const sent = { attendees: saved, dropInstead }
      const { spots: after, losers } = settleSpots(sent, newTotals, { spots: saved, totals, places })
      const reported = new Set(losers.map(({ spotId }) => spotId))
      const view = autoFillSpots(after, newTotals)
      for (const spot of saved.filter(({ id }) => !reported.has(id))) {
        if (places.has(spot.id)) expect(view.find(({ id }) => id === spot.id)?.golf).toBe(true)
        if (!hasInfo(spot)) continue
        const { golf: plays, dinner, vip } = spot
        expect(after.find(({ id }) => id === spot.id)).toMatchObject({ golf: plays, dinner, vip })
      }
    }),
  )
})
