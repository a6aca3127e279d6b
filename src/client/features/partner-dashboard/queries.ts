import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#client/api/call.ts'
import { dashboardEndpoints } from '#shared/contracts/dashboards.ts'

export const partnerDashboardQuery = queryOptions({
  queryKey: ['partnerDashboard'],
  queryFn: ({ signal }) => callApi(dashboardEndpoints.getPartnerDashboard, {}, { signal }),
  // Whoever comes back from naming attendees wants to see them counted.
  staleTime: 0,
})
