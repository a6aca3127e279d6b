import { createRoute, notFound, redirect } from '@tanstack/react-router'
import { requireSignedIn } from './guards.ts'
import { paths, readRegistrationId } from './paths.ts'
import { rootRoute } from './root-route.tsx'

function requireRegistrationId({ params }: { params: { id: string } }) {
  if (readRegistrationId(params.id) === null) throw notFound()
}

const wizard = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.registration,
  beforeLoad: async (visit) => {
    requireRegistrationId(visit)
    return requireSignedIn(visit)
  },
})

const index = createRoute({
  getParentRoute: () => wizard,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: paths.registrationContact, params, replace: true })
  },
})
const contact = createRoute({ getParentRoute: () => wizard, path: 'contact' })
const donation = createRoute({ getParentRoute: () => wizard, path: 'donation' })
const attendees = createRoute({ getParentRoute: () => wizard, path: 'attendees' })
const review = createRoute({ getParentRoute: () => wizard, path: 'review' })

const success = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.registrationSuccess,
  beforeLoad: requireSignedIn,
})
const closed = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.registrationClosed,
  beforeLoad: requireSignedIn,
})

// Editing a saved registration has no page of its own yet; naming attendees is the same work in the wizard.
const summarizeAttendees = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.summarizeAttendees,
  beforeLoad: ({ params }) => {
    throw redirect({ to: paths.registrationAttendees, params, replace: true })
  },
})

/** The registration wizard and the pages it ends in. */
export const registrationRoutes = [
  wizard.addChildren([index, contact, donation, attendees, review]),
  success,
  closed,
  summarizeAttendees,
] as const
