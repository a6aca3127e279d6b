import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pickTexts } from '../routing/search-params.ts'
import { adminRoute, requireRecordId } from './parent-routes.tsx'

export const partnersRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'events/partners/$id',
  validateSearch: pickTexts('search', 'level', 'missing'),
  beforeLoad: requireRecordId,
  component: lazyRouteComponent(() => import('../features/partners/partners-page.tsx'), 'PartnersPage'),
})
