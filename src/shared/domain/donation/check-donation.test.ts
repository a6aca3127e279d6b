import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyPartnerChanges, applyChanges, buildTerms, donate, eagle } from '#tests/support/models/donation-terms.ts'
import { setAdditional, setIncluded, toggleWaiver } from './change-donation.ts'
import { checkDonation, checkDonationFields, countPreferencesAsked } from './check-donation.ts'
import { type Donation, emptyDonation, limitAdditional } from './donation-counts.ts'

const partner = buildTerms()
const admin = buildTerms({ role: 'admin' })

const valid: Donation = { ...donate(5_000, partner), coursePreferences: [11, 12] }

describe('donation fields', () => {
  test('accepts a complete donation', () => {
    expect(checkDonation(valid, partner)).toEqual([])
  })

  test("reports an empty donation's missing affiliation and amount", () => {
    expect(checkDonation({ ...emptyDonation, coursePreferences: [] }, partner)).toEqual([
      { path: 'affiliationId', message: 'Affiliation is Required' },
      { path: 'donation', message: 'Donation amount is required' },
    ])
  })

  test.each<[keyof Donation, number | null, string]>([
    ['donation', -1, 'Donation amount is required'],
    ['donation', 10.5, 'Donation amount is required'],
    ['donation', Number.NaN, 'Donation amount is required'],
    ['donation', 1_000_000_000, 'The maximum is $999,999,999'],
    ['golfersIncluded', null, 'Golfers is required'],
    ['golfersIncluded', 100, 'Maximum 99 Golfers'],
    ['golfersAdditional', -1, 'Golfers is required'],
    ['golfersAdditional', 100, 'Maximum 99 Golfers'],
    ['dinnersIncluded', null, 'Dinner Only is required'],
    ['dinnersIncluded', 100, 'Maximum 99 Dinner Only'],
    ['dinnersAdditional', null, 'Dinner Only is required'],
    ['dinnersAdditional', 100, 'Maximum 99 Dinner Only'],
    ['vipsIncluded', null, 'VIPs is required'],
    ['vipsIncluded', 100, 'Maximum 99 VIPs'],
    ['additionalAttendeeCost', null, 'This cannot be Empty'],
    ['additionalAttendeeCost', -150, 'This cannot be Empty'],
  ])('rejects %s with the value %s: %s', (path, value, message) => {
    expect(checkDonationFields({ ...valid, [path]: value })).toEqual([{ path, message }])
  })

  test('requires an affiliation', () => {
    expect(checkDonationFields({ ...valid, affiliationId: 1 })).toEqual([])
    expect(checkDonationFields({ ...valid, affiliationId: 0 })).toHaveLength(1)
  })

  test('accepts the highest donation and 99 people of a type', () => {
    expect(checkDonationFields({ ...valid, donation: 999_999_999, golfersIncluded: 99, vipsIncluded: 99 })).toEqual([])
  })
})

describe('additional people', () => {
  test('reports a count above 99 only once, at its field', () => {
    const messages = (golfersAdditional: number) =>
      checkDonation({ ...valid, golfersAdditional }, partner).map(({ message }) => message)
    expect(messages(99)).toEqual(['Cannot add this many golfers'])
    expect(messages(100)).toEqual(['Maximum 99 Golfers'])
  })

  test("limits partners to the level's allowance", () => {
    expect(checkDonation({ ...valid, golfersAdditional: 2, dinnersAdditional: 3 }, partner)).toEqual([])
    expect(checkDonation({ ...valid, golfersAdditional: 3, dinnersAdditional: 4 }, partner)).toEqual([
      { path: 'golfersAdditional', message: 'Cannot add this many golfers' },
      { path: 'dinnersAdditional', message: 'Cannot add this many diners' },
    ])
  })

  test('allows organizers up to 99 people in total', () => {
    expect(checkDonation({ ...valid, golfersAdditional: 95 }, admin)).toEqual([])
    expect(checkDonation({ ...valid, golfersAdditional: 96 }, admin)).toEqual([
      { path: 'golfersAdditional', message: 'Cannot add this many golfers' },
    ])
  })
})

describe('course preferences', () => {
  const missing = { path: 'coursePreferences', message: 'All Golf Course Preferences are Required' }

  test.each([[[]], [[11]], [[0, 12]]])('requires both preferences: %j', (coursePreferences) => {
    expect(checkDonation({ ...valid, coursePreferences }, partner)).toEqual([missing])
  })

  test("doesn't require a preference when golf is waived", () => {
    const waived = toggleWaiver({ ...valid, coursePreferences: [] }, 'golfers', partner)
    expect(checkDonation(waived, partner)).toEqual([])
  })

  test("doesn't require a preference unless the level asks for one", () => {
    expect(checkDonation(donate(500, partner), partner)).toEqual([])
    expect(checkDonation(donate(20, partner), partner)).toEqual([])
  })

  test('asks for at most one preference for each course', () => {
    const terms = buildTerms({ courseIds: [11] })
    expect(countPreferencesAsked(valid, terms)).toBe(1)
    expect(checkDonation({ ...valid, coursePreferences: [11] }, terms)).toEqual([])
  })

  test('rejects a course selected twice', () => {
    expect(checkDonation({ ...valid, coursePreferences: [12, 12] }, partner)).toEqual([
      { path: 'coursePreferences.1', message: 'Course selections cannot repeat' },
    ])
  })

  test("rejects another event's course", () => {
    expect(checkDonation({ ...valid, coursePreferences: [11, 77] }, partner)).toEqual([
      { path: 'coursePreferences.1', message: 'Choose a course of this event' },
    ])
  })
})

describe('a saved donation', () => {
  test('stays valid when its level becomes stricter', () => {
    const stricter = [{ ...eagle, id: 1, golfersAdditionalAllowed: 0 }]
    const saved = { ...valid, golfersAdditional: 2 }
    expect(checkDonation(saved, buildTerms({ saved, levels: stricter }))).toEqual([])
  })

  test('is checked again as soon as the donation changes', () => {
    const saved = { ...valid, coursePreferences: [] }
    expect(checkDonation({ ...saved, donation: 6_000 }, buildTerms({ saved }))).toHaveLength(1)
  })

  test('lets a partner keep, but not exceed, the number an organizer granted', () => {
    const saved = setIncluded(setAdditional(valid, 'golfers', 9, admin), 'vips', 5, admin)
    const terms = buildTerms({ saved })
    expect(checkDonation(setAdditional(saved, 'golfers', 8, terms), terms)).toEqual([])
    expect(checkDonation(setAdditional(saved, 'golfers', 10, terms), terms)).toHaveLength(1)
  })
})

test('accepts the limit and rejects one more after any partner choices', () => {
  fc.assert(
    fc.property(anyPartnerChanges, (changes) => {
      const donation = applyChanges(changes, partner)
      const { golfers } = limitAdditional(donation, partner)
      const saysTooMany = (count: number) =>
        checkDonation({ ...donation, golfersAdditional: count }, partner).some(
          ({ message }) => message === 'Cannot add this many golfers',
        )
      expect([saysTooMany(golfers), saysTooMany(golfers + 1)]).toEqual([false, true])
    }),
  )
})
