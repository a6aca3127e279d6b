import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminRoute, requireRecordId } from './admin-route.ts'
import { pickTexts } from './search-params.ts'

const form = () => import('../features/affiliations/affiliation-pages.tsx')

const list = createRoute({
  getParentRoute: () => adminRoute,
  path: 'affiliations',
  validateSearch: pickTexts('search'),
  component: lazyRouteComponent(() => import('../features/affiliations/affiliation-pages.tsx'), 'AffiliationsPage'),
})

const create = createRoute({
  getParentRoute: () => adminRoute,
  path: 'affiliations/new',
  component: lazyRouteComponent(form, 'NewAffiliationPage'),
})

const edit = createRoute({
  getParentRoute: () => adminRoute,
  path: 'affiliations/edit/$id',
  beforeLoad: requireRecordId,
  component: lazyRouteComponent(form, 'EditAffiliationPage'),
})

export const affiliationRoutes = [list, create, edit] as const
