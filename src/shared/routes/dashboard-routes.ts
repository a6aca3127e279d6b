import { dashboardEndpoints } from '../contracts/dashboards.ts'
import { deskEndpoints } from '../contracts/desk.ts'
import { registrationEndpoints } from '../contracts/registrations/endpoints.ts'
import { paths } from '../paths.ts'
import { adminPage, all, type Load, live, userPage } from './route.ts'

const loadPartnerDashboard: Load = ({ ask }) =>
  all(ask(registrationEndpoints.getActiveEvent, {}), ask(dashboardEndpoints.getPartnerDashboard, {}))

/** The check-in desk is shown only on the day of the event. */
const loadAdminDashboard = live(async ({ ask }) => {
  const event = (await ask(dashboardEndpoints.getAdminDashboard, {}))?.event
  if (event?.daysToGo === 0) await ask(deskEndpoints.getDeskCounts, { params: { eventId: event.id } })
})

/** Administrators with their own registrations see the partner's dashboard with `?view=partner`. */
const loadDashboard: Load = (visit) =>
  visit.user?.role === 'admin' && visit.query.view !== 'partner'
    ? loadAdminDashboard(visit)
    : loadPartnerDashboard(visit)

export const dashboardRoutes = [
  // The application's own file, because it shows pages of two features.
  { ...userPage(paths.dashboard, '', 'DashboardPage', loadDashboard, 'view'), file: 'app/dashboard-page.tsx' },
  adminPage(
    paths.adminDashboard,
    'reports/admin-dashboard/admin-dashboard-page.tsx',
    'AdminDashboardPage',
    loadAdminDashboard,
  ),
] as const
