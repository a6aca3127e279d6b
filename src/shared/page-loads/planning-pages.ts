import { affiliationEndpoints } from '../contracts/affiliations.ts'
import { benefitEndpoints } from '../contracts/benefits.ts'
import { eventEndpoints } from '../contracts/events.ts'
import { golfCourseEndpoints } from '../contracts/golf-courses.ts'
import { partnershipLevelEndpoints } from '../contracts/partnership-levels.ts'
import { settingsEndpoints } from '../contracts/settings.ts'
import { paths } from '../paths.ts'
import { adminPage, all, type Load, type PageLoad } from './page-load.ts'

const affiliationPages = 'planning/affiliations/affiliation-pages.tsx'
const benefitPages = 'planning/benefits/benefit-pages.tsx'
const levelPages = 'planning/partnership-levels/level-pages.tsx'
const coursePage = 'planning/golf-courses/golf-course-page.tsx'
const eventPages = 'planning/events/event-pages.tsx'

const loadLevelChoices: Load = ({ ask }) =>
  all(
    ask(partnershipLevelEndpoints.listPartnershipLevels, {}),
    ask(affiliationEndpoints.listActiveAffiliations, {}),
    ask(benefitEndpoints.listActiveBenefits, {}),
  )
const loadEventChoices: Load = ({ ask }) =>
  all(ask(eventEndpoints.listGolfCoursesToAssign, {}), ask(eventEndpoints.listPartnershipLevelsToAssign, {}))

export const planningPages: PageLoad[] = [
  adminPage(paths.affiliations, affiliationPages, ({ ask }) => ask(affiliationEndpoints.listAffiliations, {})),
  adminPage(paths.newAffiliation, affiliationPages, ({ ask }) =>
    all(
      ask(affiliationEndpoints.listAffiliations, {}),
      ask(affiliationEndpoints.listAffiliationNames, { params: { id: 0 } }),
    ),
  ),
  adminPage(paths.editAffiliation, affiliationPages, ({ ask, id }) =>
    all(
      ask(affiliationEndpoints.getAffiliation, { params: { id } }),
      ask(affiliationEndpoints.listAffiliationNames, { params: { id } }),
    ),
  ),
  adminPage(paths.benefits, benefitPages, ({ ask }) => ask(benefitEndpoints.listBenefits, {})),
  adminPage(paths.newBenefit, benefitPages, ({ ask }) => ask(benefitEndpoints.listBenefits, {})),
  adminPage(paths.editBenefit, benefitPages, ({ ask, id }) =>
    all(ask(benefitEndpoints.getBenefit, { params: { id } })),
  ),
  adminPage(paths.partnershipLevels, levelPages, ({ ask }) => ask(partnershipLevelEndpoints.listPartnershipLevels, {})),
  adminPage(paths.newPartnershipLevel, levelPages, loadLevelChoices),
  adminPage(paths.editPartnershipLevel, levelPages, (visit) =>
    all(
      visit.ask(partnershipLevelEndpoints.getPartnershipLevel, { params: { id: visit.id } }),
      loadLevelChoices(visit),
    ),
  ),
  adminPage(paths.golfCourses, 'planning/golf-courses/golf-courses-page.tsx', ({ ask }) =>
    ask(golfCourseEndpoints.listGolfCourses, {}),
  ),
  adminPage(paths.newGolfCourse, coursePage),
  adminPage(paths.editGolfCourse, coursePage, ({ ask, id }) =>
    all(ask(golfCourseEndpoints.getGolfCourse, { params: { id } })),
  ),
  adminPage(paths.events, eventPages, ({ ask }) => ask(eventEndpoints.listEvents, {})),
  adminPage(paths.newEvent, eventPages, (visit) =>
    all(visit.ask(eventEndpoints.listEvents, {}), loadEventChoices(visit)),
  ),
  adminPage(paths.editEvent, eventPages, (visit) =>
    all(visit.ask(eventEndpoints.getEvent, { params: { id: visit.id } }), loadEventChoices(visit)),
  ),
  adminPage(paths.settings, 'settings/settings-page.tsx', ({ ask }) => ask(settingsEndpoints.getSettings, {})),
]
