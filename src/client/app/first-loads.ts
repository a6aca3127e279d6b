import { affiliationEndpoints } from '#shared/contracts/affiliations.ts'
import { authEndpoints } from '#shared/contracts/auth.ts'
import { benefitEndpoints } from '#shared/contracts/benefits.ts'
import { dashboardEndpoints } from '#shared/contracts/dashboards.ts'
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import { eventEndpoints } from '#shared/contracts/events.ts'
import { golfCourseEndpoints } from '#shared/contracts/golf-courses.ts'
import { liveEndpoints } from '#shared/contracts/live.ts'
import { partnerEndpoints } from '#shared/contracts/partners.ts'
import { partnershipLevelEndpoints } from '#shared/contracts/partnership-levels.ts'
import { placementEndpoints } from '#shared/contracts/placement/board.ts'
import { dinnerEndpoints } from '#shared/contracts/placement/dinner.ts'
import { wishEndpoints } from '#shared/contracts/placement/wishes.ts'
import { registrationEndpoints } from '#shared/contracts/registrations/endpoints.ts'
import { guestLinkEndpoints } from '#shared/contracts/registrations/guest-links.ts'
import { mailEndpoints } from '#shared/contracts/registrations/mail.ts'
import { mailingEndpoints } from '#shared/contracts/registrations/mailings.ts'
import { registrationLogEndpoints } from '#shared/contracts/registrations/registration-log.ts'
import { reminderEndpoints } from '#shared/contracts/registrations/reminders.ts'
import { wishRequestEndpoints } from '#shared/contracts/registrations/wish-request.ts'
import { settingsEndpoints } from '#shared/contracts/settings.ts'
import { userEndpoints } from '#shared/contracts/users.ts'
import { paths } from '../routing/paths.ts'

/**
 * The content of a page's document: the modules of its route, and answers to calls. Parameters come from its address
 * (`$id`, `$search`), the user (`{user.email}`), or the first answer (`{first.event.id}`). The build writes it for the
 * server. A page that isn't listed loads one thing after the other.
 */
interface FirstLoad {
  path: string
  /** The exact search, if it makes it another page. */
  search?: string
  /** The role, if the page isn't for everyone. */
  role?: 'admin' | 'user'
  modules: readonly string[]
  /**
   * For whom the server renders it (`first-page/render-page.tsx`). A page that looks different on wide screens is
   * rendered for phones only.
   */
  drawnFor?: 'everybody' | 'phones'
  /** Answered before the others are asked. */
  before?: readonly string[]
  calls?: readonly string[]
}

/** The calls of every page. */
export const firstCalls: readonly string[] = [authEndpoints.currentUser.path, settingsEndpoints.getSite.path]

/** A call, or its address where a parameter is known. */
type Call = Endpoint | string

const at = (call: Call) => (typeof call === 'string' ? call : call.path.replace(/:\w+/, '$id'))

/** Fills in a call's parameters in order. */
const filled = (endpoint: Endpoint, ...values: string[]) =>
  values.reduce((path, value) => path.replace(/:\w+/, value), endpoint.path as string)

/** A page that listens to changes: those after the cursor are not in what it shows first. */
const live = { before: [liveEndpoints.getChangeCursor.path] }
const drawn = { drawnFor: 'everybody' } as const
const drawnForPhones = { drawnFor: 'phones' } as const

const adminPage = (path: string, module: string, calls: Call[], more: Partial<FirstLoad> = {}): FirstLoad => ({
  path,
  role: 'admin',
  modules: [`features/${module}`],
  calls: calls.map(at),
  ...more,
})

/** The form for a new record of a kind, and that for one there is. */
const formsAt = (list: string, module: string, ofNew: Call[], ofOne: Call[]): FirstLoad[] => [
  adminPage(`${list}/new`, module, ofNew),
  adminPage(`${list}/edit/$id`, module, ofOne),
]

const wizardModule = 'features/registrations/wizard-page.tsx'
const stepsFolder = 'features/registrations'

const {
  getActiveEvent: activeEvent,
  findOwnRegistration: ownRegistration,
  getRegistration: registration,
  findAddressOnFile,
  listAffiliationsOfEvent: affiliations,
  listGolfCoursesOfEvent: courses,
  listGolfClubTypes: clubTypes,
  listLevelOptions,
  listTerritories: territories,
  listTravelMethods: travelMethods,
} = registrationEndpoints

/** The calls for a donation. */
const offerOf = (event: string) => [filled(affiliations, event), filled(courses, event)]

