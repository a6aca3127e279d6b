import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyRegistration, anyTotals, called, dinner, golf, makeSpots, vip } from '#tests/support/models/any-spots.ts'
import { autoFillSpots, listGolferIds } from './allowances.ts'
import { isDisplacementConfirmed, listKnownPeople, reconcileSpots, trimSpots } from './reconcile.ts'
import { hasPerson, type Spot } from './spot.ts'

const three = { golf: 3, dinner: 0, vip: 0 }
const spots = makeSpots({ ...golf, ...called('Ann Lee') }, { ...golf, ...called('Bo Berg') }, {})
const stored = { spots, totals: three, places: new Map([[103, 'hole 7, team 7B']]) }
const nothingElse = { placedAt: null, seatedAt: null, link: null }

describe('spots of a save', () => {
  test('stay as they were sent where the places stay as they were', () => {
    expect(reconcileSpots({ attendees: spots.toReversed() }, three, stored)).toEqual({
      spots,
      sentAs: [1, 2, 3],
      displaced: [],
      displacedStored: [],
    })
  })

  test('that are placed but unnamed are reported under the name of the planned day, with the hole', () => {
    const { displaced } = reconcileSpots({ attendees: spots }, { golf: 2, dinner: 0, vip: 0 }, stored)
    expect(displaced).toEqual([
      {
        ...nothingElse,
        spotId: 103,
        spotNumber: 3,
        name: 'Golfer 3',
        loses: 'their spot',
        placedAt: 'hole 7, team 7B',
      },
    ])
  })

  test('make room if an admin drops people', () => {
    const { displaced } = reconcileSpots(
      { attendees: spots, dropInstead: [101] },
      { golf: 2, dinner: 0, vip: 0 },
      stored,
    )
    expect(displaced.map(({ name, loses }) => [name, loses])).toEqual([['Ann Lee', 'their spot']])
  })

  test('are given up also where the places stay as they were', () => {
    const settled = reconcileSpots({ attendees: spots, dropInstead: [102] }, three, stored)
    expect(settled.displaced.map(({ name }) => name)).toEqual(['Bo Berg'])
    expect(settled.spots.map(({ id }) => id)).toEqual([101, 0, 103])
  })

  test('report a golfer whose place is lost because golf was cleared', () => {
    const totals = { ...three, dinner: 1 }
    const four = makeSpots(golf, golf, golf, {})
    const attendees = four.map((spot) => (spot.id === 103 ? { ...spot, golf: false } : spot))
    const { displaced } = reconcileSpots({ attendees }, totals, { ...stored, spots: four, totals })
    expect(displaced).toMatchObject([{ name: 'Golfer 3', loses: 'golf', placedAt: 'hole 7, team 7B' }])
  })
})

describe('spots of a registration that is not stored yet', () => {
  const typed = spots.map((spot) => ({ ...spot, id: 0 }))

  test('stay as they are where there is a place for each', () => {
    expect(reconcileSpots({ attendees: typed }, three, null)).toMatchObject({ spots: typed, displaced: [] })
  })

  test('are displaced by smaller numbers, which only their own page knows', () => {
    const settled = reconcileSpots({ attendees: typed }, { golf: 1, dinner: 0, vip: 0 }, null)
    expect(settled.displaced).toEqual([
      { ...nothingElse, spotId: 0, spotNumber: 2, name: 'Bo Berg', loses: 'their spot' },
    ])
    expect(settled.displacedStored).toEqual([])
    expect(settled.sentAs).toEqual([1])
  })
})

test('adds a blank spot for each missing one', () => {
  const settled = reconcileSpots({ attendees: spots.slice(0, 2) }, three, stored)
  expect(settled.spots.map(({ id, spotNumber }) => [id, spotNumber])).toEqual([
    [101, 1],
    [102, 2],
    [0, 3],
  ])
  expect(settled.sentAs).toEqual([1, 2, null])
  expect(settled.displaced).toMatchObject([{ spotId: 103, loses: 'their spot' }])
})

