import { createRoute, lazyRouteComponent, type RouteComponent, redirect } from '@tanstack/react-router'
import { requireRecordId } from '../routing/guards.ts'
import { paths } from '../routing/paths.ts'
import { pickTexts } from '../routing/search-params.ts'
import { adminRoute } from './parent-routes.tsx'

/** A page of the administration. */
function pageAt<const Path extends string>(path: Path, component: RouteComponent) {
  return createRoute({ getParentRoute: () => adminRoute, path, component })
}

/** A page about one record, whose id stands in its address. */
function recordPageAt<const Path extends string>(path: Path, component: RouteComponent) {
  return createRoute({ getParentRoute: () => adminRoute, path, beforeLoad: requireRecordId, component })
}

/** A list whose search stands in its address. */
function searchedListAt<const Path extends string>(path: Path, component: RouteComponent) {
  return createRoute({ getParentRoute: () => adminRoute, path, validateSearch: pickTexts('search'), component })
}

const home = createRoute({
  getParentRoute: () => adminRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: paths.dashboard, replace: true })
  },
})

const dashboard = pageAt(
  'dashboard',
  lazyRouteComponent(() => import('../features/admin-dashboard/admin-dashboard-page.tsx'), 'AdminDashboardPage'),
)

const users = createRoute({
  getParentRoute: () => adminRoute,
  path: 'users',
  validateSearch: pickTexts('search', 'page'),
  component: lazyRouteComponent(() => import('../features/users/users-page.tsx'), 'UsersPage'),
})
const newUser = pageAt(
  'users/new',
  lazyRouteComponent(() => import('../features/users/user-form.tsx'), 'NewUserPage'),
)

const affiliationForm = () => import('../features/affiliations/affiliation-pages.tsx')
const affiliations = searchedListAt(
  'affiliations',
  lazyRouteComponent(() => import('../features/affiliations/affiliation-pages.tsx'), 'AffiliationsPage'),
)
const newAffiliation = pageAt('affiliations/new', lazyRouteComponent(affiliationForm, 'NewAffiliationPage'))
const editAffiliation = recordPageAt(
  'affiliations/edit/$id',
  lazyRouteComponent(affiliationForm, 'EditAffiliationPage'),
)

const benefitForm = () => import('../features/benefits/benefit-pages.tsx')
const benefits = searchedListAt(
  'benefits',
  lazyRouteComponent(() => import('../features/benefits/benefit-pages.tsx'), 'BenefitsPage'),
)
const newBenefit = pageAt('benefits/new', lazyRouteComponent(benefitForm, 'NewBenefitPage'))
const editBenefit = recordPageAt('benefits/edit/$id', lazyRouteComponent(benefitForm, 'EditBenefitPage'))

const levelForm = () => import('../features/partnership-levels/level-pages.tsx')
const levels = pageAt(
  'partnershiplevels',
  lazyRouteComponent(() => import('../features/partnership-levels/level-pages.tsx'), 'PartnershipLevelsPage'),
)
const newLevel = pageAt('partnershiplevels/new', lazyRouteComponent(levelForm, 'NewPartnershipLevelPage'))
const editLevel = recordPageAt('partnershiplevels/edit/$id', lazyRouteComponent(levelForm, 'EditPartnershipLevelPage'))

const courseForm = () => import('../features/golf-courses/golf-course-pages.tsx')
const courses = pageAt(
  'golfCourses',
  lazyRouteComponent(() => import('../features/golf-courses/golf-course-pages.tsx'), 'GolfCoursesPage'),
)
const newCourse = pageAt('golfCourses/new', lazyRouteComponent(courseForm, 'NewGolfCoursePage'))
const editCourse = recordPageAt('golfCourses/edit/$id', lazyRouteComponent(courseForm, 'EditGolfCoursePage'))

const events = pageAt(
  'events',
  lazyRouteComponent(() => import('../features/events/event-pages.tsx'), 'EventsPage'),
)
const newEvent = pageAt(
  'events/new',
  lazyRouteComponent(() => import('../features/events/event-pages.tsx'), 'NewEventPage'),
)
const editEvent = recordPageAt(
  'events/edit/$id',
  lazyRouteComponent(() => import('../features/events/event-pages.tsx'), 'EditEventPage'),
)

const partners = createRoute({
  getParentRoute: () => adminRoute,
  path: 'events/partners/$id',
  validateSearch: pickTexts('search', 'level', 'missing'),
  beforeLoad: requireRecordId,
  component: lazyRouteComponent(() => import('../features/partners/partners-page.tsx'), 'PartnersPage'),
})

const placement = createRoute({
  getParentRoute: () => adminRoute,
  path: 'events/golferPlacement/$id',
  validateSearch: pickTexts('course', 'search', 'show', 'hole', 'list'),
  beforeLoad: requireRecordId,
  component: lazyRouteComponent(() => import('../features/placement/placement-page.tsx'), 'PlacementPage'),
})
const printPlacement = createRoute({
  getParentRoute: () => adminRoute,
  path: 'events/golferPlacement/$id/print',
  validateSearch: pickTexts('sheet', 'course'),
  beforeLoad: requireRecordId,
  component: lazyRouteComponent(() => import('../features/placement/print/print-page.tsx'), 'PrintPage'),
})

const emailLog = recordPageAt(
  'events/emailLog/$id',
  lazyRouteComponent(() => import('../features/email-log/email-log-page.tsx'), 'EmailLogPage'),
)

const settings = pageAt(
  'settings',
  lazyRouteComponent(() => import('../features/settings/settings-page.tsx'), 'SettingsPage'),
)

export const adminRoutes = adminRoute.addChildren([
  home,
  dashboard,
  users,
  newUser,
  affiliations,
  newAffiliation,
  editAffiliation,
  benefits,
  newBenefit,
  editBenefit,
  levels,
  newLevel,
  editLevel,
  courses,
  newCourse,
  editCourse,
  events,
  newEvent,
  editEvent,
  partners,
  placement,
  printPlacement,
  emailLog,
  settings,
])
