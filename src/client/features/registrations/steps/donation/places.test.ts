import { describe, expect, test } from 'vitest'
import { type Donation, type DonationTerms, emptyDonation } from '#shared/domain/donation/donation-counts.ts'
import { placeholderOption } from '#shared/domain/donation/level-choice.ts'
import { blankSpot } from '#shared/domain/spots/spot.ts'
import { buildTerms, donate } from '#tests/support/models/donation-terms.ts'
import { listFixableIssues, moveToEmptySlot } from './donation-issues.ts'
import { describeFreedDinners, describePlaces, hasPlaces, listAdditional, placeKinds, priceOfAdding } from './places.ts'

const level = { ...placeholderOption, golfersAdditionalCost: 300, dinnersAdditionalCost: 90 }
const donation = { ...emptyDonation, golfersIncluded: 8, golfersAdditional: 1, dinnersAdditional: 2 }

describe('donation costs', () => {
  test('lists each kind of additional people, with singular and plural forms', () => {
    expect(listAdditional(donation, level)).toEqual([
      { label: '1 additional golfer', cost: 300 },
      { label: '2 additional dinner guests', cost: 180 },
    ])
  })

  test('omits counts that are 0 or blank', () => {
    expect(listAdditional({ ...emptyDonation, golfersAdditional: null }, level)).toEqual([])
  })
})

test('shows spots only if a level, an organizer, or an earlier grant provides any', () => {
  const [partner, admin] = [buildTerms(), buildTerms({ role: 'admin' })]
  const has = (terms: DonationTerms, over: Partial<Donation>) => hasPlaces({ ...emptyDonation, ...over }, terms)
  expect(has(partner, {})).toBe(false)
  expect(has(partner, { donation: 20 })).toBe(false)
  expect(has(partner, { donation: 20, vipsIncluded: 1 })).toBe(true)
  expect(has(partner, { donation: 20, dinnersAdditional: null })).toBe(true)
  expect(has(partner, { donation: 5_000 })).toBe(true)
  expect(has(admin, {})).toBe(false)
  expect(has(admin, { donation: 20 })).toBe(true)
})

test('describes places as included, additional, or waived', () => {
  const read = placeKinds.map((kind) => describePlaces({ ...donation, vipsWaived: true }, kind))
  expect(read).toEqual(['8 included, 1 additional', '0 included, 2 additional', 'Waived'])
})

test('shows the message about missing preferences at the first empty slot', () => {
  const missing = { path: 'coursePreferences', message: 'All Golf Course Preferences are Required' }
  expect(moveToEmptySlot(missing, [12, 0]).path).toBe('coursePreferences.1')
  expect(moveToEmptySlot(missing, [12]).path).toBe('coursePreferences.1')
  expect(moveToEmptySlot({ ...missing, path: 'donation' }, []).path).toBe('donation')
})

test('shows a price if people can be added', () => {
  const prices = (amount: number, terms: DonationTerms) =>
    placeKinds.map((kind) => priceOfAdding(kind, donate(amount, terms), terms))
  expect(prices(5_000, buildTerms())).toEqual([400, 150, null])
  expect(prices(500, buildTerms())).toEqual([null, 150, null])
  expect(prices(20, buildTerms({ role: 'admin' }))).toEqual([null, null, null])
})

test('reports only the missing affiliation until one is selected', () => {
  const missing = ['affiliationId', 'donation'].map((path) => ({ path, message: 'missing' }))
  expect(listFixableIssues(missing, 0).map(({ path }) => path)).toEqual(['affiliationId'])
  expect(listFixableIssues(missing, 7)).toEqual(missing)
})

test('mentions dinner spots freed by golfers who are also VIPs', () => {
  const both = { ...blankSpot(1), golf: true, dinner: true, vip: true }
  const golfer = { ...blankSpot(2), golf: true, dinner: true }
  expect(describeFreedDinners([golfer])).toBe('')
  expect(describeFreedDinners([both, golfer])).toBe(', 1 more for a golfer who is also a VIP')
  expect(describeFreedDinners([both, both])).toBe(', 2 more for golfers who are also VIPs')
})