describe('named and placed people', () => {
  test('is listed in the order of the spots, with what they do on the planned day', () => {
    const plan = { golf: true, dinner: true, vip: false }
    expect(listKnownPeople(spots.toReversed(), stored)).toEqual([
      { spotId: 101, spotNumber: 1, name: 'Ann Lee', ...plan, placedAt: null },
      { spotId: 102, spotNumber: 2, name: 'Bo Berg', ...plan, placedAt: null },
      { spotId: 103, spotNumber: 3, name: 'Golfer 3', ...plan, placedAt: 'hole 7, team 7B' },
    ])
  })

  test('of a new registration are the typed ones', () => {
    const typed = makeSpots({}, vip, called('Cy Orr'))
    expect(listKnownPeople(typed, null)).toEqual([
      { spotId: 103, spotNumber: 3, name: 'Cy Orr', golf: false, dinner: false, vip: false, placedAt: null },
    ])
  })
})

describe('stored losses', () => {
  test('include activities of people named at the time', () => {
    const { displaced, displacedStored } = reconcileSpots(
      { attendees: spots },
      { golf: 1, dinner: 2, vip: 0 },
      { ...stored, places: new Map() },
    )
    expect(displaced).toMatchObject([{ name: 'Bo Berg', loses: 'golf and dinner' }])
    expect(displacedStored).toEqual(displaced)
  })

  test('is the place of a golfer who was only planned', () => {
    const { displaced, displacedStored } = reconcileSpots({ attendees: spots }, { golf: 2, dinner: 1, vip: 0 }, stored)
    expect(displaced).toMatchObject([{ spotId: 103, loses: 'golf', placedAt: 'hole 7, team 7B' }])
    expect(displacedStored).toEqual(displaced)
  })

  test('is what a golfer without a name has on top of their place', () => {
    const both = makeSpots({ ...golf, ...vip })
    const known = { spots: both, totals: { golf: 1, dinner: 0, vip: 1 }, places: new Map([[101, 'hole 4, team 4B']]) }
    const { displaced } = reconcileSpots({ attendees: both }, { golf: 1, dinner: 0, vip: 0 }, known)
    expect(displaced).toMatchObject([{ name: 'Golfer 1 (VIP)', loses: 'the VIP reception', placedAt: null }])
  })

  test('is reported under the number that was stored, in the order of the spots, left out or given up', () => {
    const [, bo, open] = spots
    expect.assert(bo && open)
    const attendees = [open, { ...bo, spotNumber: 9 }]
    const { displaced } = reconcileSpots({ attendees, dropInstead: [102] }, three, { ...stored, places: new Map() })
    expect(displaced.map(({ name, spotNumber }) => [name, spotNumber])).toEqual([
      ['Ann Lee', 1],
      ['Bo Berg', 2],
    ])
  })

  test('exclude someone added without an activity', () => {
    const added = [...spots.slice(0, 2), { ...spots[2], id: 0, ...called('Cy Orr') } as Spot]
    const smaller = { golf: 2, dinner: 1, vip: 0 }
    const { displaced, displacedStored } = reconcileSpots({ attendees: added }, smaller, {
      ...stored,
      places: new Map(),
    })
    expect([displaced, displacedStored]).toEqual([[], []])
  })

  const typed = (spot: Spot, change: Partial<Spot>): Spot => ({ ...spot, ...change })

  test('leaves out a name that was typed in and has no place', () => {
    const two = makeSpots(golf, golf)
    const attendees = two.map((spot, index) => typed(spot, called(index === 0 ? 'Ann Lee' : 'Bo Berg')))
    const known = { spots: two, totals: { golf: 2, dinner: 0, vip: 0 }, places: new Map() }
    const { displaced, displacedStored } = reconcileSpots({ attendees }, { golf: 1, dinner: 0, vip: 0 }, known)
    expect(displaced).toMatchObject([{ name: 'Bo Berg', loses: 'their spot' }])
    expect(displacedStored).toEqual([])
  })

  test('exclude an activity just selected', () => {
    const two = makeSpots(called('Ann Lee'), {})
    const known = { spots: two, totals: { golf: 1, dinner: 1, vip: 0 }, places: new Map() }
    const attendees = two.map((spot, index) => (index === 0 ? typed(spot, golf) : spot))
    const { displaced, displacedStored } = reconcileSpots({ attendees }, { golf: 0, dinner: 1, vip: 0 }, known)
    expect(displaced).toMatchObject([{ name: 'Ann Lee' }])
    expect(displacedStored).toEqual([])
  })

  test('bears the name that was stored where it was cleared in the same edit', () => {
    const placed = { ...stored, places: new Map([[102, 'hole 7, team 7B']]) }
    const attendees = spots.map((spot) => (spot.id === 102 ? typed(spot, { attendeeInfo: null }) : spot))
    const { displaced, displacedStored } = reconcileSpots({ attendees, dropInstead: [102] }, three, placed)
    expect(displaced).toMatchObject([{ name: 'Bo Berg', loses: 'their spot', placedAt: 'hole 7, team 7B' }])
    expect(displacedStored).toEqual(displaced)
  })
})

