import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  anyRegistration,
  anyTotals,
  called,
  declined,
  dinner,
  golf,
  makeSpots,
  vip,
} from '#tests/support/models/any-spots.ts'
import { isOverdrawn } from './allowances.ts'
import { checkSpots } from './checkboxes.ts'
import { reconcileSpots, type TrimOptions, trimSpots } from './reconcile.ts'
import { countPlaces, hasPerson, type Spot, type SpotTotals } from './spot.ts'

/** Returns who is displaced when sufficient spots shrink to `totals`. */
function displacedBy(saved: readonly Spot[], totals: SpotTotals, { takenSpotIds, dropInstead }: TrimOptions = {}) {
  const places = new Map([...(takenSpotIds ?? [])].map((id) => [id, 'hole 1, team 1A']))
  const stored = { spots: saved, totals: { golf: 9, dinner: 9, vip: 9 }, places }
  const { displaced } = reconcileSpots({ attendees: saved, dropInstead }, totals, stored)
  return displaced.map(({ name, loses }) => `${name}: ${loses}`)
}

const namesOf = (spots: readonly Spot[]) => spots.map((spot) => spot.name)
const ann = called('Ann Lee')
const bo = called('Bo Ray')
const cy = called('Cy Orr')
const dee = called('Dee Poe')

describe('when places are added', () => {
  test('keeps everyone, and adds spots without activity', () => {
    const { spots, origins } = trimSpots(makeSpots({ ...golf, ...ann }, dinner), { golf: 2, dinner: 1, vip: 1 })
    expect(namesOf(spots)).toEqual(['Ann Lee', 'Dinner Only 1', 'Attendee 3', 'Attendee 4'])
    expect(origins.map((origin) => origin?.id)).toEqual([101, 102, undefined, undefined])
  })
})

describe('when places shrink', () => {
  test('unnamed spots go before named ones, the last one first', () => {
    const saved = makeSpots({}, ann, {}, bo)
    const totals = { golf: 3, dinner: 0, vip: 0 }
    expect(namesOf(trimSpots(saved, totals).spots)).toEqual(['Attendee 1', 'Ann Lee', 'Bo Ray'])
    expect(displacedBy(saved, totals)).toEqual([])
  })

  test('the unnamed spots of the type that shrank give way, and the golfers with a name go on playing', () => {
    const saved = makeSpots(golf, golf, { ...golf, ...ann }, { ...golf, ...bo }, {}, {})
    const { spots } = trimSpots(saved, { golf: 2, dinner: 2, vip: 0 })
    expect(spots.filter((spot) => spot.golf).map((spot) => spot.name)).toEqual(['Ann Lee', 'Bo Ray'])
    expect(spots).toHaveLength(4)
    expect(displacedBy(saved, { golf: 2, dinner: 2, vip: 0 })).toEqual([])
  })

  test('named golfers without a golf place stay as long as there is any place, and are reported', () => {
    const saved = makeSpots({ ...golf, ...ann }, { ...golf, ...bo }, { ...golf, ...cy }, {}, {})
    const totals = { golf: 2, dinner: 2, vip: 0 }
    expect(namesOf(trimSpots(saved, totals).spots)).toEqual(['Ann Lee', 'Bo Ray', 'Cy Orr', 'Attendee 4'])
    expect(displacedBy(saved, totals)).toEqual(['Cy Orr: golf and dinner'])
  })

  test('removes named people whose type shrank first', () => {
    const saved = makeSpots({ ...golf, ...ann }, { ...golf, ...bo }, { ...dinner, ...cy }, { ...vip, ...dee })
    const totals = { golf: 1, dinner: 1, vip: 1 }
    expect(namesOf(trimSpots(saved, totals).spots)).toEqual(['Ann Lee', 'Dee Poe', 'Cy Orr'])
    expect(displacedBy(saved, totals)).toEqual(['Bo Ray: their spot'])
  })

  test('people who had not chosen anything go before people who had', () => {
    const saved = makeSpots(ann, { ...golf, ...bo })
    expect(namesOf(trimSpots(saved, { golf: 1, dinner: 0, vip: 0 }).spots)).toEqual(['Bo Ray'])
  })

  test('a golf-and-VIP spot that goes takes along the dinner-only place it had freed', () => {
    const saved = makeSpots({ ...golf, ...vip }, { ...dinner, ...bo }, { ...dinner, ...cy })
    const totals = { golf: 1, dinner: 0, vip: 1 }
    expect(namesOf(trimSpots(saved, totals).spots)).toEqual(['Cy Orr', 'Bo Ray'])
    expect(displacedBy(saved, totals)).toEqual(['Bo Ray: dinner', 'Cy Orr: dinner'])
  })

  test('a declined spot counts as unnamed', () => {
    const saved = makeSpots({ ...golf, ...declined }, { ...golf, ...ann })
    expect(namesOf(trimSpots(saved, { golf: 1, dinner: 0, vip: 0 }).spots)).toEqual(['Ann Lee'])
  })

  test('a golfer without clubs to play gives the rental back', () => {
    const rents = called('Ann Lee', { isRentalClubsRequested: true, requestedRentalClubTypeId: 2 })
    const { spots } = trimSpots(makeSpots({ ...golf, ...rents }), { golf: 0, dinner: 1, vip: 0 })
    expect(spots[0]?.attendeeInfo).toMatchObject({ isRentalClubsRequested: false, requestedRentalClubTypeId: null })
  })
})

