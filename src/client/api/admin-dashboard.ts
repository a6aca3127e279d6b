import { queryOptions } from '@tanstack/react-query'
import { dashboardEndpoints } from '#shared/contracts/dashboards.ts'
import { callApi } from './call.ts'

/** The root of all that the admin dashboard shows: whoever learns of a change invalidates it. */
export const adminDashboardKey = ['adminDashboard'] as const

const refreshedEvery = 10_000

/** Fresh by themselves while somebody looks at them, and at once when they come back to the window. */
const fresh = { staleTime: 0, refetchInterval: refreshedEvery, refetchOnWindowFocus: 'always' } as const

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
