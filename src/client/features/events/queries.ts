import { apiQuery, takeFirstOrCall } from '#client/api/queries.ts'
import { eventEndpoints } from '#shared/contracts/events.ts'

export const eventsQuery = apiQuery(['events'], eventEndpoints.listEvents, {})

export const loadEvent = (id: number) => takeFirstOrCall(eventEndpoints.getEvent, { params: { id } })

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

/** What a new event is filled in with from the last one. */
export const proposalQuery = apiQuery(['events', 'proposal'], eventEndpoints.proposeNextEvent, {})
