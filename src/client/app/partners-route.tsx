import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminRoute, requireRecordId } from './admin-route.ts'
import { pickTexts } from './search-params.ts'

export const partnersRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'events/partners/$id',
  validateSearch: pickTexts('search', 'level', 'missing'),
  beforeLoad: requireRecordId,
  component: lazyRouteComponent(() => import('../features/partners/partners-page.tsx'), 'PartnersPage'),
})
