import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router'
import { requireSignedIn } from '../routing/guards.ts'
import { paths, readRegistrationId } from '../routing/paths.ts'
import { pickTexts } from '../routing/search-params.ts'
import { rootRoute } from './parent-routes.tsx'

const pages = {
  wizard: lazyRouteComponent(() => import('../features/registrations/wizard-page.tsx'), 'WizardPage'),
  summarize: lazyRouteComponent(() => import('../features/registrations/wizard-page.tsx'), 'SummarizePage'),
  contact: lazyRouteComponent(() => import('../features/registrations/contact-step/contact-step.tsx'), 'ContactStep'),
  donation: lazyRouteComponent(
    () => import('../features/registrations/donation-step/donation-step.tsx'),
    'DonationStep',
  ),
  attendees: lazyRouteComponent(() => import('../features/registrations/attendees-step.tsx'), 'AttendeesStep'),
  review: lazyRouteComponent(() => import('../features/registrations/review-step.tsx'), 'ReviewStep'),
  success: lazyRouteComponent(() => import('../features/registrations/success/success-page.tsx'), 'SuccessPage'),
  closed: lazyRouteComponent(() => import('../features/registrations/success/closed-page.tsx'), 'ClosedPage'),
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
const contact = createRoute({ getParentRoute: () => wizard, path: 'contact', component: pages.contact })
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
const closedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.registrationClosed,
  beforeLoad: requireSignedIn,
  component: pages.closed,
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
const summarizeContact = createRoute({ getParentRoute: () => summarize, path: 'contact', component: pages.contact })
const summarizeDonation = createRoute({ getParentRoute: () => summarize, path: 'donation', component: pages.donation })
const summarizeAttendees = createRoute({
  getParentRoute: () => summarize,
  path: 'attendees',
  component: pages.attendees,
})
const summarizeReview = createRoute({ getParentRoute: () => summarize, path: 'review', component: pages.review })

/** The registration wizard, in both its modes, and the pages it ends in. */
export const registrationRoutes = [
  wizard.addChildren([index, contact, donation, attendees, review]),
  success,
  closedRoute,
  summarize.addChildren([summarizeIndex, summarizeContact, summarizeDonation, summarizeAttendees, summarizeReview]),
] as const
