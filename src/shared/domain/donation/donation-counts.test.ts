import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  anyAdminChanges,
  anyAffiliationName,
  anyPartnerChanges,
  applyChanges,
  birdie,
  buildTerms,
  dinnerGuest,
  donate,
} from '#tests/support/models/donation-terms.ts'
import { rounds } from '#tests/support/models/scale.ts'
import { changeAmount, setAdditional, setIncluded, toggleBusinessPurposes, toggleWaiver } from './change-donation.ts'
import {
  calculateLevelShortfall,
  countIncluded,
  emptyDonation,
  findDonationMismatches,
  limitAdditional,
  recomputeDonation,
  removeBusinessPurposes,
  totalGiven,
} from './donation-counts.ts'
import { placeholderOption } from './level-choice.ts'

const partner = buildTerms()
const admin = buildTerms({ role: 'admin' })
const golfless = { ...dinnerGuest, dinnersIncluded: 0 }
const nothingWaived = { golfersWaived: false, dinnersWaived: false, vipsWaived: false }

test.each([
  ['takes the golfer off again', birdie, { golfersIncluded: 5, dinnersIncluded: 2 }, [4, 2]],
  ['gives the dinner back', dinnerGuest, { golfersIncluded: 0, dinnersIncluded: 0 }, [0, 1]],
  ['gives it back to dinners that the level has not', golfless, { golfersIncluded: 0, dinnersIncluded: 2 }, [0, 3]],
  ['gives nothing where there never was any', golfless, { golfersIncluded: 0, dinnersIncluded: 0 }, [0, 0]],
])('removes business purposes: %s', (_, level, included, [golfersIncluded, dinnersIncluded]) => {
  const counts = { vipsIncluded: 1, ...included }
  expect(removeBusinessPurposes(counts, level)).toEqual({ golfersIncluded, dinnersIncluded, vipsIncluded: 1 })
})

test.each([
  ['add one golfer', birdie, nothingWaived, { golfersIncluded: 5, dinnersIncluded: 2, vipsIncluded: 1 }],
  [
    'take a dinner off when the level has no golf',
    dinnerGuest,
    nothingWaived,
    { golfersIncluded: 0, dinnersIncluded: 0 },
  ],
  [
    'take a dinner off when golf is waived',
    birdie,
    { ...nothingWaived, golfersWaived: true },
    { golfersIncluded: 0, dinnersIncluded: 1 },
  ],
  [
    'leave waived dinners at none',
    dinnerGuest,
    { ...nothingWaived, dinnersWaived: true },
    { golfersIncluded: 0, dinnersIncluded: 0 },
  ],
])('counts business purposes: %s', (_, level, waivers, expected) => {
  expect(countIncluded(level, { ...waivers, attendingForBusinessPurposes: true })).toMatchObject(expected)
})

describe('the limit for additional people', () => {
  test.each([
    ['a partner: what the level allows', 5_000, partner, { golfers: 2, dinners: 3 }],
    ['an admin: until there are 99 of a type', 5_000, admin, { golfers: 95, dinners: 97 }],
    ['a partner without a level: none', 50, partner, { golfers: 0, dinners: 0 }],
  ])('applies to %s', (_, amount, terms, limits) => {
    expect(limitAdditional(donate(amount, terms), terms)).toEqual(limits)
  })

  test("doesn't allow people in waived types", () => {
    expect(limitAdditional(toggleWaiver(donate(5_000, admin), 'golfers', admin), admin).golfers).toBe(0)
  })

  test("lets a partner keep an organizer's saved number", () => {
    const saved = setAdditional(donate(5_000, admin), 'golfers', 9, admin)
    expect(limitAdditional(saved, buildTerms({ saved })).golfers).toBe(9)
    const elsewhere = changeAmount(saved, 10_000, buildTerms({ saved }))
    expect(limitAdditional(elsewhere, buildTerms({ saved })).golfers).toBe(4)
  })
})

