import { lazyRouteComponent } from '@tanstack/react-router'
import { pageAt, recordPageAt } from './parent-routes.tsx'

/** The pages of the administration that the server draws, too (`isDrawn` in `first-loads.ts`). */

const dashboard = () => import('../features/admin-dashboard/admin-dashboard-page.tsx')
const partners = () => import('../features/partners/partners-page.tsx')

export const drawnAdminRoutes = [
  pageAt('dashboard', lazyRouteComponent(dashboard, 'AdminDashboardPage')),
  recordPageAt(
    'events/partners/$id',
    lazyRouteComponent(partners, 'PartnersPage'),
    ...(['search', 'level', 'course', 'affiliation', 'missing', 'notes', 'sort'] as const),
  ),
] as const
