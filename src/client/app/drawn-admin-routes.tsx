import { lazyRouteComponent } from '@tanstack/react-router'
import { pageAt, recordPageAt } from './parent-routes.tsx'

/** Administrators' pages that the server can render (`renderedFor` in `shared/page-loads`). */

const dashboard = () => import('../features/reports/admin-dashboard/admin-dashboard-page.tsx')
const partners = () => import('../features/partners/partners-page.tsx')
const placement = () => import('../features/boards/golf/placement-page.tsx')
const dinner = () => import('../features/boards/dinner/dinner-page.tsx')

export const drawnAdminRoutes = [
  pageAt('dashboard', lazyRouteComponent(dashboard, 'AdminDashboardPage')),
  recordPageAt(
    'events/partners/$id',
    lazyRouteComponent(partners, 'PartnersPage'),
    ...(['search', 'level', 'course', 'affiliation', 'missing', 'notes', 'tax', 'sort'] as const),
  ),
  recordPageAt(
    'events/golferPlacement/$id',
    lazyRouteComponent(placement, 'PlacementPage'),
    ...(['course', 'search', 'show', 'hole', 'list'] as const),
  ),
  recordPageAt(
    'events/dinner/$id',
    lazyRouteComponent(dinner, 'DinnerPage'),
    ...(['search', 'show', 'table', 'list'] as const),
  ),
] as const
