import { apiQuery } from '#client/api/queries.ts'
import { placementEndpoints } from '#shared/contracts/placement/board.ts'

/** Everything the board of an event shows. The live channel keeps it fresh while the board is open. */
export const boardQuery = (eventId: number) =>
  apiQuery(
    ['placementBoard', eventId],
    placementEndpoints.getPlacementBoard,
    { params: { eventId } },
    {
      staleTime: 0,
      refetchOnWindowFocus: false,
    },
  )
