import { describe, expect, test } from 'vitest'
import { birdie, buildTerms, dinnerGuest, donate, eagle } from '#tests/support/models/donation-terms.ts'
import {
  changeAmount,
  changeAmountKeepingLevel,
  restoreUnwaivedCounts,
  selectAffiliation,
  selectLevel,
  setAdditional,
  setCoursePreference,
  setIncluded,
  toggleBusinessPurposes,
  toggleWaiver,
} from './change-donation.ts'
import { emptyDonation } from './donation-counts.ts'

const partner = buildTerms()
const admin = buildTerms({ role: 'admin' })
const teamMember = buildTerms({ affiliationName: 'Team Member' })

describe('choosing affiliation, amount, and level', () => {
  test('clears the donation when another affiliation is selected', () => {
    const donation = donate(5_000, partner)
    expect(selectAffiliation(donation, 8)).toEqual({ ...emptyDonation, affiliationId: 8 })
    expect(selectAffiliation(donation, 7)).toBe(donation)
  })

  test("removes places and preferences if the amount doesn't fit a level", () => {
    const before = setCoursePreference(setAdditional(donate(5_000, admin), 'golfers', 2, admin), 0, 11, admin)
    expect(changeAmount(before, 20, admin)).toEqual({ ...emptyDonation, affiliationId: 7, donation: 20 })
  })

  test('keeps a manually selected level until the amount changes', () => {
    const picked = selectLevel(donate(5_000, partner), eagle.id, partner)
    expect(picked).toMatchObject({ donation: 5_000, partnershipLevelId: eagle.id, golfersIncluded: 8, vipsIncluded: 2 })
    expect(setAdditional(picked, 'golfers', 1, partner).partnershipLevelId).toBe(eagle.id)
    expect(changeAmount(picked, 5_000, partner).partnershipLevelId).toBe(eagle.id)
    expect(changeAmount(picked, 5_001, partner).partnershipLevelId).toBe(birdie.id)
  })

  test("fills in a selected level's lowest amount only if the amount is blank", () => {
    const empty = { ...emptyDonation, affiliationId: 7 }
    expect(selectLevel(empty, eagle.id, partner)).toEqual(donate(10_000, partner))
    expect(selectLevel(empty, 99, partner).donation).toBeNull()
    for (const amount of [0, 5_500, 12_000, 20_001]) {
      const picked = selectLevel(donate(amount, partner), eagle.id, partner)
      expect(picked).toMatchObject({ donation: amount, partnershipLevelId: eagle.id })
    }
  })

  test("raises the amount to a selected level's lowest on request", () => {
    const picked = selectLevel(donate(5_500, partner), eagle.id, partner)
    expect(changeAmountKeepingLevel(picked, 10_000, partner)).toEqual(donate(10_000, partner))
  })

  test("caps partners' additional people at the selected level's limit", () => {
    const pick = (terms: typeof partner) =>
      selectLevel(setAdditional(donate(10_000, terms), 'golfers', 4, terms), birdie.id, terms)
    expect(pick(partner)).toMatchObject({ golfersAdditional: 2, additionalAttendeeCost: 800 })
    expect(pick(admin).golfersAdditional).toBe(4)
  })

  test("resets a blank count to zero where people can't be added", () => {
    const emptied = setAdditional(donate(5_000, partner), 'golfers', null, partner)
    expect(selectLevel(emptied, eagle.id, partner).golfersAdditional).toBeNull()
    expect(changeAmount(emptied, 20, partner).golfersAdditional).toBe(0)
  })

  test('fills the last choice with the remaining course, and keeps a cleared choice blank', () => {
    const terms = buildTerms({ courseIds: [11, 12] })
    const chosen = setCoursePreference(donate(5_000, terms), 1, 11, terms)
    expect(chosen.coursePreferences).toEqual([12, 11])
    const emptied = setCoursePreference(chosen, 0, 0, terms)
    expect(emptied.coursePreferences).toEqual([0, 11])
    expect(setCoursePreference(emptied, 1, 12, terms).coursePreferences).toEqual([11, 12])
    expect(donate(5_000, buildTerms({ courseIds: [11] })).coursePreferences).toEqual([11])
    const only = buildTerms({ courseIds: [11] })
    expect(toggleWaiver(donate(5_000, only), 'golfers', only).coursePreferences).toEqual([11])
    expect(donate(500, terms).coursePreferences).toEqual([])
  })

  test('swaps two choices when a chosen course is selected again', () => {
    const terms = buildTerms({ courseIds: [11, 12] })
    const chosen = setCoursePreference(donate(5_000, terms), 1, 11, terms)
    expect(setCoursePreference(chosen, 0, 11, terms).coursePreferences).toEqual([11, 12])
    const only = setCoursePreference(donate(5_000, partner), 0, 11, partner)
    expect(setCoursePreference(only, 1, 11, partner).coursePreferences).toEqual([0, 11])
    const third = setCoursePreference(only, 2, 12, buildTerms())
    expect(setCoursePreference(third, 0, 0, partner).coursePreferences).not.toContain(11)
  })

  test("doesn't fill a choice while several courses remain or golf is waived", () => {
    expect(setCoursePreference(donate(5_000, partner), 0, 11, partner).coursePreferences).toEqual([11])
    const terms = buildTerms({ courseIds: [11, 12] })
    const waived = toggleWaiver(donate(5_000, terms), 'golfers', terms)
    expect(setCoursePreference(waived, 0, 11, terms).coursePreferences).toEqual([11])
  })

  test('restores entries after intermediate amounts while an amount is typed', () => {
    const guests = setAdditional(donate(9_000, partner), 'golfers', 2, partner)
    const before = setCoursePreference(setCoursePreference(guests, 0, 11, partner), 1, 12, partner)
    const typed = [null, 9, 95, 950, 9_500].map((amount) => changeAmount(before, amount, partner))
    expect(typed[1]).toMatchObject({ golfersAdditional: 0, coursePreferences: [] })
    expect(typed.at(-1)).toEqual({ ...before, donation: 9_500 })
  })

  test("keeps an organizer's edits within a level, and ignores a partner's", () => {
    const edited = setIncluded(donate(5_000, admin), 'vips', 3, admin)
    expect(changeAmount(edited, 6_000, admin).vipsIncluded).toBe(3)
    expect(changeAmount(edited, 10_000, admin).vipsIncluded).toBe(2)
    expect(setIncluded(donate(5_000, partner), 'vips', 3, partner).vipsIncluded).toBe(1)
  })
})

