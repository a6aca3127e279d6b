import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#client/api/call.ts'
import { placementEndpoints } from '#shared/contracts/placement.ts'

/** Everything the board of an event shows. The live channel keeps it fresh while the board is open. */
export const boardQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['placementBoard', eventId],
    queryFn: ({ signal }) => callApi(placementEndpoints.getPlacementBoard, { params: { eventId } }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
