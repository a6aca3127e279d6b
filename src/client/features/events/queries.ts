import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#client/api/call.ts'
import { eventEndpoints } from '#shared/contracts/events.ts'

export const eventsQuery = queryOptions({
  queryKey: ['events'],
  queryFn: ({ signal }) => callApi(eventEndpoints.listEvents, {}, { signal }),
})

export const loadEvent = (id: number) => callApi(eventEndpoints.getEvent, { params: { id } })

export const eventQuery = (id: number) => ({
  queryKey: ['events', id],
  queryFn: () => loadEvent(id),
})

/** What was added in another tab is there when one comes back to the event. */
const alwaysStale = { staleTime: 0, refetchOnWindowFocus: 'always' } as const

export const coursesToAssignQuery = queryOptions({
  ...alwaysStale,
  queryKey: ['events', 'courses'],
  queryFn: ({ signal }) => callApi(eventEndpoints.listGolfCoursesToAssign, {}, { signal }),
})

export const levelsToAssignQuery = queryOptions({
  ...alwaysStale,
  queryKey: ['events', 'levels'],
  queryFn: ({ signal }) => callApi(eventEndpoints.listPartnershipLevelsToAssign, {}, { signal }),
})
