import { dashboardEndpoints } from '../contracts/dashboards.ts'
import { deskEndpoints } from '../contracts/desk.ts'
import { registrationEndpoints } from '../contracts/registrations/endpoints.ts'
import { paths } from '../paths.ts'
import { adminPage, all, type Load, live, type PageLoad, rendered } from './page-load.ts'

const loadPartnerDashboard: Load = ({ ask }) =>
  all(ask(registrationEndpoints.getActiveEvent, {}), ask(dashboardEndpoints.getPartnerDashboard, {}))

const adminDashboard = 'reports/admin-dashboard/admin-dashboard-page.tsx'
/** The check-in desk is shown only on the day of the event. */
const loadFigures: Load = async ({ ask }) => {
  const event = (await ask(dashboardEndpoints.getAdminDashboard, {}))?.event
  if (event?.daysToGo === 0) await ask(deskEndpoints.getDeskCounts, { params: { eventId: event.id } })
}
const loadAdminDashboard = live((visit) => all(loadFigures(visit)))

export const dashboardPages: PageLoad[] = [
  // The route's module includes the organizers' page, to which a link leads.
  adminPage(paths.dashboard, adminDashboard, loadPartnerDashboard, { ...rendered, search: '?view=partner' }),
  adminPage(paths.dashboard, adminDashboard, loadAdminDashboard, rendered),
  {
    path: paths.dashboard,
    role: 'user',
    modules: ['features/reports/partner-dashboard/partner-dashboard-page.tsx'],
    load: loadPartnerDashboard,
    ...rendered,
  },
  adminPage(paths.adminDashboard, adminDashboard, loadAdminDashboard, rendered),
]
