import { apiQuery } from '#client/api/queries.ts'
import { dinnerEndpoints } from '#shared/contracts/placement/dinner.ts'

export const dinnerKey = (eventId: number) => ['dinnerBoard', eventId] as const

/** Everything the page of the tables shows. The live channel keeps it fresh while the page is open. */
export const dinnerQuery = (eventId: number) =>
  apiQuery(
    [...dinnerKey(eventId)],
    dinnerEndpoints.getDinnerBoard,
    { params: { eventId } },
    { staleTime: 0, refetchOnWindowFocus: false },
  )
