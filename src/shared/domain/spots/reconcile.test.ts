import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyRegistration, anyTotals, called, dinner, golf, makeSpots } from '#tests/support/models/any-spots.ts'
import { readSpots, readTotals } from '#tests/support/models/read-spots.ts'
import { autoFillSpots, listGolferIds } from './allowances.ts'
import { isDisplacementConfirmed, reconcileSpots, trimSpots } from './reconcile.ts'
import { hasPerson, type Spot } from './spot.ts'

const three = readTotals('3G')
const spots = readSpots('G Ann Lee | G Bo Berg | -')
const stored = { spots, totals: three, places: new Map([[103, 'hole 7, team 7B']]) }
const unplaced = { ...stored, places: new Map() }
const nothingElse = { placedAt: null, seatedAt: null, link: null }

describe('a save', () => {
  test('keeps the submitted spots if the places are unchanged', () => {
    expect(reconcileSpots({ attendees: spots.toReversed() }, three, stored)).toEqual({
      spots,
      sentAs: [1, 2, 3],
      displaced: [],
      displacedStored: [],
    })
  })

  test('reports the loss of a placed golfer without a name', () => {
    const { displaced } = reconcileSpots({ attendees: spots }, readTotals('2G'), stored)
    const golfer = { spotId: 103, spotNumber: 3, name: 'Golfer 3', loses: 'their spot' }
    expect(displaced).toEqual([{ ...nothingElse, ...golfer, placedAt: 'hole 7, team 7B' }])
  })

  test('reports a golfer who loses a place on a team because golf was cleared', () => {
    const totals = readTotals('3G 1D')
    const four = readSpots('G | G | G | -')
    const attendees = four.map((spot) => (spot.id === 103 ? { ...spot, golf: false } : spot))
    const { displaced } = reconcileSpots({ attendees }, totals, { ...stored, spots: four, totals })
    expect(displaced).toMatchObject([{ name: 'Golfer 3', loses: 'golf', placedAt: 'hole 7, team 7B' }])
  })

  test("adds a blank spot for each one that wasn't submitted", () => {
    const settled = reconcileSpots({ attendees: spots.slice(0, 2) }, three, stored)
    expect(settled.spots.map(({ id, spotNumber }) => [id, spotNumber])).toEqual([
      [101, 1],
      [102, 2],
      [0, 3],
    ])
    expect(settled.sentAs).toEqual([1, 2, null])
    expect(settled.displaced).toMatchObject([{ spotId: 103, loses: 'their spot' }])
  })

  test('uses only the submitted entries for a new registration', () => {
    const typed = spots.map((spot) => ({ ...spot, id: 0 }))
    expect(reconcileSpots({ attendees: typed }, three, null)).toMatchObject({ spots: typed, displaced: [] })
    const settled = reconcileSpots({ attendees: typed }, readTotals('1G'), null)
    expect(settled).toMatchObject({ displacedStored: [], sentAs: [1] })
    expect(settled.displaced).toEqual([
      { ...nothingElse, spotId: 0, spotNumber: 2, name: 'Bo Berg', loses: 'their spot' },
    ])
  })
})

describe('the stored loss list', () => {
  const lose = (before: string, totals: string, sent: readonly Spot[], newTotals: string, places = new Map()) =>
    reconcileSpots({ attendees: sent }, readTotals(newTotals), {
      spots: readSpots(before),
      totals: readTotals(totals),
      places,
    })

  test("includes named people's activities", () => {
    const { displaced, displacedStored } = reconcileSpots({ attendees: spots }, readTotals('1G 2D'), unplaced)
    expect(displaced).toMatchObject([{ name: 'Bo Berg', loses: 'golf and dinner' }])
    expect(displacedStored).toEqual(displaced)
  })

  test("includes a golfer's place on a team even if golf was only planned", () => {
    const { displaced, displacedStored } = reconcileSpots({ attendees: spots }, readTotals('2G 1D'), stored)
    expect(displaced).toMatchObject([{ spotId: 103, loses: 'golf', placedAt: 'hole 7, team 7B' }])
    expect(displacedStored).toEqual(displaced)
  })

  test("includes an unnamed placed golfer's other activities", () => {
    const { displaced } = lose('GV', '1G 1V', readSpots('GV'), '1G', new Map([[101, 'hole 4, team 4B']]))
    expect(displaced).toMatchObject([{ name: 'Golfer 1 (VIP)', loses: 'the VIP reception', placedAt: null }])
  })

  test('uses the stored spot numbers and their order', () => {
    const [, bo, open] = spots
    expect.assert(bo && open)
    const sent = { attendees: [open, { ...bo, spotNumber: 9 }] }
    const { displaced } = reconcileSpots(sent, readTotals('1D'), unplaced)
    expect(displaced.map(({ name, spotNumber }) => [name, spotNumber])).toEqual([
      ['Ann Lee', 1],
      ['Bo Berg', 2],
    ])
  })

  test('excludes someone added without an activity', () => {
    const added = [...spots.slice(0, 2), { ...spots[2], id: 0, ...called('Cy Orr') } as Spot]
    const { displaced, displacedStored } = reconcileSpots({ attendees: added }, readTotals('2G 1D'), unplaced)
    expect([displaced, displacedStored]).toEqual([[], []])
  })

  test('excludes a name or activity that was only just entered', () => {
    const typed = lose('G | G', '2G', readSpots('G Ann Lee | G Bo Berg'), '1G')
    expect(typed.displaced).toMatchObject([{ name: 'Bo Berg', loses: 'their spot' }])
    const selected = lose('- Ann Lee | -', '1G 1D', readSpots('G Ann Lee | -'), '1D')
    expect(selected.displaced).toMatchObject([{ name: 'Ann Lee' }])
    expect([typed.displacedStored, selected.displacedStored]).toEqual([[], []])
  })
})