describe("a donation's total", () => {
  test("includes additional golfers and dinners at the level's prices", () => {
    const donation = setAdditional(setAdditional(donate(5_000, partner), 'golfers', 2, partner), 'dinners', 3, partner)
    expect(donation.additionalAttendeeCost).toBe(2 * 400 + 3 * 150)
    expect(totalGiven(donation)).toBe(5_000 + 1_250)
  })

  test('counts a missing amount as zero', () => {
    expect(totalGiven(emptyDonation)).toBe(0)
  })
})

describe('donation recalculation', () => {
  test("replaces a level that isn't offered with the earned level", () => {
    const reaching = { ...donate(5_000, partner), partnershipLevelId: 99 }
    expect(recomputeDonation(reaching, partner).partnershipLevelId).toBe(birdie.id)
    expect(findDonationMismatches(reaching, partner)).toEqual(['partnershipLevelId'])
  })

  test("reports a level that isn't offered, even to an organizer", () => {
    const reaching = { ...donate(5_000, admin), partnershipLevelId: 99, golfersIncluded: 40 }
    expect(findDonationMismatches(reaching, admin)).toEqual(['partnershipLevelId'])
    expect(findDonationMismatches({ ...reaching, partnershipLevelId: 0 }, admin)).toEqual([])
    expect(findDonationMismatches({ ...reaching, partnershipLevelId: birdie.id }, admin)).toEqual([])
  })

  test("replaces an organizer's counts with the earned level's if no level is selected", () => {
    const withoutLevel = { ...donate(5_000, admin), partnershipLevelId: 0, golfersIncluded: 6 }
    expect(recomputeDonation(withoutLevel, admin)).toMatchObject({ partnershipLevelId: birdie.id, golfersIncluded: 4 })
  })

  test("keeps an organizer's edits when the partner changes other entries", () => {
    const saved = setIncluded(donate(5_000, admin), 'golfers', 6, admin)
    const terms = buildTerms({ saved })
    const changed = setAdditional(saved, 'dinners', 1, terms)
    expect(changed).toMatchObject({ golfersIncluded: 6, dinnersAdditional: 1, additionalAttendeeCost: 150 })
    expect(findDonationMismatches(changed, terms)).toEqual([])
  })

  test("drops an organizer's edits when the level changes", () => {
    const saved = setIncluded(donate(5_000, admin), 'golfers', 6, admin)
    expect(changeAmount(saved, 10_000, buildTerms({ saved })).golfersIncluded).toBe(8)
  })

  test('keeps a saved donation whose level is gone', () => {
    const saved = setAdditional(donate(5_000, partner), 'golfers', 2, partner)
    expect(findDonationMismatches(saved, buildTerms({ saved, levels: [] }))).toEqual([])
  })

  test('allows business purposes only for team members', () => {
    const claimed = { ...donate(5_000, partner), attendingForBusinessPurposes: true, golfersIncluded: 5 }
    expect(findDonationMismatches(claimed, partner)).toEqual(['golfersIncluded', 'attendingForBusinessPurposes'])
  })

  test("trims preferences to the level's number", () => {
    const donation = { ...donate(5_000, partner), coursePreferences: [11, 12, 13] }
    expect(recomputeDonation(donation, partner).coursePreferences).toEqual([11, 12])
    expect(recomputeDonation({ ...donation, donation: 600, partnershipLevelId: 3 }, partner).coursePreferences).toEqual(
      [],
    )
  })

  test('removes blank preference slots when golf is waived', () => {
    const donation = { ...donate(5_000, partner), coursePreferences: [0, 12], golfersWaived: true }
    expect(recomputeDonation(donation, partner).coursePreferences).toEqual([12])
  })
})

