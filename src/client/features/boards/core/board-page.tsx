import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useCurrentUser } from '#client/api/app-context.ts'
import { describeFailure, RequestError } from '#client/api/request-error.ts'
import { EventEyebrow } from '#client/parts/event/event-page.tsx'
import { EventTabs } from '#client/parts/event/event-tabs.tsx'
import { LoadFailure, NotFoundPage } from '#client/parts/fallback-pages.tsx'
import { Actions, Button } from '#client/ui/button.tsx'
import { Notice, Skeleton } from '#client/ui/feedback.tsx'
import { Page } from '#client/ui/layout/layout.tsx'
import type { Board } from '#shared/contracts/placement/board.ts'
import { useIsCompactBoard, useIsPhoneBoard } from './board-view.ts'
import { deselectMovedPeople, LiveStatus, useLiveBoard } from './live-updates.tsx'
import { BoardContext, ChangeableContext, CompactContext, type OpenBoard } from './store/board-context.ts'
import { createBoardStore } from './store/board-store.ts'
import { createMoveActions } from './store/move-actions.ts'
import { createSelectionActions, createSelectionStore, createWarningToast } from './store/selection.ts'
import { MoreMenu, UndoButtons } from './undo-history.tsx'

interface BoardPageProps {
  eventId: number
  query: UseQueryResult<Board>
  title: string
  whenOver: string
  links: (board: Board) => ReactNode
  actions: (board: Board) => ReactNode
  children: (board: Board) => ReactNode
}

export function BoardPage(props: BoardPageProps) {
  const { eventId, title, query } = props
  const { data, error, fetchStatus, refetch } = query
  if (data) return <LoadedBoard key={eventId} {...props} loaded={data} />
  if (error instanceof RequestError && error.status === 404) return <NotFoundPage />
  return (
    <BoardFrame title={title} eventId={eventId}>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!error && fetchStatus === 'paused' && (
        <Notice tone="warning">You’re offline. The board appears when you reconnect.</Notice>
      )}
      {!error && <Skeleton label="Loading the board" fields={1} rows={8} />}
    </BoardFrame>
  )
}

function LoadedBoard(props: BoardPageProps & { loaded: Board }) {
  const { title, loaded, query, whenOver, links, children } = props
  const { refetch, error: failure } = query
  const { eventId, eventName, isChangeable } = loaded
  const reload = useCallback(async () => {
    const { data: board, error } = await refetch()
    return error ? undefined : board
  }, [refetch])
  const userId = useCurrentUser()?.id
  const [open] = useState(() => openBoard(loaded, reload, userId))
  const live = useLiveBoard(eventId, open, reload)
  const isPhone = useIsPhoneBoard()
  const isCompact = useIsCompactBoard()
  useEffect(() => open.store.load(loaded), [open, loaded])

  const actions = (
    <Actions>
      {isChangeable && !isPhone && <UndoButtons />}
      {props.actions(loaded)}
      <MoreMenu eventId={eventId} />
    </Actions>
  )

  return (
    <BoardContext value={open}>
      <ChangeableContext value={isChangeable}>
        <CompactContext value={isCompact}>
          <BoardFrame
            title={title}
            eventId={eventId}
            eventName={eventName}
            isCompact={isCompact}
            status={
              <>
                <LiveStatus {...live} />
                {links(loaded)}
              </>
            }
            actions={!isPhone && actions}
          >
            {!isChangeable && <Notice title="This event is over">{whenOver}</Notice>}
            {failure && live.isConnected !== false && (
              <Notice tone="warning" action={<Button onPress={() => void reload()}>Try again</Button>}>
                We couldn’t update the board, so it may be out of date. {describeFailure(failure)}
              </Notice>
            )}
            {children(loaded)}
            {isPhone && actions}
          </BoardFrame>
        </CompactContext>
      </ChangeableContext>
    </BoardContext>
  )
}

type FrameProps = {
  title: string
  eventId: number
  eventName?: string
  isCompact?: boolean
  status?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

const compactClass = '[--spacing-gutter:1rem] [--spacing-touch:2rem] [--text-page:var(--text-section)]'
const sideClass =
  'flex flex-wrap items-center gap-x-4 md:flex-nowrap md:[&>:not(:first-child)]:flex-none lg:border-b lg:border-line lg:ps-4'

function BoardFrame({ title, eventId, eventName, isCompact = false, status, actions, children }: FrameProps) {
  return (
    <div className={isCompact ? compactClass : undefined} data-compact={isCompact || undefined}>
      <Page
        title={title}
        tabTitle={eventName ? `${title} for ${eventName}` : title}
        width={isCompact ? 'board' : 'event'}
        eyebrow={<EventEyebrow eventName={eventName} />}
        actions={actions}
      >
        <div className="grid gap-2 lg:grid-cols-[auto_minmax(0,1fr)] lg:gap-0">
          <EventTabs eventId={eventId} />
          {status && <div className={sideClass}>{status}</div>}
        </div>
        {children}
      </Page>
    </div>
  )
}

export function openBoard(
  loaded: Board,
  loadAgain: () => Promise<Board | undefined>,
  userId: number | undefined,
): OpenBoard {
  const selection = createSelectionStore()
  const warning = createWarningToast()
  const loadedStore = createBoardStore(loaded)
  const store = deselectMovedPeople({ store: loadedStore, selection, warn: warning.show, userId })
  const announce = (text: string) => {
    warning.clear()
    selection.announce(text)
  }
  const warn = (text: string) => {
    selection.clearAnnouncement()
    warning.show(text)
  }
  /** Resolves when the board is updated, so that the next action is based on it. */
  const reload = async () => {
    const board = await loadAgain()
    if (board) store.load(board)
    return board !== undefined
  }
  const moveActions = createMoveActions({ store, selection, announce, warn, userId, reload })
  const selectionActions = createSelectionActions({ store, selection, move: moveActions.move, announce, warn })
  return { part: loaded.part, store, selection, moveActions, selectionActions, warning }
}
