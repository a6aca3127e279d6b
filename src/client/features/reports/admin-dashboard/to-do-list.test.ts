import { expect, test } from 'vitest'
import type { AdminDashboard } from '#shared/contracts/dashboards.ts'
import { listToDos } from './to-do-list.tsx'

const dashboard = {
  eventId: 2,
  event: { eventDate: '2027-05-14' },
  totalPartners: 3,
  setup: [
    { step: 'benefits', problems: [], advice: ['Add benefits.'] },
    { step: 'mail', problems: ['No mail server is set up.'], advice: [] },
  ],
  failedMails: [
    { registrationId: 7, partner: 'Acme', count: 2 },
    { registrationId: 8, partner: 'Birch', count: 1 },
  ],
  paymentReports: [{ registrationId: 9, partner: 'Acme', note: 'Stripe reports a dispute over $500' }],
  golfers: [
    { golfCourseId: 4, golfCourseName: 'Lakeside', assigned: 148, placed: 0, available: 144 },
    { golfCourseId: 5, golfCourseName: 'Cedar', assigned: 3, placed: 0, available: 144 },
  ],
  partnersBelowLevel: 1,
  partnersWithoutAddress: 2,
} as unknown as AdminDashboard

test('lists everything to do, most urgent first, each with its page', () => {
  expect(listToDos(dashboard, false)).toEqual([
    { title: 'Set up email', note: 'No one gets login links or confirmations yet.', href: '/admin/mail/server' },
    {
      title: 'Fix 3 emails that couldn’t be delivered',
      note: 'Acme and Birch',
      href: '/admin/mail',
    },
    {
      title: 'Stripe reports a dispute over $500 from Acme',
      note: 'Record it by hand, then mark it as done.',
      href: '/admin/payments/9',
    },
    {
      title: 'Move 4 golfers from Lakeside',
      note: '148 assigned, 144 available',
      href: '/admin/events/golferPlacement/2?course=4',
    },
    {
      title: 'Review 1 donation',
      note: 'Pledged less than the level requires',
      href: '/admin/events/partners/2?missing=agreement',
    },
    {
      title: 'Ask 2 partners for an address',
      note: 'No mailing address known',
      href: '/admin/events/partners/2?missing=address',
    },
  ])
})

test('lists nothing of an event that is over, and leaves the setup to the checklist until partners register', () => {
  expect(listToDos({ ...dashboard, event: null, failedMails: [], paymentReports: [], setup: [] }, true)).toEqual([])
  const [first] = listToDos({ ...dashboard, totalPartners: 0 }, false)
  expect(first?.title).toBe('Fix 3 emails that couldn’t be delivered')
})