const addressOf = (email: string) => `${findAddressOnFile.path}?email=${email}`

/** A step of a registration that begins, and of one that is saved. */
const stepAt = (path: string, module: string, ...lookups: Endpoint[]): FirstLoad[] => {
  const modules = [wizardModule, `${stepsFolder}/${module}`]
  const isContact = path.endsWith('contact')
  const isAttendees = path.endsWith('attendees')
  return [
    {
      path: path.replace('$id', 'new'),
      modules,
      before: [at(activeEvent)],
      calls: [
        ...lookups.map(at),
        ...offerOf('{first.id}'),
        at(dashboardEndpoints.getPartnerDashboard),
        ...(isContact ? [addressOf('{user.email}')] : []),
      ],
    },
    {
      path,
      modules,
      ...(isAttendees && { drawnFor: 'everybody' }),
      before: [at(registration)],
      calls: [
        ...lookups.map(at),
        ...offerOf('{first.event.id}'),
        `${filled(listLevelOptions, '{first.event.id}', '{first.donation.affiliationId}')}?kept={first.donation.partnershipLevelId}`,
        ...(isContact ? [addressOf('{first.contact.email}')] : []),
      ],
    },
  ]
}

const stepsOf = (path: string): FirstLoad[] => [
  ...stepAt(`${path}/contact`, 'steps/contact/contact-step.tsx', territories),
  ...stepAt(`${path}/donation`, 'steps/donation/donation-step.tsx'),
  ...stepAt(
    `${path}/attendees`,
    'steps/attendees/attendees-step.tsx',
    travelMethods,
    clubTypes,
    guestLinkEndpoints.listGuestLinks,
    wishRequestEndpoints.getWishRequest,
  ),
  ...stepAt(`${path}/review`, 'steps/review/review-step.tsx', territories, travelMethods, clubTypes),
]

const { getPlacementBoard } = placementEndpoints
const { getDinnerBoard } = dinnerEndpoints
const { getEvent } = eventEndpoints

const partnerDashboardCalls = [activeEvent, dashboardEndpoints.getPartnerDashboard]
const adminDashboard = 'reports/admin-dashboard/admin-dashboard-page.tsx'
const adminDashboardCalls = [
  dashboardEndpoints.getAdminDashboard,
  dashboardEndpoints.getMoneyRaised,
  dashboardEndpoints.getNamesGiven,
]

const { listRoles } = userEndpoints
const affiliationPages = 'planning/affiliations/affiliation-pages.tsx'
const { listAffiliationNames: namesBeside } = affiliationEndpoints
const benefitPages = 'planning/benefits/benefit-pages.tsx'
const levelPages = 'planning/partnership-levels/level-pages.tsx'
const besideLevel = [
  partnershipLevelEndpoints.listPartnershipLevels,
  affiliationEndpoints.listActiveAffiliations,
  benefitEndpoints.listActiveBenefits,
]
const mailingPages = 'email/mailings/mailing-pages.tsx'
const eventPages = 'planning/events/event-pages.tsx'
const besideEvent = [eventEndpoints.listGolfCoursesToAssign, eventEndpoints.listPartnershipLevelsToAssign]