describe('a waiver', () => {
  test("clears only its own type's included and additional counts", () => {
    const donation = setAdditional(setAdditional(donate(5_000, partner), 'golfers', 1, partner), 'dinners', 1, partner)
    expect(toggleWaiver(donation, 'golfers', partner)).toMatchObject({
      golfersWaived: true,
      golfersIncluded: 0,
      golfersAdditional: 0,
      dinnersIncluded: 2,
      dinnersAdditional: 1,
      additionalAttendeeCost: 150,
    })
  })

  test("restores the level's included counts when removed", () => {
    const edited = setIncluded(donate(5_000, admin), 'golfers', 6, admin)
    const again = toggleWaiver(toggleWaiver(edited, 'golfers', admin), 'golfers', admin)
    expect(again).toMatchObject({ golfersWaived: false, golfersIncluded: 4, golfersAdditional: 0 })
  })

  test('restores the earlier counts when removed, if the level stays', () => {
    const entered = setAdditional(setAdditional(donate(5_000, admin), 'golfers', 2, admin), 'dinners', 3, admin)
    const edited = setIncluded(entered, 'golfers', 6, admin)
    const all = toggleWaiver(edited, 'all', admin)
    const before = restoreUnwaivedCounts(edited, null)
    expect(toggleWaiver(all, 'all', admin, restoreUnwaivedCounts(all, before))).toEqual(edited)
    const dinners = toggleWaiver(all, 'dinners', admin, restoreUnwaivedCounts(all, before))
    expect(dinners).toMatchObject({ golfersAdditional: 0, dinnersAdditional: 3, dinnersIncluded: 2 })

    const golfers = toggleWaiver(edited, 'golfers', admin)
    const more = setAdditional(golfers, 'dinners', 4, admin)
    const kept = restoreUnwaivedCounts(more, before)
    const none = toggleWaiver(more, 'all', admin, kept)
    expect(toggleWaiver(none, 'all', admin, restoreUnwaivedCounts(none, kept))).toEqual(
      setAdditional(edited, 'dinners', 4, admin),
    )

    const other = changeAmount(all, 10_000, admin)
    const again = toggleWaiver(other, 'all', admin, restoreUnwaivedCounts(other, before))
    expect(again).toMatchObject({ golfersIncluded: 8, golfersAdditional: 0, dinnersAdditional: 0 })
  })

  test("keeps an organizer's edits of other types", () => {
    const golfers = setIncluded(donate(5_000, admin), 'golfers', 6, admin)
    const edited = setIncluded(setIncluded(golfers, 'dinners', 7, admin), 'vips', 8, admin)
    const counts = { golfersIncluded: 6, dinnersIncluded: 7, vipsIncluded: 8 }
    for (const type of ['golfers', 'dinners', 'vips'] as const) {
      expect(toggleWaiver(edited, type, admin)).toMatchObject({ ...counts, [`${type}Included`]: 0 })
    }
    const waived = toggleWaiver(edited, 'dinners', admin)
    expect(toggleWaiver(waived, 'dinners', admin)).toMatchObject({ ...counts, dinnersIncluded: 2 })
  })

  test('covers all three types with "all", and becomes "all" when all three are waived', () => {
    const all = toggleWaiver(donate(5_000, partner), 'all', partner)
    expect(all).toMatchObject({ golfersWaived: true, dinnersWaived: true, vipsWaived: true, allWaived: true })
    expect(all).toMatchObject({ golfersIncluded: 0, dinnersIncluded: 0, vipsIncluded: 0 })
    expect(toggleWaiver(all, 'vips', partner)).toMatchObject({ allWaived: false, vipsIncluded: 1, golfersWaived: true })
    expect(toggleWaiver(all, 'all', partner)).toEqual(donate(5_000, partner))
  })

  test('stays when the level changes', () => {
    const waived = toggleWaiver(donate(5_000, partner), 'dinners', partner)
    expect(changeAmount(waived, 10_000, partner)).toMatchObject({ dinnersIncluded: 0, golfersIncluded: 8 })
  })
})

