import { dashboardEndpoints } from '../contracts/dashboards.ts'
import { registrationEndpoints } from '../contracts/registrations/endpoints.ts'
import { guestLinkEndpoints } from '../contracts/registrations/guest-links.ts'
import { pairingRequestEndpoints } from '../contracts/registrations/pairing-request.ts'
import { paths } from '../paths.ts'
import { all, type PageLoader, userPage, type Visit } from './route.ts'

const calls = registrationEndpoints

const loadTerritories: PageLoader = ({ ask }) => ask(calls.listTerritories, {})
const loadTravel: PageLoader = ({ ask }) => all(ask(calls.listTravelMethods, {}), ask(calls.listGolfClubTypes, {}))
const loadReplies: PageLoader = ({ ask, id }) =>
  id === 0
    ? all()
    : all(
        ask(guestLinkEndpoints.listGuestLinks, { params: { id } }),
        ask(pairingRequestEndpoints.getPairingRequest, { params: { id } }),
      )

const loadOffer = ({ ask }: Visit, id: number) =>
  all(ask(calls.listAffiliationsOfEvent, { params: { id } }), ask(calls.listGolfCoursesOfEvent, { params: { id } }))

async function loadNewRegistration(visit: Visit, lookups: readonly PageLoader[], isContact: boolean) {
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

async function loadRegistration(visit: Visit, lookups: readonly PageLoader[], isContact: boolean) {
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

const steps = 'registrations/steps'
const contactStep = `${steps}/contact/contact-step.tsx`
const donationStep = `${steps}/donation/donation-step.tsx`
const attendeesStep = `${steps}/attendees/attendees-step.tsx`
const reviewStep = `${steps}/review/review-step.tsx`

const step =
  (...lookups: PageLoader[]): PageLoader =>
  (visit) =>
    visit.id === 0 ? loadNewRegistration(visit, lookups, false) : loadRegistration(visit, lookups, false)

const loadContact: PageLoader = (visit) =>
  visit.id === 0
    ? loadNewRegistration(visit, [loadTerritories], true)
    : loadRegistration(visit, [loadTerritories], true)
const loadAttendees = step(loadTravel, loadReplies)
const loadReview = step(loadTerritories, loadTravel)

const loadSuccess: PageLoader = async ({ ask, id, query }) => {
  const registration = query.registration === undefined ? undefined : Number(query.registration)
  const found = await ask(calls.findOwnRegistration, { params: { eventId: id }, query: { registration } })
  if (!found?.registrationId) return
  await all(
    ask(calls.getRegistration, { params: { id: found.registrationId } }),
    ask(calls.listGolfCoursesOfEvent, { params: { id } }),
  )
}

export const registrationRoutes = [
  userPage(
    paths.registrationSuccess,
    'registrations/success/success-page.tsx',
    'SuccessPage',
    loadSuccess,
    'registration',
  ),
  userPage(paths.statement, 'payments/statement-page.tsx', 'StatementPage', undefined, 'returned'),
  userPage(paths.letter, 'receipts/letter-page.tsx', 'LetterPage', undefined, 'number'),
] as const

export const registrationSteps = [
  { ...userPage(paths.registrationContact, contactStep, 'ContactStep', loadContact, 'from'), takesNew: true },
  { ...userPage(paths.registrationDonation, donationStep, 'DonationStep', step()), takesNew: true },
  { ...userPage(paths.registrationAttendees, attendeesStep, 'AttendeesStep', loadAttendees), takesNew: true },
  { ...userPage(paths.registrationReview, reviewStep, 'ReviewStep', loadReview), takesNew: true },
] as const

/** Below /admin, but partners use them, too, to name their attendees. */
export const summarySteps = [
  userPage(paths.summarizeContact, contactStep, 'ContactStep', loadContact),
  userPage(paths.summarizeDonation, donationStep, 'DonationStep', step()),
  userPage(paths.summarizeAttendees, attendeesStep, 'AttendeesStep', loadAttendees),
  userPage(paths.summarizeReview, reviewStep, 'ReviewStep', loadReview),
] as const

export const wizardFile = 'features/registrations/wizard-page.tsx'
