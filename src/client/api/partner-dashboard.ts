import { queryOptions } from '@tanstack/react-query'
import { dashboardEndpoints } from '#shared/contracts/dashboards.ts'
import { callApi } from './call.ts'

/** The registrations of the signed-in person for the active event. */
export const partnerDashboardQuery = queryOptions({
  queryKey: ['partnerDashboard'],
  queryFn: ({ signal }) => callApi(dashboardEndpoints.getPartnerDashboard, {}, { signal }),
  // Whoever comes back from naming attendees wants to see them counted.
  staleTime: 0,
})