describe('business purposes', () => {
  test("don't change a donation with another affiliation", () => {
    const donation = donate(5_000, admin)
    expect(toggleBusinessPurposes(donation, admin)).toEqual(donation)
  })

  test('move from golf to dinner while golf is waived', () => {
    const attending = toggleBusinessPurposes(donate(5_000, teamMember), teamMember)
    const waived = toggleWaiver(attending, 'golfers', teamMember)
    expect(waived).toMatchObject({ golfersIncluded: 0, dinnersIncluded: 1 })
    expect(toggleWaiver(waived, 'golfers', teamMember)).toEqual(attending)
  })

  test("don't reduce dinners below zero", () => {
    const admins = buildTerms({
      role: 'admin',
      affiliationName: 'Team Member',
      levels: [{ ...dinnerGuest, dinnersIncluded: 0 }],
    })
    const attending = toggleBusinessPurposes(donate(500, admins), admins)
    expect(attending.dinnersIncluded).toBe(0)
    expect(toggleBusinessPurposes(attending, admins).dinnersIncluded).toBe(0)
  })

  test("add to an organizer's edits", () => {
    const admins = buildTerms({ role: 'admin', affiliationName: 'Team Member' })
    const edited = setIncluded(donate(5_000, admins), 'golfers', 10, admins)
    const attending = toggleBusinessPurposes(edited, admins)
    expect(attending.golfersIncluded).toBe(11)
    expect(toggleBusinessPurposes(attending, admins).golfersIncluded).toBe(10)
  })
})
