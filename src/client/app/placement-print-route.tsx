import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminRoute, requireRecordId } from './admin-route.ts'
import { pickTexts } from './search-params.ts'

export const placementPrintRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'events/golferPlacement/$id/print',
  validateSearch: pickTexts('sheet', 'course'),
  beforeLoad: requireRecordId,
  component: lazyRouteComponent(() => import('../features/placement/print/print-page.tsx'), 'PrintPage'),
})
