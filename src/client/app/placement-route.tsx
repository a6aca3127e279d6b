import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pickTexts } from '../routing/search-params.ts'
import { adminRoute, requireRecordId } from './parent-routes.tsx'

export const placementRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'events/golferPlacement/$id',
  validateSearch: pickTexts('course', 'search', 'show', 'hole', 'list'),
  beforeLoad: requireRecordId,
  component: lazyRouteComponent(() => import('../features/placement/placement-page.tsx'), 'PlacementPage'),
})
