import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { createPageFocus } from '../routing/page-focus.ts'
import { adminRoutes } from './admin-routes.tsx'
import { memberRoutes } from './member-routes.tsx'
import { rootRoute } from './parent-routes.tsx'
import { publicRoutes } from './public-routes.tsx'
import { registrationRoutes } from './registration-routes.tsx'
import { routerOptions } from './router-options.ts'

const routeTree = rootRoute.addChildren([...publicRoutes, ...memberRoutes, ...registrationRoutes, adminRoutes])

/** @param isDrawn The page stands already, and may have been scrolled: it stays where it is. */
export function createAppRouter(queryClient: QueryClient, isDrawn = false) {
  let isFirst = true
  const router = createRouter({
    ...routerOptions,
    routeTree,
    context: { queryClient },
    scrollRestoration() {
      const isKept = isDrawn && isFirst
      isFirst = false
      return !isKept
    },
    defaultPreload: 'intent',
    defaultPendingMs: 300,
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
