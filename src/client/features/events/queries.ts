import { apiQuery } from '#client/api/api-query.ts'
import { callApi } from '#client/api/call.ts'
import { eventEndpoints } from '#shared/contracts/events.ts'

export const eventsQuery = apiQuery(['events'], eventEndpoints.listEvents, {})

export const loadEvent = (id: number) => callApi(eventEndpoints.getEvent, { params: { id } })

export const eventQuery = (id: number) => ({
  queryKey: ['events', id],
  queryFn: () => loadEvent(id),
})

/** What was added in another tab is there when one comes back to the event. */
const alwaysStale = { staleTime: 0, refetchOnWindowFocus: 'always' } as const

export const coursesToAssignQuery = apiQuery(
  ['events', 'courses'],
  eventEndpoints.listGolfCoursesToAssign,
  {},
  alwaysStale,
)

export const levelsToAssignQuery = apiQuery(
  ['events', 'levels'],
  eventEndpoints.listPartnershipLevelsToAssign,
  {},
  alwaysStale,
)