describe('golfers who have a place on a hole', () => {
  const takenSpotIds = new Set([101])

  test('stay longer than other nameless ones, go before people, and are reported under the name they are known by', () => {
    const saved = makeSpots({ ...golf, name: 'Golfer 1' }, golf)
    expect(trimSpots(saved, { golf: 1, dinner: 0, vip: 0 }, { takenSpotIds }).spots[0]?.id).toBe(101)
    const named = saved.map((spot) => (spot.id === 102 ? { ...spot, ...called('Bo Ray') } : spot))
    expect(trimSpots(named, { golf: 1, dinner: 0, vip: 0 }, { takenSpotIds }).spots[0]?.id).toBe(102)
    expect(displacedBy(saved, { golf: 0, dinner: 0, vip: 0 }, { takenSpotIds })).toEqual(['Golfer 1: their spot'])
  })

  test('are reported when they no longer golf, even if only planned', () => {
    const lost = displacedBy(makeSpots({}, {}), { golf: 0, dinner: 1, vip: 0 }, { takenSpotIds })
    expect(lost).toEqual(['Golfer 1: golf'])
  })
})

describe('an admin who chooses other people', () => {
  const saved = makeSpots({ ...golf, ...ann }, { ...golf, ...bo }, { ...golf, ...cy })

  test('drops exactly those', () => {
    const totals = { golf: 2, dinner: 0, vip: 0 }
    expect(namesOf(trimSpots(saved, totals, { dropInstead: [101] }).spots)).toEqual(['Cy Orr', 'Bo Ray'])
    expect(displacedBy(saved, totals, { dropInstead: [101] })).toEqual(['Ann Lee: their spot'])
  })

  test('still loses the last ones if too few are chosen', () => {
    const lost = displacedBy(saved, { golf: 1, dinner: 0, vip: 0 }, { dropInstead: [101] })
    expect(lost).toEqual(['Ann Lee: their spot', 'Cy Orr: their spot'])
  })
})

const anyTrim = fc.record({
  registration: anyRegistration,
  newTotals: anyTotals,
  placed: fc.uniqueArray(fc.integer({ min: 101, max: 113 }), { maxLength: 4 }),
  dropInstead: fc.uniqueArray(fc.integer({ min: 101, max: 113 }), { maxLength: 3 }),
})

test('afterwards the spots are as the places want them: as many, numbered from 1, nothing overdrawn', () => {
  fc.assert(
    fc.property(anyTrim, ({ registration, newTotals, placed, dropInstead }) => {
      const options = { takenSpotIds: new Set(placed), dropInstead }
      const { spots } = trimSpots(registration.spots, newTotals, options)
      expect(checkSpots(spots, newTotals)).toEqual([])
      expect(isOverdrawn(spots, newTotals)).toBe(false)
      expect(trimSpots(spots, newTotals).spots).toEqual(spots)
    }),
  )
})

test('drops no one while there is room, and no named person while there are others', () => {
  fc.assert(
    fc.property(anyTrim, ({ registration: { spots: saved }, newTotals, placed }) => {
      const isSpared = (spot: Spot) => hasPerson(spot) || placed.includes(spot.id)
      const { spots, origins } = trimSpots(saved, newTotals, { takenSpotIds: new Set(placed) })
      const kept = new Set(spots.map((spot) => spot.id))
      const gone = saved.filter((spot) => !kept.has(spot.id))
      expect(gone).toHaveLength(Math.max(0, saved.length - countPlaces(newTotals)))
      // If only a diet is known, nothing is known once no one dines.
      if (gone.some(isSpared)) expect(origins.every((origin) => origin && isSpared(origin))).toBe(true)
    }),
  )
})

test('a kept spot keeps its person, and its number while that exists', () => {
  fc.assert(
    fc.property(anyTrim, ({ registration: { spots: saved }, newTotals, dropInstead }) => {
      const { spots } = trimSpots(saved, newTotals, { dropInstead })
      for (const before of saved) {
        const after = spots.find((spot) => spot.id === before.id)
        if (!after) continue
        expect(dropInstead).not.toContain(before.id)
        expect(after.attendeeInfo?.firstName).toBe(before.attendeeInfo?.firstName)
        if (before.spotNumber <= spots.length) expect(after.spotNumber).toBe(before.spotNumber)
      }
    }),
  )
})

test('unchanged places change nothing', () => {
  fc.assert(
    fc.property(anyRegistration, ({ spots, totals }) => {
      expect(trimSpots(spots, totals)).toEqual({ spots, origins: spots })
    }),
  )
})

test('it is known of every spot what it was, also of one that has moved to another number', () => {
  fc.assert(
    fc.property(anyRegistration, anyTotals, (saved, totals) => {
      const { spots, origins } = trimSpots(saved.spots, totals)
      for (const [index, { id }] of spots.entries()) expect(origins[index]?.id ?? 0).toBe(id)
    }),
  )
})
