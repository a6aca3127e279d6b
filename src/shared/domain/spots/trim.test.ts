import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyRegistration, anyTotals, called, declined, dinner, golf, makeSpots, vip } from '#tests/support/any-spots.ts'
import { isOverdrawn } from './allowances.ts'
import { autoFillSpots } from './auto-fill.ts'
import { checkSpots } from './check.ts'
import { countPlaces, hasPerson, type Spot } from './spot.ts'
import { trimSpots } from './trim.ts'

const namesOf = (spots: readonly Spot[]) => spots.map((spot) => spot.name)
const ann = called('Ann Lee')
const bo = called('Bo Ray')
const cy = called('Cy Orr')
const dee = called('Dee Poe')

describe('when places are added', () => {
  test('everybody stays as they are, and the new spots have no activity', () => {
    const { spots, ...hurt } = trimSpots(makeSpots({ ...golf, ...ann }, dinner), { golf: 2, dinner: 1, vip: 1 })
    expect(namesOf(spots)).toEqual(['Ann Lee', 'Dinner Only 1', 'Attendee 3', 'Attendee 4'])
    expect(hurt).toMatchObject({ peopleDropped: [], peopleLosingActivity: [] })
  })
})

describe('when places shrink', () => {
  test('unnamed spots go before named ones, the last one first', () => {
    const { spots, peopleDropped } = trimSpots(makeSpots({}, ann, {}, bo), { golf: 3, dinner: 0, vip: 0 })
    expect(namesOf(spots)).toEqual(['Attendee 1', 'Ann Lee', 'Bo Ray'])
    expect(peopleDropped).toEqual([])
  })

  test('the unnamed spots of the type that shrank give way, and the golfers with a name go on playing', () => {
    const saved = makeSpots(golf, golf, { ...golf, ...ann }, { ...golf, ...bo }, {}, {})
    const { spots, peopleDropped, peopleLosingActivity } = trimSpots(saved, { golf: 2, dinner: 2, vip: 0 })
    expect(spots.filter((spot) => spot.golf).map((spot) => spot.name)).toEqual(['Ann Lee', 'Bo Ray'])
    expect(spots).toHaveLength(4)
    expect([...peopleDropped, ...peopleLosingActivity]).toEqual([])
  })

  test('named golfers without a golf place stay as long as there is any place, and are reported', () => {
    const saved = makeSpots({ ...golf, ...ann }, { ...golf, ...bo }, { ...golf, ...cy }, {}, {})
    const { spots, peopleDropped, peopleLosingActivity } = trimSpots(saved, { golf: 2, dinner: 2, vip: 0 })
    expect(namesOf(spots)).toEqual(['Ann Lee', 'Bo Ray', 'Cy Orr', 'Attendee 4'])
    expect(peopleDropped).toEqual([])
    expect(peopleLosingActivity).toEqual([{ id: 103, spotNumber: 3, name: 'Cy Orr', lost: ['golf', 'dinner'] }])
  })

  test('of named people those go whose type shrank, not those who had chosen another', () => {
    const saved = makeSpots({ ...golf, ...ann }, { ...golf, ...bo }, { ...dinner, ...cy }, { ...vip, ...dee })
    const { spots, peopleDropped } = trimSpots(saved, { golf: 1, dinner: 1, vip: 1 })
    expect(namesOf(spots)).toEqual(['Ann Lee', 'Dee Poe', 'Cy Orr'])
    expect(peopleDropped).toEqual([{ id: 102, spotNumber: 2, name: 'Bo Ray' }])
  })

  test('people who had not chosen anything go before those who had', () => {
    const saved = makeSpots(ann, { ...golf, ...bo })
    expect(namesOf(trimSpots(saved, { golf: 1, dinner: 0, vip: 0 }).spots)).toEqual(['Bo Ray'])
  })

  test('a golf-and-VIP spot that goes takes along the dinner-only place it had freed', () => {
    const saved = makeSpots({ ...golf, ...vip }, { ...dinner, ...bo }, { ...dinner, ...cy })
    const { spots, peopleDropped, peopleLosingActivity } = trimSpots(saved, { golf: 1, dinner: 0, vip: 1 })
    expect(namesOf(spots)).toEqual(['Cy Orr', 'Bo Ray'])
    expect(peopleDropped).toEqual([])
    expect(peopleLosingActivity.map(({ name, lost }) => [name, lost])).toEqual([
      ['Bo Ray', ['dinner']],
      ['Cy Orr', ['dinner']],
    ])
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
  const placedSpotIds = new Set([101])

  test('stay longer than other nameless ones, go before people, and are reported under the name they are known by', () => {
    const saved = makeSpots({ ...golf, name: 'Golfer 1' }, golf)
    expect(trimSpots(saved, { golf: 1, dinner: 0, vip: 0 }, { placedSpotIds }).spots[0]?.id).toBe(101)
    const named = saved.map((spot) => (spot.id === 102 ? { ...spot, ...called('Bo Ray') } : spot))
    expect(trimSpots(named, { golf: 1, dinner: 0, vip: 0 }, { placedSpotIds }).spots[0]?.id).toBe(102)
    expect(trimSpots(saved, { golf: 0, dinner: 0, vip: 0 }, { placedSpotIds }).peopleDropped).toEqual([
      { id: 101, spotNumber: 1, name: 'Golfer 1' },
    ])
  })

  test('are reported when they are planned to play no longer, also if nobody had chosen golf for them', () => {
    const { peopleLosingActivity } = trimSpots(
      makeSpots({ name: 'Golfer 1' }, {}),
      { golf: 0, dinner: 1, vip: 0 },
      { placedSpotIds },
    )
    expect(peopleLosingActivity).toEqual([{ id: 101, spotNumber: 1, name: 'Golfer 1', lost: ['golf'] }])
  })
})

describe('an admin who chooses other people', () => {
  const saved = makeSpots({ ...golf, ...ann }, { ...golf, ...bo }, { ...golf, ...cy })

  test('drops those and nobody else', () => {
    const { spots, peopleDropped, peopleLosingActivity } = trimSpots(
      saved,
      { golf: 2, dinner: 0, vip: 0 },
      { dropInstead: [101] },
    )
    expect(namesOf(spots)).toEqual(['Cy Orr', 'Bo Ray'])
    expect(peopleDropped.map((person) => person.name)).toEqual(['Ann Lee'])
    expect(peopleLosingActivity).toEqual([])
  })

  test('still loses the last ones if too few are chosen', () => {
    const { peopleDropped } = trimSpots(saved, { golf: 1, dinner: 0, vip: 0 }, { dropInstead: [101] })
    expect(peopleDropped.map((person) => person.name)).toEqual(['Ann Lee', 'Cy Orr'])
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
      const options = { placedSpotIds: new Set(placed), dropInstead }
      const { spots } = trimSpots(registration.spots, newTotals, options)
      expect(checkSpots(spots, newTotals)).toEqual([])
      expect(isOverdrawn(spots, newTotals)).toBe(false)
      expect(trimSpots(spots, newTotals).spots).toEqual(spots)
    }),
  )
})

test('while there is room nobody is dropped, and while there are unnamed spots nobody named is', () => {
  fc.assert(
    fc.property(anyTrim, ({ registration: { spots: saved }, newTotals, placed }) => {
      const isSpared = (spot: Spot) => hasPerson(spot) || placed.includes(spot.id)
      const { spots, peopleDropped } = trimSpots(saved, newTotals, { placedSpotIds: new Set(placed) })
      const kept = new Set(spots.map((spot) => spot.id))
      const gone = saved.filter((spot) => !kept.has(spot.id))
      expect(gone).toHaveLength(Math.max(0, saved.length - countPlaces(newTotals)))
      expect(peopleDropped.map((person) => person.id)).toEqual(gone.filter(isSpared).map((spot) => spot.id))
      if (peopleDropped.length > 0) expect(spots.every(isSpared)).toBe(true)
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

test('nobody named or placed loses anything unreported', () => {
  fc.assert(
    fc.property(anyTrim, ({ registration: { spots: saved, totals }, newTotals, placed }) => {
      const placedGolfers = new Set(
        autoFillSpots(saved, totals).flatMap((spot) => (spot.golf && placed.includes(spot.id) ? spot.id : [])),
      )
      const result = trimSpots(saved, newTotals, { placedSpotIds: placedGolfers })
      const reported = new Set([...result.peopleDropped, ...result.peopleLosingActivity].map((person) => person.id))
      const view = new Map(autoFillSpots(result.spots, newTotals).map((spot) => [spot.id, spot]))
      const stored = new Map(result.spots.map((spot) => [spot.id, spot]))
      for (const before of saved.filter((spot) => !reported.has(spot.id))) {
        if (placedGolfers.has(before.id)) expect(view.get(before.id)?.golf).toBe(true)
        if (hasPerson(before)) {
          const { golf, dinner, vip } = before
          expect(stored.get(before.id)).toMatchObject({ golf, dinner, vip })
        }
      }
    }),
  )
})

test('unchanged places change nothing', () => {
  fc.assert(
    fc.property(anyRegistration, ({ spots, totals }) => {
      const fates = spots.map((spot) => ({ was: spot, left: spot }))
      expect(trimSpots(spots, totals)).toEqual({ spots, peopleDropped: [], peopleLosingActivity: [], fates })
    }),
  )
})

test('what has become of a spot is told of every one, also of one that has moved to another number', () => {
  fc.assert(
    fc.property(anyRegistration, anyTotals, (saved, totals) => {
      const { spots, fates } = trimSpots(saved.spots, totals)
      expect(fates.map(({ was }) => was)).toEqual(saved.spots)
      for (const { was, left } of fates) expect(left).toBe(spots.find(({ id }) => id === was.id) ?? null)
    }),
  )
})
