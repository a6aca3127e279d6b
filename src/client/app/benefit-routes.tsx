import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminRoute, requireRecordId } from './admin-route.ts'
import { pickTexts } from './search-params.ts'

const form = () => import('../features/benefits/benefit-pages.tsx')

const list = createRoute({
  getParentRoute: () => adminRoute,
  path: 'benefits',
  validateSearch: pickTexts('search'),
  component: lazyRouteComponent(() => import('../features/benefits/benefit-pages.tsx'), 'BenefitsPage'),
})

const create = createRoute({
  getParentRoute: () => adminRoute,
  path: 'benefits/new',
  component: lazyRouteComponent(form, 'NewBenefitPage'),
})

const edit = createRoute({
  getParentRoute: () => adminRoute,
  path: 'benefits/edit/$id',
  beforeLoad: requireRecordId,
  component: lazyRouteComponent(form, 'EditBenefitPage'),
})

export const benefitRoutes = [list, create, edit] as const
