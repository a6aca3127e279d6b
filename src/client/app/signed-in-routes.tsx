import { createRoute, lazyRouteComponent, notFound, redirect, useSearch } from '@tanstack/react-router'
import type { CurrentUser } from '#shared/contracts/auth.ts'
import { useCurrentUser } from '../api/app-context.ts'
import { PartnerDashboardPage } from '../features/reports/partner-dashboard/partner-dashboard-page.tsx'
import { requireRecordId, requireSignedIn } from '../routing/guards.ts'
import { paths, pickTexts, readRegistrationId } from '../routing/paths.ts'
import { rootRoute } from './parent-routes.tsx'

const dashboards = {
  admin: lazyRouteComponent(
    () => import('../features/reports/admin-dashboard/admin-dashboard-page.tsx'),
    'AdminDashboardPage',
  ),
  // Where most people arrive: it comes with the application.
  partner: PartnerDashboardPage,
}

/** Admins with their own registrations see the partner's dashboard with `?view=partner`. */
const chooseDashboard = (user: CurrentUser | null, view: string | undefined) =>
  user?.role === 'admin' && view !== 'partner' ? dashboards.admin : dashboards.partner

const dashboard = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.dashboard,
  validateSearch: pickTexts('view'),
  beforeLoad: requireSignedIn,
  loader: async ({ context }) => {
    if (chooseDashboard(context.user, undefined) === dashboards.admin) await dashboards.admin.preload?.()
  },
  component: DashboardPage,
})

function DashboardPage() {
  const { view } = useSearch({ from: paths.dashboard })
  const Chosen = chooseDashboard(useCurrentUser(), view)
  return <Chosen />
}

/** Everyone keeps their own name, company and phone number. */
const editUser = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.editUser,
  beforeLoad: async (visit) => {
    requireRecordId(visit)
    await requireSignedIn(visit)
  },
  component: lazyRouteComponent(() => import('../features/people/users/user-form.tsx'), 'EditUserPage'),
})

const pages = {
  wizard: lazyRouteComponent(() => import('../features/registrations/wizard-page.tsx'), 'WizardPage'),
  summarize: lazyRouteComponent(() => import('../features/registrations/wizard-page.tsx'), 'SummarizePage'),
  contact: lazyRouteComponent(() => import('../features/registrations/steps/contact/contact-step.tsx'), 'ContactStep'),
  donation: lazyRouteComponent(
    () => import('../features/registrations/steps/donation/donation-step.tsx'),
    'DonationStep',
  ),
  attendees: lazyRouteComponent(
    () => import('../features/registrations/steps/attendees/attendees-step.tsx'),
    'AttendeesStep',
  ),
  review: lazyRouteComponent(() => import('../features/registrations/steps/review/review-step.tsx'), 'ReviewStep'),
  success: lazyRouteComponent(() => import('../features/registrations/success/success-page.tsx'), 'SuccessPage'),
}

type Visit = Parameters<typeof requireSignedIn>[0] & { params: { id: string } }

async function requireRegistration(visit: Visit) {
  if (readRegistrationId(visit.params.id) === null) throw notFound()
  return requireSignedIn(visit)
}

/** Only a saved registration can be summarized, and only an event that there is has a page of thanks. */
async function requireNumber(visit: Visit) {
  if (typeof readRegistrationId(visit.params.id) !== 'number') throw notFound()
  return requireSignedIn(visit)
}

const wizard = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.registration,
  beforeLoad: requireRegistration,
  component: pages.wizard,
})

const index = createRoute({
  getParentRoute: () => wizard,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: paths.registrationContact, params, replace: true })
  },
})
const contact = createRoute({
  getParentRoute: () => wizard,
  path: 'contact',
  validateSearch: pickTexts('from'),
  component: pages.contact,
})
const donation = createRoute({ getParentRoute: () => wizard, path: 'donation', component: pages.donation })
const attendees = createRoute({
  getParentRoute: () => wizard,
  path: 'attendees',
  validateSearch: pickTexts('open'),
  component: pages.attendees,
})
const review = createRoute({ getParentRoute: () => wizard, path: 'review', component: pages.review })

const success = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.registrationSuccess,
  validateSearch: pickTexts('registration'),
  beforeLoad: requireNumber,
  component: pages.success,
})
// Below /admin, but not for administrators alone: partners name their attendees here.
const summarize = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.summarize,
  beforeLoad: requireNumber,
  component: pages.summarize,
})
const summarizeIndex = createRoute({
  getParentRoute: () => summarize,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: paths.summarizeAttendees, params, replace: true })
  },
})
const attendeesOf = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.attendeesOf,
  beforeLoad: async (visit) => {
    await requireNumber(visit)
    throw redirect({ to: paths.summarizeAttendees, params: visit.params, replace: true })
  },
})
const summarizeContact = createRoute({ getParentRoute: () => summarize, path: 'contact', component: pages.contact })
const summarizeDonation = createRoute({ getParentRoute: () => summarize, path: 'donation', component: pages.donation })
const summarizeAttendees = createRoute({
  getParentRoute: () => summarize,
  path: 'attendees',
  component: pages.attendees,
})
const summarizeReview = createRoute({ getParentRoute: () => summarize, path: 'review', component: pages.review })

const statement = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.statement,
  validateSearch: pickTexts('revision', 'returned'),
  beforeLoad: requireNumber,
  component: lazyRouteComponent(() => import('../features/payments/statement-page.tsx'), 'StatementPage'),
})

const letter = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.letter,
  validateSearch: pickTexts('number'),
  beforeLoad: requireNumber,
  component: lazyRouteComponent(() => import('../features/receipts/letter-page.tsx'), 'LetterPage'),
})

/** The pages of all logged-in users: dashboard, account, and the registration wizard. */
export const signedInRoutes = [
  dashboard,
  editUser,
  wizard.addChildren([index, contact, donation, attendees, review]),
  success,
  statement,
  letter,
  attendeesOf,
  summarize.addChildren([summarizeIndex, summarizeContact, summarizeDonation, summarizeAttendees, summarizeReview]),
] as const