describe('any sequence of changes', () => {
  const anyRole = fc.constantFrom('admin' as const, 'user' as const)

  test("isn't changed by another recalculation", () => {
    fc.assert(
      fc.property(anyAdminChanges, anyRole, anyAffiliationName, (changes, role, affiliationName) => {
        const terms = buildTerms({ role, affiliationName })
        const donation = applyChanges(changes, terms)
        expect(recomputeDonation(donation, terms)).toEqual(donation)
      }),
    )
  })

  test('clears waived types, and counts three waivers as "all"', () => {
    fc.assert(
      fc.property(anyAdminChanges, anyRole, (changes, role) => {
        const donation = applyChanges(changes, buildTerms({ role, affiliationName: 'Team Member' }))
        const { golfersWaived, dinnersWaived, vipsWaived } = donation
        expect(donation.allWaived).toBe(golfersWaived && dinnersWaived && vipsWaived)
        if (golfersWaived) expect(donation).toMatchObject({ golfersIncluded: 0, golfersAdditional: 0 })
        if (dinnersWaived) expect(donation).toMatchObject({ dinnersIncluded: 0, dinnersAdditional: 0 })
        if (vipsWaived) expect(donation.vipsIncluded).toBe(0)
      }),
    )
  })

  test('produces equal counts for partners and for organizers without edits', () => {
    fc.assert(
      fc.property(anyPartnerChanges, anyAffiliationName, (changes, affiliationName) => {
        const byAdmin = applyChanges(changes, buildTerms({ role: 'admin', affiliationName }))
        const byPartner = applyChanges(changes, buildTerms({ affiliationName }))
        const included = ({ golfersIncluded, dinnersIncluded, vipsIncluded }: typeof byAdmin) => [
          golfersIncluded,
          dinnersIncluded,
          vipsIncluded,
        ]
        expect(included(byAdmin)).toEqual(included(byPartner))
      }),
      { numRuns: rounds(100) },
    )
  })

  test("passes the server's check unless it is tampered with", () => {
    const field = fc.constantFrom('golfersIncluded', 'dinnersIncluded', 'vipsIncluded', 'additionalAttendeeCost')
    fc.assert(
      fc.property(anyPartnerChanges, anyAffiliationName, field, (changes, affiliationName, tampered) => {
        const terms = buildTerms({ affiliationName })
        const donation = applyChanges(changes, terms)
        expect(findDonationMismatches(donation, terms)).toEqual([])
        const forged = { ...donation, [tampered]: (donation[tampered] ?? 0) + 1 }
        expect(findDonationMismatches(forged, terms)).toEqual([tampered])
      }),
    )
  })

  test('restores the donation after business purposes are turned on and off', () => {
    fc.assert(
      fc.property(anyPartnerChanges, anyRole, (changes, role) => {
        const terms = buildTerms({ role, affiliationName: 'Team Member' })
        const donation = applyChanges(changes, terms)
        expect(toggleBusinessPurposes(toggleBusinessPurposes(donation, terms), terms)).toEqual(donation)
      }),
    )
  })
})

describe("a donation's level shortfall", () => {
  const included = countIncluded(birdie, { ...emptyDonation, ...nothingWaived })
  const given = { ...emptyDonation, ...included, donation: birdie.donationRangeStart }

  test.each([
    ['nothing at its lower end', {}, 0],
    ['nothing above its range', { donation: 900_000 }, 0],
    ['the difference to its range', { donation: birdie.donationRangeStart - 100 }, 100],
    ['everything without an amount', { donation: null }, birdie.donationRangeStart],
    [
      'the price of golfers beyond it',
      { golfersIncluded: (included.golfersIncluded ?? 0) + 2 },
      2 * birdie.golfersAdditionalCost,
    ],
    ['nothing for people who are paid for', { golfersAdditional: 2 }, 0],
    ['nothing for the golfer of business purposes', toggleGolfer(), 0],
  ])('is %s', (_, change, shortfall) => {
    expect(calculateLevelShortfall({ ...given, ...change }, birdie)).toBe(shortfall)
  })

  function toggleGolfer() {
    return { attendingForBusinessPurposes: true, golfersIncluded: (included.golfersIncluded ?? 0) + 1 }
  }

  test('is zero without a level', () => {
    expect(calculateLevelShortfall({ ...given, golfersIncluded: 9 }, placeholderOption)).toBe(0)
  })
})
