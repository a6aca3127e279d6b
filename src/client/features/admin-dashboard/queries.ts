import { apiQuery } from '#client/api/queries.ts'
import { dashboardEndpoints } from '#shared/contracts/dashboards.ts'

/** The root of all that the admin dashboard shows: whoever learns of a change invalidates it. */
export const adminDashboardKey = ['adminDashboard'] as const

/** Whoever comes back to the window sees what is so now. */
const fresh = { staleTime: 0, refetchOnWindowFocus: 'always' } as const

export const adminDashboardQuery = apiQuery(
  [...adminDashboardKey, 'figures'],
  dashboardEndpoints.getAdminDashboard,
  {},
  fresh,
)

export const moneyRaisedQuery = apiQuery(
  [...adminDashboardKey, 'moneyRaised'],
  dashboardEndpoints.getMoneyRaised,
  {},
  fresh,
)

export const namesGivenQuery = apiQuery(
  [...adminDashboardKey, 'namesGiven'],
  dashboardEndpoints.getNamesGiven,
  {},
  fresh,
)
