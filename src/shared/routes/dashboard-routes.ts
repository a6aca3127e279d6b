import { dashboardEndpoints } from '../contracts/dashboards.ts'
import { deskEndpoints } from '../contracts/desk.ts'
import { paths } from '../paths.ts'
import { adminPage, live, type RouteSpec, userPage } from './route.ts'

/** The check-in desk is shown only on the event day. */
const loadAdminDashboard = live(async ({ ask }) => {
  const event = (await ask(dashboardEndpoints.getAdminDashboard, {}))?.event
  if (event?.daysToGo === 0) await ask(deskEndpoints.getDeskCounts, { params: { eventId: event.id } })
})

/** Administrators with their own registrations see the partner's dashboard with `?view=partner`. */
export const isPartnerDashboard: RouteSpec['isRendered'] & {} = ({ role }, { view }) =>
  role !== 'admin' || view === 'partner'

const page = ['dashboards/admin-dashboard/admin-dashboard-page.tsx', 'AdminDashboardPage', loadAdminDashboard] as const

export const dashboardRoutes = [
  { ...userPage(paths.dashboard, ...page, 'view'), isRendered: isPartnerDashboard },
  adminPage(paths.adminDashboard, ...page),
] as const
