import { expect, test } from 'vitest'
import type { AdminDashboard } from '#shared/contracts/dashboards.ts'
import { listToDos } from './to-dos.ts'

const dashboard = {
  eventId: 2,
  event: { registrationStatus: 'open', onlineUpdatesCloseDate: '2027-04-23' },
  lastEvent: null,
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
  unapproved: { count: 2, on: '2027-03-24' },
  due: { partners: 21, cents: 15_480_000, largestCents: 990_000 },
  overdue: { partners: 17, cents: 13_185_000 },
  letters: { toApprove: 10, toCorrect: 1 },
  missingAttendeeNames: 199,
  partnersMissingNames: 24,
  unassignedGolfers: 99,
  unplacedPartners: 1,
  golfers: [
    { golfCourseId: 4, golfCourseName: 'Lakeside', assigned: 148, placed: 0, available: 144 },
    { golfCourseId: 5, golfCourseName: 'Cedar', assigned: 3, placed: 0, available: 144 },
  ],
  partnersBelowLevel: 1,
  partnersWithoutAddress: 2,
} as unknown as AdminDashboard

const day = { canSendMail: false, today: '2027-03-15' }

const show = (...of: Parameters<typeof listToDos>) =>
  listToDos(...of).map(({ count = '', title, note, action, href }) => `${count} ${title} | ${note} | ${action} ${href}`)

test('lists all tasks with links to their pages, most urgent first', () => {
  expect(show(dashboard, day)).toEqual([
    ' Set up email | No one gets login links or confirmations yet. | Set up /admin/mail/server',
    '3 emails couldn’t be delivered | Acme and Birch | Fix /admin/mail',
    ' Stripe reports a dispute over $500 from Acme | Record any change by hand, then mark it as done. | Open /admin/payments/9',
    '2 emails to approve | The first is scheduled for Wed, Mar 24, 2027 | Review /admin/events/emails/2',
    '17 payments overdue | $131,850 | Open payments /admin/events/payments/2?show=overdue',
    '199 attendee names missing | 24 partners, due Fri, Apr 23, 2027 | Show partners /admin/events/partners/2?missing=names',
    '99 golfers not placed on a hole | Golfers with an assigned course | Open board /admin/events/golferPlacement/2?show=unassigned',
    '1 partner not placed at a course | Their golfers don’t have a course yet | Assign courses /admin/events/partners/2?missing=course',
    '4 golfers over capacity at Lakeside | 148 assigned, 144 available | Move golfers /admin/events/golferPlacement/2?course=4',
    '1 donation to review | Pledged less than the level requires | Review /admin/events/partners/2?missing=agreement',
    '2 partners without an address | Their mailing address is missing | Show partners /admin/events/partners/2?missing=address',
    '1 tax letter to correct | Their payments or benefits changed | Review /admin/events/receipts/2',
    '10 tax letters to approve | For payments received so far | Review /admin/events/receipts/2',
  ])
})

test('lists the tasks that remain after the event', () => {
  const { totalPartners, due, letters } = dashboard
  const lastEvent = { eventId: 1, isThanked: false, totalPartners, due, letters } as AdminDashboard['lastEvent']
  const after = { ...dashboard, event: null, lastEvent, paymentReports: [] }
  expect(show(after, { ...day, canSendMail: true })).toEqual([
    '3 partners to thank | No thank-you email has been sent yet | Write /admin/events/emails/1/new?audience=partners',
    '21 pledges unpaid | $154,800 due; the largest is $9,900 | Open payments /admin/events/payments/1?show=unpaid',
    '1 tax letter to correct | Their payments or benefits changed | Review /admin/events/receipts/1',
    '10 tax letters to approve | For payments received so far | Review /admin/events/receipts/1',
    ' Set up the next event | Copies courses, levels, and dinner tables | Set up /admin/events/new?from=last',
  ])
  const [first] = listToDos(
    { ...after, lastEvent: lastEvent && { ...lastEvent, isThanked: true } },
    { ...day, canSendMail: true },
  )
  expect(first?.title).toBe('pledges unpaid')
})

test('omits setup tasks before the first partner registers', () => {
  const [first] = listToDos({ ...dashboard, totalPartners: 0 }, day)
  expect(first?.title).toBe('emails couldn’t be delivered')
})