describe('activities that a page has taken away because there are fewer places', () => {
  const totals = { golf: 1, dinner: 0, vip: 2 }
  const saved = makeSpots({ ...golf, ...vip, ...called('Ann Lee') }, { ...vip, ...called('Bo Berg') }, {})
  const known = { spots: saved, totals, places: new Map([[101, 'hole 4, team 4B']]) }
  const withoutVip = saved.map((spot) => ({ ...spot, vip: false, dinner: spot.golf }))

  test('are reported like those of a list that was sent whole; who plays on keeps the place on the hole', () => {
    const smaller = { ...totals, dinner: 2, vip: 0 }
    const { displaced } = reconcileSpots({ attendees: withoutVip }, smaller, known)
    expect(displaced).toEqual([
      { ...nothingElse, spotId: 101, spotNumber: 1, name: 'Ann Lee', loses: 'the VIP reception' },
      { ...nothingElse, spotId: 102, spotNumber: 2, name: 'Bo Berg', loses: 'the VIP reception and dinner' },
    ])
  })

  test("count as the user's choice if the totals are unchanged", () => {
    expect(reconcileSpots({ attendees: withoutVip }, totals, known).displaced).toEqual([])
  })

  test("don't count if the name was cleared, too", () => {
    const [ann, ...others] = withoutVip
    const attendees = [{ ...ann, attendeeInfo: null } as Spot, ...others]
    const { displaced } = reconcileSpots({ attendees }, { ...totals, dinner: 2, vip: 0 }, known)
    expect(displaced.map(({ name }) => name)).toEqual(['Bo Berg'])
  })
})

test('treats a spot with only rental clubs as open', () => {
  const info = { ...called('').attendeeInfo, isRentalClubsRequested: true } as Spot['attendeeInfo']
  const saved = makeSpots({ ...golf, attendeeInfo: info })
  const known = { spots: saved, totals: { golf: 1, dinner: 0, vip: 0 }, places: new Map() }
  const totals = { golf: 0, dinner: 0, vip: 1 }
  const fitted = trimSpots(saved, totals).spots
  for (const attendees of [saved, fitted]) expect(reconcileSpots({ attendees }, totals, known).displaced).toEqual([])
  expect(reconcileSpots({ attendees: saved }, known.totals, known).spots).toEqual(saved)
})

