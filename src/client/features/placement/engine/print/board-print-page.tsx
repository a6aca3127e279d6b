import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { siteQuery } from '#client/api/app-context.ts'
import { followEvent } from '#client/api/live-updates.ts'
import { apiQuery } from '#client/api/queries.ts'
import { describeFailure } from '#client/api/request-error.ts'
import { EventTabs } from '#client/parts/event-tabs.tsx'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { eventEndpoints } from '#shared/contracts/events.ts'
import { formatDate, formatMoment } from '#shared/domain/formats.ts'
import { EventPage } from '../event-page.tsx'
import type { SheetHeader } from './sheet.tsx'

interface BoardPrintPageProps<Board> {
  eventId: number
  title: string
  /** What the file is called when it is saved: `Placement of Spring Classic`. */
  name: string
  board: UseQueryResult<Board>
  children: (board: Board, header: SheetHeader) => ReactNode
}

/** A board on paper; there is nothing else on it. Loaded anew whenever anything of the event changes. */
export function BoardPrintPage<Board>({ eventId, title, name, board, children }: BoardPrintPageProps<Board>) {
  const { header, ...query } = usePrintedBoard(eventId, board)
  return (
    <EventPage title={title} tabTitle={`${name} of`} eventName={header?.event} query={query} isHeadPrinted={false}>
      {(loaded) => (
        <>
          <EventTabs eventId={eventId} />
          {query.error && (
            <div data-print="hide">
              <Notice tone="warning" action={<Button onPress={() => void query.refetch()}>Try again</Button>}>
                This could not be brought up to date. {describeFailure(query.error)}
              </Notice>
            </div>
          )}
          {children(loaded.board, loaded.header)}
        </>
      )}
    </EventPage>
  )
}

const eventQuery = (eventId: number) =>
  apiQuery(['placementBoard', eventId, 'event'], eventEndpoints.getEvent, { params: { id: eventId } })

function usePrintedBoard<Board>(eventId: number, board: UseQueryResult<Board>) {
  const event = useQuery(eventQuery(eventId))
  const site = useQuery(siteQuery)
  const { refetch } = board

  useEffect(() => {
    const load = () => void refetch()
    return followEvent(eventId, undefined, { ready: load, placement: load, seating: load, changed: load })
  }, [eventId, refetch])

  const header =
    event.data && site.data
      ? {
          event: event.data.name,
          date: formatDate(event.data.eventDate),
          asOf: formatMoment(new Date(board.dataUpdatedAt).toISOString(), site.data.timeZone),
        }
      : undefined
  return {
    header,
    data: board.data && header && { board: board.data, header },
    error: board.error ?? event.error ?? site.error,
    refetch: () => Promise.all([board.refetch(), event.refetch(), site.refetch()]),
  }
}
