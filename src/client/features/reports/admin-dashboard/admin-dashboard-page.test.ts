import { expect, test } from 'vitest'
import type { AdminDashboard } from '#shared/contracts/dashboards.ts'
import { describeChanges } from './admin-dashboard-page.tsx'

const dashboard: AdminDashboard = {
  eventId: 1,
  eventName: 'Hope Classic',
  amountRaised: 5_000,
  raisedLastYear: null,
  receivedCents: 0,
  missingAttendeeNames: 3,
  partnersMissingNames: 1,
  unassignedGolfers: 2,
  unplacedPartners: 1,
  partnersWithoutAddress: 0,
  partnersBelowLevel: 0,
  paymentReports: [],
  partners: [],
  attendees: [],
  golfers: [],
  totalPartners: 4,
  totalAttendees: 20,
  totalGolfers: { assigned: 8, placed: 6, available: 144 },
  failedMails: [],
  event: null,
  lastEvent: null,
  setup: [],
}

test('describes exactly what has changed', () => {
  const after = { ...dashboard, amountRaised: 12_500, missingAttendeeNames: 0 }
  expect(describeChanges(dashboard, after)).toBe('Amount raised: $12,500. Attendee names missing: 0.')
})

test('is silent about unchanged and unimportant numbers', () => {
  expect(describeChanges(dashboard, { ...dashboard })).toBe('')
  expect(describeChanges(dashboard, { ...dashboard, partnersMissingNames: 2 })).toBe('')
})

test('another event is named in place of all its figures', () => {
  const after = { ...dashboard, eventId: 0, eventName: 'No Active Event', amountRaised: 0 }
  expect(describeChanges(dashboard, after)).toBe('Now showing No Active Event.')
})