describe('activities that the page removed for lack of places', () => {
  const saved = readSpots('GV Ann Lee | V Bo Berg | -')
  const known = { spots: saved, totals: readTotals('1G 2V'), places: new Map([[101, 'hole 4, team 4B']]) }
  const withoutVip = saved.map((spot) => ({ ...spot, vip: false, dinner: spot.golf }))

  test("are reported, but not as the loss of a golfer's place on the hole", () => {
    expect(reconcileSpots({ attendees: withoutVip }, readTotals('1G 2D'), known).displaced).toEqual([
      { ...nothingElse, spotId: 101, spotNumber: 1, name: 'Ann Lee', loses: 'the VIP reception' },
      { ...nothingElse, spotId: 102, spotNumber: 2, name: 'Bo Berg', loses: 'the VIP reception and dinner' },
    ])
  })

  test("aren't reported if the totals are unchanged or the name was cleared", () => {
    expect(reconcileSpots({ attendees: withoutVip }, known.totals, known).displaced).toEqual([])
    const [ann, ...others] = withoutVip
    const attendees = [{ ...ann, attendeeInfo: null } as Spot, ...others]
    const { displaced } = reconcileSpots({ attendees }, readTotals('1G 2D'), known)
    expect(displaced).toMatchObject([{ name: 'Bo Berg' }])
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

describe('a guest with only a diet entered', () => {
  const saved = makeSpots({ ...dinner, ...called('', { dietaryNeeds: 'vegan' }) })
  const known = { spots: saved, totals: { golf: 0, dinner: 1, vip: 0 }, places: new Map() }
  const byPage = makeSpots({})

  test.each([
    ['by the save', saved],
    ['by the page, which forgot the diet with it', byPage],
  ])('is reported when dinner and diet are removed %s', (_, attendees) => {
    const {
      spots: after,
      displaced,
      displacedStored,
    } = reconcileSpots({ attendees }, { golf: 1, dinner: 0, vip: 0 }, known)
    expect(after.map((spot) => spot.dinner || hasPerson(spot))).toEqual([false])
    expect(displaced).toMatchObject([{ spotId: 101, name: 'Dinner Only 1', loses: 'dinner' }])
    expect(displacedStored).toEqual(displaced)
  })

  test("isn't reported if they keep dinner, or if dinner was cleared by hand", () => {
    const more = { golf: 1, dinner: 1, vip: 0 }
    expect(reconcileSpots({ attendees: saved }, more, known).displaced).toEqual([])
    expect(reconcileSpots({ attendees: byPage }, known.totals, known).displaced).toEqual([])
  })
})

const anySettling = fc.record({
  registration: anyRegistration,
  newTotals: anyTotals,
  placed: fc.uniqueArray(fc.integer({ min: 101, max: 113 }), { maxLength: 4 }),
})

test('either keeps or reports everyone who is named or placed', () => {
  fc.assert(
    fc.property(anySettling, ({ registration: { spots: saved, totals }, newTotals, placed }) => {
      const golfers = listGolferIds(saved, totals)
      const places = new Map(placed.filter((id) => golfers.includes(id)).map((id) => [id, 'hole 1, team 1']))
      const sent = { attendees: saved }
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

test('asks identical questions about trimmed and untrimmed spots', () => {
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

test('accepts losses only if the user confirmed each one, or confirmed without a list', () => {
  expect(isDisplacementConfirmed([], { isConfirmed: false, spotIds: undefined })).toBe(true)
  expect(isDisplacementConfirmed(asked, { isConfirmed: false, spotIds: [7] })).toBe(false)
  expect(isDisplacementConfirmed(asked, { isConfirmed: true, spotIds: undefined })).toBe(true)
  expect(isDisplacementConfirmed(asked, { isConfirmed: true, spotIds: [7, 8] })).toBe(true)
  expect(isDisplacementConfirmed(asked, { isConfirmed: true, spotIds: [] })).toBe(false)
  expect(isDisplacementConfirmed([...asked, { spotId: 9 }], { isConfirmed: true, spotIds: [7] })).toBe(false)
})
