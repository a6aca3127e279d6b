import { lazyRouteComponent, useSearch } from '@tanstack/react-router'
import { useCurrentUser } from '../api/app-context.ts'
import { PartnerDashboardPage } from '../features/reports/partner-dashboard/partner-dashboard-page.tsx'
import { paths } from '../routing/paths.ts'

const AdminDashboard = lazyRouteComponent(
  () => import('../features/reports/admin-dashboard/admin-dashboard-page.tsx'),
  'AdminDashboardPage',
)

/** Administrators with their own registrations see the partner's dashboard with `?view=partner`. */
export function DashboardPage() {
  const { view } = useSearch({ from: paths.dashboard })
  return useCurrentUser()?.role === 'admin' && view !== 'partner' ? <AdminDashboard /> : <PartnerDashboardPage />
}
