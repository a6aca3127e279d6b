import { createRoute, lazyRouteComponent, type RouteComponent, redirect } from '@tanstack/react-router'
import { paths } from '../routing/paths.ts'
import { drawnAdminRoutes } from './drawn-admin-routes.tsx'
import { adminRoute, pageAt, recordPageAt } from './parent-routes.tsx'

/** The form for a new record of a kind, and the one for each that there is. */
const formsAt = <const Path extends string>(path: Path, form: RouteComponent) =>
  [pageAt(`${path}/new`, form), recordPageAt(`${path}/edit/$id`, form)] as const

const home = createRoute({
  getParentRoute: () => adminRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: paths.dashboard, replace: true })
  },
})

const affiliations = () => import('../features/planning/affiliations/affiliation-pages.tsx')
const benefits = () => import('../features/planning/benefits/benefit-pages.tsx')
const levels = () => import('../features/planning/partnership-levels/level-pages.tsx')
const courses = () => import('../features/planning/golf-courses/golf-courses-page.tsx')
const course = () => import('../features/planning/golf-courses/golf-course-page.tsx')
const events = () => import('../features/planning/events/event-pages.tsx')
const users = () => import('../features/people/users/users-page.tsx')
const userForm = () => import('../features/people/users/user-form.tsx')
const proposal = () => import('../features/boards/golf/proposal/proposal-page.tsx')
const wishes = () => import('../features/boards/pairings/wishes-page.tsx')
const print = () => import('../features/print/print-page.tsx')
const seating = () => import('../features/boards/dinner/seating-page.tsx')
const checkIn = () => import('../features/check-in/check-in-page.tsx')
const emailLog = () => import('../features/email/log/email-log-page.tsx')
const reminders = () => import('../features/email/reminders/reminders-page.tsx')
const mailings = () => import('../features/email/mailings/mailing-pages.tsx')
const mail = () => import('../features/email/status/mail-page.tsx')
const mailServer = () => import('../features/email/status/mail-server-page.tsx')
const payments = () => import('../features/payments/payments-page.tsx')
const paymentReminders = () => import('../features/payments/payment-reminders-page.tsx')
const ledger = () => import('../features/payments/ledger-page.tsx')
const receipts = () => import('../features/receipts/receipts-page.tsx')
const fairValues = () => import('../features/receipts/fair-values-page.tsx')
const paymentSettings = () => import('../features/settings/payment-settings-page.tsx')
const system = () => import('../features/system/system-page.tsx')
const activity = () => import('../features/activity/activity-page.tsx')
const settings = () => import('../features/settings/settings-page.tsx')

export const adminRoutes = adminRoute.addChildren([
  home,
  ...drawnAdminRoutes,
  pageAt('users', lazyRouteComponent(users, 'UsersPage'), 'search', 'page'),
  pageAt('users/new', lazyRouteComponent(userForm, 'NewUserPage')),
  pageAt('affiliations', lazyRouteComponent(affiliations, 'AffiliationsPage'), 'search'),
  ...formsAt('affiliations', lazyRouteComponent(affiliations, 'AffiliationPage')),
  pageAt('benefits', lazyRouteComponent(benefits, 'BenefitsPage'), 'search'),
  ...formsAt('benefits', lazyRouteComponent(benefits, 'BenefitPage')),
  pageAt('partnershiplevels', lazyRouteComponent(levels, 'PartnershipLevelsPage')),
  pageAt('partnershiplevels/new', lazyRouteComponent(levels, 'PartnershipLevelPage'), 'copy'),
  recordPageAt('partnershiplevels/edit/$id', lazyRouteComponent(levels, 'PartnershipLevelPage')),
  pageAt('golfCourses', lazyRouteComponent(courses, 'GolfCoursesPage')),
  ...formsAt('golfCourses', lazyRouteComponent(course, 'GolfCoursePage')),
  pageAt('events', lazyRouteComponent(events, 'EventsPage')),
  pageAt('events/new', lazyRouteComponent(events, 'NewEventPage'), 'from'),
  recordPageAt('events/edit/$id', lazyRouteComponent(events, 'EditEventPage')),
  recordPageAt('events/golferPlacement/$id/proposal', lazyRouteComponent(proposal, 'ProposalPage')),
  recordPageAt(
    'events/golferPlacement/$id/wishes',
    lazyRouteComponent(wishes, 'WishesPage'),
    ...(['search', 'golfer', 'diner'] as const),
  ),
  recordPageAt('events/dinner/$id/proposal', lazyRouteComponent(seating, 'SeatingPage')),
  recordPageAt('events/print/$id', lazyRouteComponent(print, 'PrintPage'), 'version', 'stock'),
  recordPageAt(
    'events/payments/$id',
    lazyRouteComponent(payments, 'PaymentsPage'),
    ...(['search', 'show', 'record'] as const),
  ),
  recordPageAt('events/payments/$id/reminders', lazyRouteComponent(paymentReminders, 'PaymentRemindersPage')),
  recordPageAt('events/receipts/$id', lazyRouteComponent(receipts, 'ReceiptsPage')),
  recordPageAt('events/receipts/$id/values', lazyRouteComponent(fairValues, 'FairValuesPage')),
  recordPageAt('payments/$id', lazyRouteComponent(ledger, 'LedgerPage')),
  recordPageAt('events/checkIn/$id', lazyRouteComponent(checkIn, 'CheckInPage')),
  recordPageAt('events/emailLog/$id', lazyRouteComponent(emailLog, 'EmailLogPage'), 'show'),
  recordPageAt('events/reminders/$id', lazyRouteComponent(reminders, 'RemindersPage')),
  recordPageAt('events/mailings/$id', lazyRouteComponent(mailings, 'MailingsPage')),
  recordPageAt(
    'events/mailings/$id/new',
    lazyRouteComponent(mailings, 'NewMailingPage'),
    ...(['search', 'level', 'course', 'affiliation', 'missing', 'notes', 'tax', 'ids'] as const),
  ),
  recordPageAt(
    'mailings/$id',
    lazyRouteComponent(() => import('../features/email/mailings/mailing-result.tsx'), 'MailingPage'),
  ),
  pageAt('mail', lazyRouteComponent(mail, 'MailPage')),
  pageAt('mail/server', lazyRouteComponent(mailServer, 'MailServerPage')),
  pageAt('settings/payments', lazyRouteComponent(paymentSettings, 'PaymentSettingsPage')),
  pageAt('system', lazyRouteComponent(system, 'SystemPage')),
  pageAt(
    'activity',
    lazyRouteComponent(activity, 'ActivityPage'),
    ...(['who', 'day', 'registrationId', 'kind'] as const),
  ),
  pageAt('settings', lazyRouteComponent(settings, 'SettingsPage')),
])
