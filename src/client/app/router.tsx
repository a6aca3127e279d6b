import type { QueryClient } from '@tanstack/react-query'
import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { requireAdmin, requireSignedIn } from './guards.ts'
import { createPageFocus } from './page-focus.ts'
import { ErrorPage } from './pages/error-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { PendingPage } from './pages/pending-page.tsx'
import { paths } from './paths.ts'
import { registrationRoutes } from './registration-routes.tsx'
import { rootRoute } from './root-route.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'
import { signInRoutes } from './sign-in-routes.tsx'

const about = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.about,
  component: lazyRouteComponent(() => import('../features/about/about-page.tsx'), 'AboutPage'),
})

const dashboard = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.dashboard,
  beforeLoad: requireSignedIn,
  component: lazyRouteComponent(
    () => import('../features/partner-dashboard/partner-dashboard-page.tsx'),
    'PartnerDashboardPage',
  ),
})

// What lies below is for administrators; whoever asks for it without being one never learns what there is.
const admin = createRoute({ getParentRoute: () => rootRoute, path: '/admin', beforeLoad: requireAdmin })

const adminHome = createRoute({
  getParentRoute: () => admin,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: paths.dashboard, replace: true })
  },
})

const routeTree = rootRoute.addChildren([
  ...signInRoutes,
  about,
  dashboard,
  ...registrationRoutes,
  admin.addChildren([adminHome]),
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
  const moveFocus = createPageFocus()
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) moveFocus()
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
