import { affiliationEndpoints } from '../contracts/affiliations.ts'
import { benefitEndpoints } from '../contracts/benefits.ts'
import { eventEndpoints } from '../contracts/events.ts'
import { golfCourseEndpoints } from '../contracts/golf-courses.ts'
import { partnershipLevelEndpoints } from '../contracts/partnership-levels.ts'
import { settingsEndpoints } from '../contracts/settings.ts'
import { paths } from '../paths.ts'
import { adminPage, all, type PageLoader } from './route.ts'

const affiliationPages = 'planning/affiliations/affiliation-pages.tsx'
const benefitPages = 'planning/benefits/benefit-pages.tsx'
const levelPages = 'planning/partnership-levels/level-pages.tsx'
const coursePage = 'planning/golf-courses/golf-course-page.tsx'
const eventPages = 'planning/events/event-pages.tsx'

const loadLevelChoices: PageLoader = ({ ask }) =>
  all(
    ask(partnershipLevelEndpoints.listPartnershipLevels, {}),
    ask(affiliationEndpoints.listAffiliations, {}),
    ask(benefitEndpoints.listBenefits, {}),
  )
const loadEventChoices: PageLoader = ({ ask }) =>
  all(ask(eventEndpoints.listGolfCoursesToAssign, {}), ask(eventEndpoints.listPartnershipLevelsToAssign, {}))

export const planningRoutes = [
  adminPage(
    paths.affiliations,
    affiliationPages,
    'AffiliationsPage',
    ({ ask }) => ask(affiliationEndpoints.listAffiliations, {}),
    'search',
  ),
  adminPage(paths.newAffiliation, affiliationPages, 'AffiliationPage', ({ ask }) =>
    all(
      ask(affiliationEndpoints.listAffiliations, {}),
      ask(affiliationEndpoints.listAffiliationNames, { params: { id: 0 } }),
    ),
  ),
  adminPage(paths.editAffiliation, affiliationPages, 'AffiliationPage', ({ ask, id }) =>
    all(
      ask(affiliationEndpoints.getAffiliation, { params: { id } }),
      ask(affiliationEndpoints.listAffiliationNames, { params: { id } }),
    ),
  ),
  adminPage(
    paths.benefits,
    benefitPages,
    'BenefitsPage',
    ({ ask }) => ask(benefitEndpoints.listBenefits, {}),
    'search',
  ),
  adminPage(paths.newBenefit, benefitPages, 'BenefitPage', ({ ask }) => ask(benefitEndpoints.listBenefits, {})),
  adminPage(paths.editBenefit, benefitPages, 'BenefitPage', ({ ask, id }) =>
    all(ask(benefitEndpoints.getBenefit, { params: { id } })),
  ),
  adminPage(paths.partnershipLevels, levelPages, 'PartnershipLevelsPage', ({ ask }) =>
    ask(partnershipLevelEndpoints.listPartnershipLevels, {}),
  ),
  adminPage(paths.newPartnershipLevel, levelPages, 'PartnershipLevelPage', loadLevelChoices, 'copy'),
  adminPage(paths.editPartnershipLevel, levelPages, 'PartnershipLevelPage', (visit) =>
    all(
      visit.ask(partnershipLevelEndpoints.getPartnershipLevel, { params: { id: visit.id } }),
      loadLevelChoices(visit),
    ),
  ),
  adminPage(paths.golfCourses, 'planning/golf-courses/golf-courses-page.tsx', 'GolfCoursesPage', ({ ask }) =>
    ask(golfCourseEndpoints.listGolfCourses, {}),
  ),
  adminPage(paths.newGolfCourse, coursePage, 'GolfCoursePage'),
  adminPage(paths.editGolfCourse, coursePage, 'GolfCoursePage', ({ ask, id }) =>
    all(ask(golfCourseEndpoints.getGolfCourse, { params: { id } })),
  ),
  adminPage(paths.events, eventPages, 'EventsPage', ({ ask }) => ask(eventEndpoints.listEvents, {})),
  adminPage(
    paths.newEvent,
    eventPages,
    'NewEventPage',
    (visit) => all(visit.ask(eventEndpoints.listEvents, {}), loadEventChoices(visit)),
    'from',
  ),
  adminPage(paths.editEvent, eventPages, 'EditEventPage', (visit) =>
    all(visit.ask(eventEndpoints.getEvent, { params: { id: visit.id } }), loadEventChoices(visit)),
  ),
  adminPage(paths.settings, 'settings/settings-page.tsx', 'SettingsPage', ({ ask }) =>
    ask(settingsEndpoints.getSettings, {}),
  ),
] as const
