import type { QueryClient } from '@tanstack/react-query'
import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { ErrorPage, NotFoundPage, PendingPage } from '../parts/fallback-pages.tsx'
import { createPageFocus } from '../routing/page-focus.ts'
import { paths } from '../routing/paths.ts'
import { parseSearch, stringifySearch } from '../routing/search-params.ts'
import { affiliationRoutes } from './admin-routes.tsx'
import { benefitRoutes } from './benefit-routes.tsx'
import { adminDashboardRoute, dashboardRoute } from './dashboard-routes.tsx'
import { emailLogRoute } from './email-log-route.tsx'
import { eventRoutes } from './event-routes.tsx'
import { golfCourseRoutes } from './golf-course-routes.tsx'
import { adminHome, adminRoute, rootRoute } from './parent-routes.tsx'
import { partnersRoute } from './partners-route.tsx'
import { partnershipLevelRoutes } from './partnership-level-routes.tsx'
import { placementPrintRoute } from './placement-print-route.tsx'
import { placementRoute } from './placement-route.tsx'
import { signInRoutes } from './public-routes.tsx'
import { registrationRoutes } from './registration-routes.tsx'
import { settingsRoute } from './settings-route.tsx'
import { editUserRoute, userRoutes } from './user-routes.tsx'

const about = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.about,
  component: lazyRouteComponent(() => import('../features/about/about-page.tsx'), 'AboutPage'),
})

const contact = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.contact,
  component: lazyRouteComponent(() => import('../features/about/contact-page.tsx'), 'ContactPage'),
})

const routeTree = rootRoute.addChildren([
  ...signInRoutes,
  about,
  contact,
  dashboardRoute,
  ...registrationRoutes,
  editUserRoute,
  adminRoute.addChildren([
    adminHome,
    adminDashboardRoute,
    ...userRoutes,
    ...affiliationRoutes,
    ...benefitRoutes,
    ...partnershipLevelRoutes,
    ...golfCourseRoutes,
    ...eventRoutes,
    partnersRoute,
    placementRoute,
    placementPrintRoute,
    emailLogRoute,
    settingsRoute,
  ]),
])

export function createAppRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
  })
  const focus = createPageFocus()
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) focus.leave()
  })
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) focus.arrive()
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    /** The page shows the logo itself and stands without the header. */
    hasOwnHead?: boolean
  }
}
