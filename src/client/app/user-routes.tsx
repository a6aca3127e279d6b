import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { requireSignedIn } from '../routing/guards.ts'
import { paths } from '../routing/paths.ts'
import { pickTexts } from '../routing/search-params.ts'
import { adminRoute, requireRecordId, rootRoute } from './parent-routes.tsx'

const form = () => import('../features/users/user-form.tsx')

const list = createRoute({
  getParentRoute: () => adminRoute,
  path: 'users',
  validateSearch: pickTexts('search', 'page'),
  component: lazyRouteComponent(() => import('../features/users/users-page.tsx'), 'UsersPage'),
})

const create = createRoute({
  getParentRoute: () => adminRoute,
  path: 'users/new',
  component: lazyRouteComponent(form, 'NewUserPage'),
})

export const userRoutes = [list, create] as const

/** Not for administrators alone: everybody keeps their own name, company and phone number. */
export const editUserRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.editUser,
  beforeLoad: async (visit) => {
    requireRecordId(visit)
    await requireSignedIn(visit)
  },
  component: lazyRouteComponent(form, 'EditUserPage'),
})
