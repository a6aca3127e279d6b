import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminRoute, requireRecordId } from './admin-route.ts'
import { pickTexts } from './search-params.ts'

export const placementRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'events/golferPlacement/$id',
  validateSearch: pickTexts('course', 'search', 'show', 'hole', 'list'),
  beforeLoad: requireRecordId,
  component: lazyRouteComponent(() => import('../features/placement/placement-page.tsx'), 'PlacementPage'),
})