describe('someone of whom only the diet is known', () => {
  const saved = makeSpots({ ...dinner, ...called('', { dietaryNeeds: 'vegan' }) })
  const known = { spots: saved, totals: { golf: 0, dinner: 1, vip: 0 }, places: new Map() }
  const byPage = makeSpots({})

  test.each([
    ['by the save', saved],
    ['by the page, which forgot the diet with it', byPage],
  ])('loses dinner, and with it all that is known, and is reported: taken away %s', (_, attendees) => {
    const {
      spots: after,
      displaced,
      displacedStored,
    } = reconcileSpots({ attendees }, { golf: 1, dinner: 0, vip: 0 }, known)
    expect(after.map((spot) => spot.dinner || hasPerson(spot))).toEqual([false])
    expect(displaced).toMatchObject([{ spotId: 101, name: 'Dinner Only 1', loses: 'dinner' }])
    expect(displacedStored).toEqual(displaced)
  })

  test('loses nothing who goes on dining, or whose dinner was cleared by hand', () => {
    const more = { golf: 1, dinner: 1, vip: 0 }
    expect(reconcileSpots({ attendees: saved }, more, known).displaced).toEqual([])
    expect(reconcileSpots({ attendees: byPage }, known.totals, known).displaced).toEqual([])
  })
})

const anySettling = fc.record({
  registration: anyRegistration,
  newTotals: anyTotals,
  placed: fc.uniqueArray(fc.integer({ min: 101, max: 113 }), { maxLength: 4 }),
  dropInstead: fc.uniqueArray(fc.integer({ min: 101, max: 113 }), { maxLength: 3 }),
})

test('keeps or reports everyone named or placed', () => {
  fc.assert(
    fc.property(anySettling, ({ registration: { spots: saved, totals }, newTotals, placed, dropInstead }) => {
      const golfers = listGolferIds(saved, totals)
      const places = new Map(placed.filter((id) => golfers.includes(id)).map((id) => [id, 'hole 1, team 1']))
      const sent = { attendees: saved, dropInstead }
      const { spots: after, displaced } = reconcileSpots(sent, newTotals, { spots: saved, totals, places })
      const reported = new Set(displaced.map(({ spotId }) => spotId))
      const view = autoFillSpots(after, newTotals)
      for (const spot of saved.filter(({ id }) => !reported.has(id))) {
        if (places.has(spot.id)) expect(view.find(({ id }) => id === spot.id)?.golf).toBe(true)
        if (!hasPerson(spot)) continue
        const { golf: plays, dinner, vip } = spot
        expect(after.find(({ id }) => id === spot.id)).toMatchObject({ golf: plays, dinner, vip })
      }
    }),
  )
})

test('asks the same about fitted and unfitted spots', () => {
  fc.assert(
    fc.property(anySettling, ({ registration: { spots: saved, totals }, newTotals, placed }) => {
      const golfers = listGolferIds(saved, totals)
      const places = new Map(placed.filter((id) => golfers.includes(id)).map((id) => [id, 'hole 1, team 1']))
      const known = { spots: saved, totals, places }
      const fitted = trimSpots(saved, newTotals, { takenSpotIds: new Set(places.keys()) }).spots
      const lossesOf = (attendees: readonly Spot[]) =>
        reconcileSpots({ attendees }, newTotals, known)
          .displaced.map(({ spotId, loses }) => `${spotId} ${loses}`)
          .toSorted()
      expect(lossesOf(fitted)).toEqual(lossesOf(saved))
    }),
  )
})

const asked = [{ spotId: 7 }, { spotId: 0 }]

test('accepts a loss if everyone was shown, or none are listed', () => {
  expect(isDisplacementConfirmed([], { isConfirmed: false, spotIds: undefined })).toBe(true)
  expect(isDisplacementConfirmed(asked, { isConfirmed: false, spotIds: [7] })).toBe(false)
  expect(isDisplacementConfirmed(asked, { isConfirmed: true, spotIds: undefined })).toBe(true)
  expect(isDisplacementConfirmed(asked, { isConfirmed: true, spotIds: [7, 8] })).toBe(true)
  expect(isDisplacementConfirmed(asked, { isConfirmed: true, spotIds: [] })).toBe(false)
  expect(isDisplacementConfirmed([...asked, { spotId: 9 }], { isConfirmed: true, spotIds: [7] })).toBe(false)
})
