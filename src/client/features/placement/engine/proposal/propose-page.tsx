import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EventTabs } from '#client/parts/event-tabs.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { EventPage } from '../event-page.tsx'

interface ProposePageProps<Board> {
  eventId: number
  title: string
  tabTitle: string
  board: UseQueryResult<Board>
  /** What stands there while the board is on its way. */
  loading: ReactNode
  links?: (board: Board) => ReactNode
  /** What can be proposed, as long as somebody can be moved. */
  children: (board: Board) => ReactNode
}

/** The page on which places are proposed. */
export function ProposePage<Board extends { eventName: string; isChangeable: boolean }>(
  props: ProposePageProps<Board>,
) {
  const { eventId, title, tabTitle, board, loading, links, children } = props
  return (
    <EventPage title={title} tabTitle={tabTitle} eventName={board.data?.eventName} query={board} loading={loading}>
      {(loaded) => (
        <Stack>
          <EventTabs eventId={eventId} />
          {links?.(loaded)}
          {loaded.isChangeable ? (
            children(loaded)
          ) : (
            <Notice title="This event is over">Nobody can be moved any more.</Notice>
          )}
        </Stack>
      )}
    </EventPage>
  )
}
