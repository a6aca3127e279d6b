import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyRegistration, anyTotals, called, golf, makeSpots } from '#tests/support/models/any-spots.ts'
import { readSpots, readTotals } from '#tests/support/models/read-spots.ts'
import { isOverdrawn } from './allowances.ts'
import { checkSpots } from './checkboxes.ts'
import { reconcileSpots, type TrimOptions, trimSpots } from './reconcile.ts'
import { countPlaces, hasPerson, type Spot } from './spot.ts'

function trim(spots: string, totals: string, { takenSpotIds }: TrimOptions = {}) {
  const saved = readSpots(spots)
  const places = new Map([...(takenSpotIds ?? [])].map((id) => [id, 'hole 1, team 1A']))
  const stored = { spots: saved, totals: { golf: 9, dinner: 9, vip: 9 }, places }
  const { displaced } = reconcileSpots({ attendees: saved }, readTotals(totals), stored)
  const trimmed = trimSpots(saved, readTotals(totals), { takenSpotIds })
  return {
    ...trimmed,
    kept: trimmed.spots.map(({ name }) => name).join(', '),
    displaced: displaced.map(({ name, loses }) => `${name}: ${loses}`),
  }
}

describe('spot trimming', () => {
  test('keeps everyone, and adds spots without an activity for new places', () => {
    const { kept, origins } = trim('G Ann Lee | D', '2G 1D 1V')
    expect(kept).toBe('Ann Lee, Dinner Only 1, Attendee 3, Attendee 4')
    expect(origins.map((origin) => origin?.id)).toEqual([101, 102, undefined, undefined])
  })

  test.each<[string, string, string, string, string[]]>([
    ['removes unnamed spots first, the last of them', '- | - Ann | - | - Bo', '3G', 'Attendee 1, Ann, Bo', []],
    [
      'takes golf from unnamed spots first',
      'G | G | G Ann | G Bo | - | -',
      '2G 2D',
      'Attendee 1, Attendee 2, Ann, Bo',
      [],
    ],
    [
      'keeps golfers without golf while there is room',
      'G Ann | G Bo | G Cy | - | -',
      '2G 2D',
      'Ann, Bo, Cy, Attendee 4',
      ['Cy: golf and dinner'],
    ],
    [
      'removes those whose activity shrank first',
      'G Ann | G Bo | D Cy | V Dee',
      '1G 1D 1V',
      'Ann, Dee, Cy',
      ['Bo: their spot'],
    ],
    ['removes people without an activity first', '- Ann | G Bo', '1G', 'Bo', ['Ann: their spot']],
    ['takes dinners that a golfing VIP had freed', 'GV | D Bo | D Cy', '1G 1V', 'Cy, Bo', ['Bo: dinner', 'Cy: dinner']],
    ['removes declined spots like unnamed ones', 'Gx | G Ann', '1G', 'Ann', []],
  ])('%s', (_, spots, totals, kept, displaced) => {
    expect(trim(spots, totals)).toMatchObject({ kept, displaced })
  })

  test('removes rental clubs together with golf', () => {
    const rents = called('Ann Lee', { isRentalClubsRequested: true, requestedRentalClubTypeId: 2 })
    const { spots } = trimSpots(makeSpots({ ...golf, ...rents }), readTotals('1D'))
    expect(spots[0]?.attendeeInfo).toMatchObject({ isRentalClubsRequested: false, requestedRentalClubTypeId: null })
  })

  test('keeps placed golfers ahead of unnamed spots, but behind named people', () => {
    const takenSpotIds = new Set([101])
    expect(trim('G | G', '1G', { takenSpotIds }).spots[0]?.id).toBe(101)
    expect(trim('G | G Bo', '1G', { takenSpotIds }).spots[0]?.id).toBe(102)
    expect(trim('G | G', '', { takenSpotIds }).displaced).toEqual(['Golfer 1: their spot'])
    expect(trim('- | -', '1D', { takenSpotIds }).displaced).toEqual(['Golfer 1: golf'])
  })
})

const anyTrim = fc.record({
  registration: anyRegistration,
  newTotals: anyTotals,
  placed: fc.uniqueArray(fc.integer({ min: 101, max: 113 }), { maxLength: 4 }),
})

test("returns one valid spot for each place, and doesn't trim the result again", () => {
  fc.assert(
    fc.property(anyTrim, ({ registration, newTotals, placed }) => {
      const options = { takenSpotIds: new Set(placed) }
      const { spots } = trimSpots(registration.spots, newTotals, options)
      expect(checkSpots(spots, newTotals)).toEqual([])
      expect(isOverdrawn(spots, newTotals)).toBe(false)
      expect(trimSpots(spots, newTotals).spots).toEqual(spots)
    }),
  )
})

test('drops spots only if there are too few places, with named and placed ones last', () => {
  fc.assert(
    fc.property(anyTrim, ({ registration: { spots: saved }, newTotals, placed }) => {
      const isSpared = (spot: Spot) => hasPerson(spot) || placed.includes(spot.id)
      const { spots, origins } = trimSpots(saved, newTotals, { takenSpotIds: new Set(placed) })
      const kept = new Set(spots.map((spot) => spot.id))
      const gone = saved.filter((spot) => !kept.has(spot.id))
      expect(gone).toHaveLength(Math.max(0, saved.length - countPlaces(newTotals)))
      if (gone.some(isSpared)) expect(origins.every((origin) => origin && isSpared(origin))).toBe(true)
    }),
  )
})

test('keeps the person in each remaining spot, and its number if it still exists', () => {
  fc.assert(
    fc.property(anyTrim, ({ registration: { spots: saved }, newTotals }) => {
      const { spots } = trimSpots(saved, newTotals)
      for (const before of saved) {
        const after = spots.find((spot) => spot.id === before.id)
        if (!after) continue
        expect(after.attendeeInfo?.firstName).toBe(before.attendeeInfo?.firstName)
        if (before.spotNumber <= spots.length) expect(after.spotNumber).toBe(before.spotNumber)
      }
    }),
  )
})

test("doesn't change spots if the places are unchanged", () => {
  fc.assert(
    fc.property(anyRegistration, ({ spots, totals }) => {
      expect(trimSpots(spots, totals)).toEqual({ spots, origins: spots })
    }),
  )
})

test('tracks where every spot came from, even after renumbering', () => {
  fc.assert(
    fc.property(anyRegistration, anyTotals, (saved, totals) => {
      const { spots, origins } = trimSpots(saved.spots, totals)
      for (const [index, { id }] of spots.entries()) expect(origins[index]?.id ?? 0).toBe(id)
    }),
  )
})
