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

export const coursesToAssignQuery = queryOptions({
  queryKey: ['events', 'courses'],
  queryFn: ({ signal }) => callApi(eventEndpoints.listGolfCoursesToAssign, {}, { signal }),
})

export const levelsToAssignQuery = queryOptions({
  queryKey: ['events', 'levels'],
  queryFn: ({ signal }) => callApi(eventEndpoints.listPartnershipLevelsToAssign, {}, { signal }),
})
