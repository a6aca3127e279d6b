import { dashboardEndpoints } from '../contracts/dashboards.ts'
import { registrationEndpoints } from '../contracts/registrations/endpoints.ts'
import { guestLinkEndpoints } from '../contracts/registrations/guest-links.ts'
import { wishRequestEndpoints } from '../contracts/registrations/wish-request.ts'
import { paths } from '../paths.ts'
import { all, type PageLoad, rendered, type Visit } from './page-load.ts'

const calls = registrationEndpoints

type Lookup = (visit: Visit) => Promise<unknown>

const loadTerritories: Lookup = ({ ask }) => ask(calls.listTerritories, {})
const loadTravel: Lookup = ({ ask }) => all(ask(calls.listTravelMethods, {}), ask(calls.listGolfClubTypes, {}))
const loadReplies: Lookup = ({ ask, id }) =>
  id === 0
    ? all()
    : all(
        ask(guestLinkEndpoints.listGuestLinks, { params: { id } }),
        ask(wishRequestEndpoints.getWishRequest, { params: { id } }),
      )

const loadOffer = ({ ask }: Visit, id: number) =>
  all(ask(calls.listAffiliationsOfEvent, { params: { id } }), ask(calls.listGolfCoursesOfEvent, { params: { id } }))

async function loadNewRegistration(visit: Visit, lookups: readonly Lookup[], isContact: boolean) {
  const { ask, user, query } = visit
  const event = await ask(calls.getActiveEvent, {})
  await all(
    ...lookups.map((load) => load(visit)),
    ...(event ? [loadOffer(visit, event.id)] : []),
    ask(dashboardEndpoints.getPartnerDashboard, {}),
    ...(isContact && user ? [ask(calls.findAddressOnFile, { query: { email: user.email } })] : []),
    ...(isContact && query.from ? [ask(calls.findKnownContact, { query: { registration: Number(query.from) } })] : []),
  )
}

async function loadRegistration(visit: Visit, lookups: readonly Lookup[], isContact: boolean) {
  const { ask, id } = visit
  const registration = await ask(calls.getRegistration, { params: { id } })
  if (!registration) return
  const { event, donation, contact } = registration
  const { affiliationId, partnershipLevelId } = donation
  await all(
    ...lookups.map((load) => load(visit)),
    loadOffer(visit, event.id),
    ask(calls.listLevelOptions, { params: { eventId: event.id, affiliationId }, query: { kept: partnershipLevelId } }),
    ...(isContact ? [ask(calls.findAddressOnFile, { query: { email: contact.email } })] : []),
  )
}

/** A step of a new registration, and of a saved one. */
function stepAt(path: string, module: string, ...lookups: Lookup[]): PageLoad[] {
  const modules = ['features/registrations/wizard-page.tsx', `features/registrations/steps/${module}`]
  const isContact = path.endsWith('contact')
  return [
    { path: path.replace('$id', 'new'), modules, load: (visit) => loadNewRegistration(visit, lookups, isContact) },
    {
      path,
      modules,
      ...(path.endsWith('attendees') && rendered),
      load: (visit) => loadRegistration(visit, lookups, isContact),
    },
  ]
}

const stepsOf = (path: string): PageLoad[] => [
  ...stepAt(`${path}/contact`, 'contact/contact-step.tsx', loadTerritories),
  ...stepAt(`${path}/donation`, 'donation/donation-step.tsx'),
  ...stepAt(`${path}/attendees`, 'attendees/attendees-step.tsx', loadTravel, loadReplies),
  ...stepAt(`${path}/review`, 'review/review-step.tsx', loadTerritories, loadTravel),
]

export const registrationPages: PageLoad[] = [
  {
    path: paths.registrationSuccess,
    modules: ['features/registrations/success/success-page.tsx'],
    load: async ({ ask, id, query }) => {
      const registration = query.registration === undefined ? undefined : Number(query.registration)
      const found = await ask(calls.findOwnRegistration, { params: { eventId: id }, query: { registration } })
      if (!found?.registrationId) return
      await all(
        ask(calls.getRegistration, { params: { id: found.registrationId } }),
        ask(calls.listGolfCoursesOfEvent, { params: { id } }),
      )
    },
  },
  ...stepsOf(paths.registration),
  ...stepsOf(paths.summarize),
]
