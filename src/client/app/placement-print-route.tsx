import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pickTexts } from '../routing/search-params.ts'
import { adminRoute, requireRecordId } from './parent-routes.tsx'

export const placementPrintRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'events/golferPlacement/$id/print',
  validateSearch: pickTexts('sheet', 'course'),
  beforeLoad: requireRecordId,
  component: lazyRouteComponent(() => import('../features/placement/print/print-page.tsx'), 'PrintPage'),
})
