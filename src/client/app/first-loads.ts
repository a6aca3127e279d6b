import { affiliationEndpoints } from '#shared/contracts/affiliations.ts'
import { authEndpoints } from '#shared/contracts/auth.ts'
import { benefitEndpoints } from '#shared/contracts/benefits.ts'
import { dashboardEndpoints } from '#shared/contracts/dashboards.ts'
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import { eventEndpoints } from '#shared/contracts/events.ts'
import { golfCourseEndpoints } from '#shared/contracts/golf-courses.ts'
import { partnerEndpoints } from '#shared/contracts/partners.ts'
import { partnershipLevelEndpoints } from '#shared/contracts/partnership-levels.ts'
import { registrationEndpoints } from '#shared/contracts/registrations/endpoints.ts'
import { registrationLogEndpoints } from '#shared/contracts/registrations/registration-log.ts'
import { settingsEndpoints } from '#shared/contracts/settings.ts'
import { userEndpoints } from '#shared/contracts/users.ts'
import { paths } from '../routing/paths.ts'

/**
 * What the document of a page brings along, so that the browser has it on its way before it knows the page: the modules
 * of its route, by their files, and the answers to calls that its address alone tells (`$id`). The build writes it down for
 * the server. A page that is not here works as well, one after the other.
 */
interface FirstLoad {
  path: string
  /** Whose page it is, where that is not everybody's. */
  role?: 'admin' | 'user'
  modules: readonly string[]
  calls?: readonly string[]
}

/** Of every page. */
export const firstCalls: readonly string[] = [authEndpoints.currentUser.path, settingsEndpoints.getSite.path]

const at = ({ path }: Endpoint) => path.replace(/:\w+/, '$id')

const adminPage = (path: string, module: string, ...calls: Endpoint[]): FirstLoad => ({
  path,
  role: 'admin',
  modules: [`features/${module}`],
  calls: calls.map(at),
})

const wizard = 'features/registrations/wizard-page.tsx'
const steps = 'features/registrations'

/** The registration itself is loaded by the wizard, which compares it with the draft it may have. */
const stepsOf = (path: string): FirstLoad[] => [
  {
    path: `${path}/contact`,
    modules: [wizard, `${steps}/contact-step/contact-step.tsx`],
    calls: [at(registrationEndpoints.listTerritories)],
  },
  { path: `${path}/donation`, modules: [wizard, `${steps}/donation-step/donation-step.tsx`] },
  {
    path: `${path}/attendees`,
    modules: [wizard, `${steps}/attendees-step.tsx`],
    calls: [at(registrationEndpoints.listTravelMethods), at(registrationEndpoints.listGolfClubTypes)],
  },
  { path: `${path}/review`, modules: [wizard, `${steps}/review-step/review-step.tsx`] },
]

const adminDashboard = 'admin-dashboard/admin-dashboard-page.tsx'
const adminDashboardCalls = [dashboardEndpoints.getAdminDashboard, dashboardEndpoints.getMoneyRaised]

export const firstLoads: readonly FirstLoad[] = [
  { path: paths.home, modules: ['features/sign-in/login-page.tsx'] },
  { path: paths.login, modules: ['features/sign-in/login-page.tsx'] },
  adminPage(paths.dashboard, adminDashboard, ...adminDashboardCalls),
  {
    path: paths.dashboard,
    role: 'user',
    modules: ['features/partner-dashboard/partner-dashboard-page.tsx'],
    calls: [at(registrationEndpoints.getActiveEvent), at(dashboardEndpoints.getPartnerDashboard)],
  },
  adminPage(paths.adminDashboard, adminDashboard, ...adminDashboardCalls),
  adminPage(paths.users, 'users/users-page.tsx', userEndpoints.listUsers),
  { path: paths.editUser, modules: ['features/users/user-form.tsx'], calls: [at(userEndpoints.getUser)] },
  adminPage(paths.affiliations, 'affiliations/affiliation-pages.tsx', affiliationEndpoints.listAffiliations),
  adminPage(paths.benefits, 'benefits/benefit-pages.tsx', benefitEndpoints.listBenefits),
  adminPage(
    paths.partnershipLevels,
    'partnership-levels/level-pages.tsx',
    partnershipLevelEndpoints.listPartnershipLevels,
  ),
  adminPage(paths.golfCourses, 'golf-courses/golf-course-pages.tsx', golfCourseEndpoints.listGolfCourses),
  adminPage(paths.events, 'events/event-pages.tsx', eventEndpoints.listEvents),
  adminPage(
    paths.editEvent,
    'events/event-pages.tsx',
    eventEndpoints.listGolfCoursesToAssign,
    eventEndpoints.listPartnershipLevelsToAssign,
  ),
  adminPage(
    paths.eventPartners,
    'partners/partners-page.tsx',
    eventEndpoints.getEvent,
    partnershipLevelEndpoints.listPartnershipLevelsOfEvent,
    partnerEndpoints.listCourseTotals,
    partnerEndpoints.listDeletedPartners,
  ),
  adminPage(paths.golferPlacement, 'placement/placement-page.tsx'),
  adminPage(paths.printPlacement, 'placement/print/print-page.tsx'),
  adminPage(paths.emailLog, 'email-log/email-log-page.tsx', registrationLogEndpoints.getRegistrationLog),
  adminPage(paths.settings, 'settings/settings-page.tsx', settingsEndpoints.getSettings),
  ...stepsOf(paths.registration),
  ...stepsOf(paths.summarize),
]
