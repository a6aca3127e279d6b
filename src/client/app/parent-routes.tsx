import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import { NotFoundPage } from '../parts/fallback-pages.tsx'
import { requireAdmin } from '../routing/guards.ts'
import { Shell } from './shell.tsx'

export const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Shell,
  notFoundComponent: NotFoundPage,
})

/** What lies below is for administrators; whoever asks for it without being one never learns what there is. */
export const adminRoute = createRoute({ getParentRoute: () => rootRoute, path: '/admin', beforeLoad: requireAdmin })
