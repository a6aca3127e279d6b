import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, type RouteComponent } from '@tanstack/react-router'
import { ErrorPage, NotFoundPage, PendingPage } from '../parts/fallback-pages.tsx'
import { requireAdmin, requireRecordId } from '../routing/guards.ts'
import { parseSearch, pickTexts, stringifySearch } from '../routing/paths.ts'
import { Shell } from './shell.tsx'

export const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Shell,
  notFoundComponent: NotFoundPage,
})

/** The parent of administrators' pages. Others see the page for unknown addresses. */
export const adminRoute = createRoute({ getParentRoute: () => rootRoute, path: '/admin', beforeLoad: requireAdmin })

/** A page of the administration; the named texts of its address are its own. */
export function pageAt<const Path extends string, Text extends string = never>(
  path: Path,
  component: RouteComponent,
  ...texts: Text[]
) {
  return createRoute({ getParentRoute: () => adminRoute, path, validateSearch: pickTexts(...texts), component })
}

/** A page about the record whose ID is in its address. */
export function recordPageAt<const Path extends string, Text extends string = never>(
  path: Path,
  component: RouteComponent,
  ...texts: Text[]
) {
  const validateSearch = pickTexts(...texts)
  return createRoute({ getParentRoute: () => adminRoute, path, validateSearch, beforeLoad: requireRecordId, component })
}

/** Options shared by the router in the browser and on the server. */
export const routerOptions = {
  parseSearch,
  stringifySearch,
  defaultPendingComponent: PendingPage,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
}
