import { queryOptions, useQuery } from '@tanstack/react-query'
import { apiQuery } from '#client/api/api-query.ts'
import { dashboardEndpoints } from '#shared/contracts/dashboards.ts'
import type { ActiveEvent } from '#shared/contracts/events.ts'
import { registrationEndpoints } from '#shared/contracts/registrations/endpoints.ts'
import { callApi } from './call.ts'
import { firstAnswerOf } from './first-answers.ts'

/** The event people register for; null when there is none, and on any failure. */
export const activeEventQuery = queryOptions<ActiveEvent | null, Error, ActiveEvent | null, ['activeEvent']>({
  ...firstAnswerOf(registrationEndpoints.getActiveEvent, {}),
  queryKey: ['activeEvent'],
  queryFn: ({ signal }) => loadActiveEvent(signal),
})

async function loadActiveEvent(signal: AbortSignal): Promise<ActiveEvent | null> {
  try {
    return await callApi(registrationEndpoints.getActiveEvent, {}, { signal })
  } catch (error) {
    if (signal.aborted) throw error
    return null
  }
}

/** Undefined until it is known. */
export function useActiveEvent(): ActiveEvent | null | undefined {
  return useQuery(activeEventQuery).data
}

/** The registrations of the signed-in person for the active event. */
export const partnerDashboardQuery = apiQuery(
  ['partnerDashboard'],
  dashboardEndpoints.getPartnerDashboard,
  {},
  {
    // Whoever comes back from naming attendees wants to see them counted.
    staleTime: 0,
  },
)
