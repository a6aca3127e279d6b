import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '#client/api/call.ts'
import { followEvent } from '#client/api/live-updates.ts'
import { eventEndpoints } from '#shared/contracts/events.ts'
import { boardQuery } from './queries.ts'

/** The event itself: a sheet says of which day it is. */
export const printedEventQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['placementBoard', eventId, 'event'],
    queryFn: ({ signal }) => callApi(eventEndpoints.getEvent, { params: { id: eventId } }, { signal }),
  })

/** The board, loaded anew whenever anything of the event changes: what is printed is what holds now. */
export function usePrintedBoard(eventId: number) {
  const { refetch, ...board } = useQuery(boardQuery(eventId))

  useEffect(() => {
    const load = () => void refetch()
    return followEvent(eventId, undefined, { ready: load, placement: load, changed: load })
  }, [eventId, refetch])

  return { ...board, refetch }
}
