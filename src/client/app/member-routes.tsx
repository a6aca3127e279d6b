import { createRoute, lazyRouteComponent, useSearch } from '@tanstack/react-router'
import type { CurrentUser } from '#shared/contracts/auth.ts'
import { useCurrentUser } from '../api/current-user.ts'
import { PartnerDashboardPage } from '../features/partner-dashboard/partner-dashboard-page.tsx'
import { requireRecordId, requireSignedIn } from '../routing/guards.ts'
import { paths } from '../routing/paths.ts'
import { pickTexts } from '../routing/search-params.ts'
import { rootRoute } from './parent-routes.tsx'

const pages = {
  admin: lazyRouteComponent(() => import('../features/admin-dashboard/admin-dashboard-page.tsx'), 'AdminDashboardPage'),
  // Where most people arrive: it comes with the application.
  partner: PartnerDashboardPage,
}

/** Admins organise; those who have registrations of their own see them as partners do with `?view=partner`. */
const choosePage = (user: CurrentUser | null, view: string | undefined) =>
  user?.role === 'admin' && view !== 'partner' ? pages.admin : pages.partner

const dashboard = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.dashboard,
  validateSearch: pickTexts('view'),
  beforeLoad: requireSignedIn,
  loader: async ({ context }) => {
    if (choosePage(context.user, undefined) === pages.admin) await pages.admin.preload?.()
  },
  component: DashboardPage,
})

function DashboardPage() {
  const { view } = useSearch({ from: paths.dashboard })
  const Chosen = choosePage(useCurrentUser(), view)
  return <Chosen />
}

/** Everybody keeps their own name, company and phone number. */
const editUser = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.editUser,
  beforeLoad: async (visit) => {
    requireRecordId(visit)
    await requireSignedIn(visit)
  },
  component: lazyRouteComponent(() => import('../features/users/user-form.tsx'), 'EditUserPage'),
})

export const memberRoutes = [dashboard, editUser] as const