export const firstLoads: readonly FirstLoad[] = [
  { path: paths.home, modules: ['features/people/sign-in/login-page.tsx'] },
  { path: paths.login, modules: ['features/people/sign-in/login-page.tsx'] },
  { path: paths.names, modules: ['features/registrations/name-links/names-page.tsx'] },
  // The route brings the organizers' page along, to which a link leads.
  adminPage(paths.dashboard, adminDashboard, partnerDashboardCalls, { ...drawn, search: '?view=partner' }),
  adminPage(paths.dashboard, adminDashboard, adminDashboardCalls, { ...live, ...drawn }),
  {
    path: paths.dashboard,
    role: 'user',
    modules: ['features/reports/partner-dashboard/partner-dashboard-page.tsx'],
    calls: partnerDashboardCalls.map(at),
    ...drawn,
  },
  {
    path: paths.registrationClosed,
    modules: [`${stepsFolder}/success/closed-page.tsx`],
    calls: [at(activeEvent)],
    ...drawn,
  },
  {
    path: paths.registrationSuccess,
    modules: [`${stepsFolder}/success/success-page.tsx`],
    before: [`${at(ownRegistration)}$search`],
    calls: [filled(registration, '{first.registrationId}'), at(courses)],
  },
  adminPage(paths.adminDashboard, adminDashboard, adminDashboardCalls, { ...live, ...drawn }),
  adminPage(paths.users, 'people/users/users-page.tsx', [userEndpoints.listUsers, userEndpoints.listInvitations]),
  ...formsAt(paths.users, 'people/users/user-form.tsx', [listRoles], [userEndpoints.getUser, listRoles]),
  { path: paths.editUser, modules: ['features/people/users/user-form.tsx'], calls: [at(userEndpoints.getUser)] },
  adminPage(paths.affiliations, affiliationPages, [affiliationEndpoints.listAffiliations]),
  ...formsAt(
    paths.affiliations,
    affiliationPages,
    [affiliationEndpoints.listAffiliations, filled(namesBeside, '0')],
    [affiliationEndpoints.getAffiliation, namesBeside, affiliationEndpoints.listAffiliationUses],
  ),
  adminPage(paths.benefits, benefitPages, [benefitEndpoints.listBenefits]),
  ...formsAt(
    paths.benefits,
    benefitPages,
    [benefitEndpoints.listBenefits],
    [benefitEndpoints.getBenefit, benefitEndpoints.listBenefitUses],
  ),
  adminPage(paths.partnershipLevels, levelPages, [partnershipLevelEndpoints.listPartnershipLevels]),
  ...formsAt(paths.partnershipLevels, levelPages, besideLevel, [
    partnershipLevelEndpoints.getPartnershipLevel,
    partnershipLevelEndpoints.listPartnershipLevelUses,
    ...besideLevel,
  ]),
  adminPage(paths.golfCourses, 'planning/golf-courses/golf-courses-page.tsx', [golfCourseEndpoints.listGolfCourses]),
  ...formsAt(
    paths.golfCourses,
    'planning/golf-courses/golf-course-page.tsx',
    [],
    [golfCourseEndpoints.getGolfCourse, golfCourseEndpoints.listGolfCourseUses],
  ),
  adminPage(paths.events, eventPages, [eventEndpoints.listEvents]),
  ...formsAt(paths.events, eventPages, [eventEndpoints.listEvents, ...besideEvent], [getEvent, ...besideEvent]),
  adminPage(
    paths.eventPartners,
    'partners/partners-page.tsx',
    [
      getEvent,
      partnershipLevelEndpoints.listPartnershipLevelsOfEvent,
      { ...partnerEndpoints.listPartnersPage, path: `${partnerEndpoints.listPartnersPage.path}?page=0` },
      partnerEndpoints.listCourseTotals,
      partnerEndpoints.listDeletedPartners,
    ],
    { ...live, ...drawn },
  ),
  adminPage(paths.golferPlacement, 'boards/golf/placement-page.tsx', [getPlacementBoard], {
    ...live,
    ...drawnForPhones,
  }),
  adminPage(paths.proposePlacement, 'boards/golf/proposal/proposal-page.tsx', [getPlacementBoard]),
  adminPage(paths.placementWishes, 'boards/pairings/wishes-page.tsx', [wishEndpoints.listWishes]),
  adminPage(paths.printPlacement, 'boards/golf/placement-print-page.tsx', [getPlacementBoard], live),
  adminPage(paths.dinnerTables, 'boards/dinner/dinner-page.tsx', [getDinnerBoard], { ...live, ...drawnForPhones }),
  adminPage(paths.proposeSeating, 'boards/dinner/seating-page.tsx', [getDinnerBoard]),
  adminPage(paths.printDinner, 'boards/dinner/dinner-print-page.tsx', [getDinnerBoard], live),
  adminPage(paths.eventReminders, 'email/reminders/reminders-page.tsx', [
    reminderEndpoints.getReminders,
    reminderEndpoints.previewReminders,
  ]),
  adminPage(paths.eventMailings, mailingPages, [mailingEndpoints.listMailings]),
  adminPage(paths.newMailing, mailingPages, [], { calls: [`${at(mailingEndpoints.listMailingReceivers)}$search`] }),
  adminPage(paths.mailing, 'email/mailings/mailing-result.tsx', [mailingEndpoints.getMailing]),
  adminPage(paths.emailLog, 'email/log/email-log-page.tsx', [registrationLogEndpoints.getRegistrationLog]),
  adminPage(paths.mail, 'email/status/mail-page.tsx', [mailEndpoints.getMailStatus]),
  adminPage(paths.settings, 'settings/settings-page.tsx', [settingsEndpoints.getSettings]),
  ...stepsOf(paths.registration),
  ...stepsOf(paths.summarize),
]
