import { queryOptions } from '@tanstack/react-query'
import { dashboardEndpoints } from '#shared/contracts/dashboards.ts'
import { callApi } from '../../api/call.ts'

/** The root of all that the admin dashboard shows: whoever learns of a change invalidates it. */
export const adminDashboardKey = ['adminDashboard'] as const

/** Whoever comes back to the window sees what is so now. */
const fresh = { staleTime: 0, refetchOnWindowFocus: 'always' } as const

export const adminDashboardQuery = queryOptions({
  ...fresh,
  queryKey: [...adminDashboardKey, 'figures'],
  queryFn: ({ signal }) => callApi(dashboardEndpoints.getAdminDashboard, {}, { signal }),
})

export const moneyRaisedQuery = queryOptions({
  ...fresh,
  queryKey: [...adminDashboardKey, 'moneyRaised'],
  queryFn: ({ signal }) => callApi(dashboardEndpoints.getMoneyRaised, {}, { signal }),
})
