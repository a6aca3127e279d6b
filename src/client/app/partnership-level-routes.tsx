import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminRoute, requireRecordId } from './admin-route.ts'

const form = () => import('../features/partnership-levels/level-pages.tsx')

const list = createRoute({
  getParentRoute: () => adminRoute,
  path: 'partnershiplevels',
  component: lazyRouteComponent(
    () => import('../features/partnership-levels/level-pages.tsx'),
    'PartnershipLevelsPage',
  ),
})

const create = createRoute({
  getParentRoute: () => adminRoute,
  path: 'partnershiplevels/new',
  component: lazyRouteComponent(form, 'NewPartnershipLevelPage'),
})

const edit = createRoute({
  getParentRoute: () => adminRoute,
  path: 'partnershiplevels/edit/$id',
  beforeLoad: requireRecordId,
  component: lazyRouteComponent(form, 'EditPartnershipLevelPage'),
})

export const partnershipLevelRoutes = [list, create, edit] as const
