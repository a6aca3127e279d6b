import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyRegistration } from '#tests/support/models/any-spots.ts'
import { readSpots, readTotals } from '#tests/support/models/read-spots.ts'
import { countMissingNames } from '../spots/allowances.ts'
import {
  planRegistration,
  type RegistrationSpots,
  type RegistrationToPlan,
  type SummedRegistration,
  summarizeDetails,
  summarizeEvent,
} from './dashboard-totals.ts'

const levels = [
  { id: 1, name: 'Eagle' },
  { id: 2, name: 'Birdie' },
]
const courses = [
  { id: 7, name: 'North', holeCount: 18 },
  { id: 8, name: 'South', holeCount: 27 },
]

type Fields = Partial<SummedRegistration['row'] & RegistrationToPlan>

const buildRegistration = (fields: Fields = {}) => ({
  partnershipLevelId: 1,
  donation: 5000,
  additionalAttendeeCost: 0,
  spots: readSpots('- | - | -'),
  totals: readTotals('2G 1D'),
  assignedGolfCourseId: null,
  placedSpotIds: new Set<number>(),
  ...fields,
})

type Registration = ReturnType<typeof buildRegistration>

const summarize = (...registrations: Registration[]) =>
  summarizeEvent({ registrations: registrations.map((row) => ({ row, plan: planRegistration(row) })), levels, courses })

const detailsOf = (registration: RegistrationSpots) =>
  summarizeDetails(planRegistration({ ...registration, assignedGolfCourseId: null, placedSpotIds: new Set() }))

describe("a partner's dashboard", () => {
  test("shows each type's places and how many are named", () => {
    const spots = readSpots('G Ann Lee | - | V Bo | -')
    expect(detailsOf({ spots, totals: readTotals('2G 1D 1V') })).toEqual({
      golf: { available: 2, detailsAdded: 1 },
      dinner: { available: 1, detailsAdded: 0 },
      vip: { available: 1, detailsAdded: 0 },
    })
  })

  test('leaves out declined places, and adds a dinner for a golfing VIP', () => {
    const spots = readSpots('GV | Gx | D')
    expect(detailsOf({ spots, totals: readTotals('2G 1V') })).toEqual({
      golf: { available: 1, detailsAdded: 0 },
      dinner: { available: 1, detailsAdded: 0 },
      vip: { available: 1, detailsAdded: 0 },
    })
  })

  test('never counts more details than places, and is complete once every name is entered', () => {
    fc.assert(
      fc.property(anyRegistration, (registration) => {
        const rows = Object.values(detailsOf(registration))
        for (const row of rows) expect(row.detailsAdded).toBeLessThanOrEqual(row.available)
        const isComplete = rows.every((row) => row.detailsAdded === row.available)
        expect(isComplete).toBe(countMissingNames(registration.spots, registration.totals) === 0)
      }),
    )
  })
})

describe("the organizers' dashboard", () => {
  test('shows zeros without registrations', () => {
    expect(summarize()).toMatchObject({
      amountRaised: 0,
      missingAttendeeNames: 0,
      unassignedGolfers: 0,
      unplacedPartners: 0,
      partners: [{ value: '0' }, { value: '0' }, { label: 'Total', value: '0' }],
      totalGolfers: { assigned: 0, placed: 0, available: 360 },
    })
  })

  test('adds up donations and the cost of additional attendees', () => {
    const registration = buildRegistration({ donation: 5000, additionalAttendeeCost: 250 })
    expect(summarize(registration, buildRegistration({ donation: 100 })).amountRaised).toBe(5350)
  })

  test('counts registrations per level, and the placeholder level only if used', () => {
    const unlevelled = buildRegistration({ partnershipLevelId: 0 })
    const summary = summarize(buildRegistration(), buildRegistration(), unlevelled)
    expect(summary.partners.map(({ label, value }) => [label, value])).toEqual([
      ['Eagle', '2'],
      ['Birdie', '0'],
      ['No partner level for this donation amount', '1'],
      ['Total', '3'],
    ])
    expect(summary.totalPartners).toBe(3)
    expect(new Set(summary.partners.map((item) => item.id)).size).toBe(4)
  })

  test('counts planned and named people alike, and each person only once in the total', () => {
    const both = buildRegistration({ spots: readSpots('GV Ann Lee | -'), totals: readTotals('1G 1V') })
    const summary = summarize(buildRegistration(), both)
    expect(summary.attendees.map(({ label, value }) => [label, value])).toEqual([
      ['Golf', '3'],
      ['Dinner Only', '2'],
      ['VIP Reception', '1'],
      ['Total people', '5'],
    ])
    expect(summary.totalAttendees).toBe(5)
    expect(summary.missingAttendeeNames).toBe(4)
    expect(summary.partnersMissingNames).toBe(2)
  })

  test("doesn't count fully named partners as missing names", () => {
    const named = buildRegistration({ spots: readSpots('G Ann Lee'), totals: readTotals('1G') })
    expect(summarize(named, buildRegistration())).toMatchObject({ partnersMissingNames: 1, missingAttendeeNames: 3 })
  })

  test("doesn't count a partner with a course as waiting", () => {
    expect(summarize(buildRegistration({ assignedGolfCourseId: 7 })).unplacedPartners).toBe(0)
  })

  test("shows each course's assigned golfers, placed golfers, and capacity", () => {
    const north = buildRegistration({ assignedGolfCourseId: 7, placedSpotIds: new Set([102, 103]) })
    const summary = summarize(north, buildRegistration({ assignedGolfCourseId: 8 }), buildRegistration())
    expect(summary.golfers).toEqual([
      { golfCourseId: 7, golfCourseName: 'North', assigned: 2, placed: 1, available: 144 },
      { golfCourseId: 8, golfCourseName: 'South', assigned: 2, placed: 0, available: 216 },
    ])
    expect(summary.totalGolfers).toEqual({ assigned: 4, placed: 1, available: 360 })
    expect(summary.unassignedGolfers).toBe(3)
  })

  test("doesn't count a partner without golfers as waiting for a course", () => {
    const dinnerOnly = buildRegistration({ spots: readSpots('-'), totals: readTotals('1D') })
    const allDeclined = buildRegistration({ spots: readSpots('Gx'), totals: readTotals('1G') })
    expect(summarize(buildRegistration(), dinnerOnly, allDeclined).unplacedPartners).toBe(1)
  })
})
