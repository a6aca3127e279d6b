import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminRoute, requireRecordId } from './admin-route.ts'
import { requireSignedIn } from './guards.ts'
import { paths } from './paths.ts'
import { rootRoute } from './root-route.tsx'
import { pickTexts } from './search-params.ts'

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
