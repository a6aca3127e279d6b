import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useCurrentUser } from '#client/api/app-context.ts'
import { describeFailure, RequestError } from '#client/api/request-error.ts'
import { EventTabs } from '#client/parts/event-tabs.tsx'
import { LoadFailure, NotFoundPage } from '#client/parts/fallback-pages.tsx'
import { Actions, Button } from '#client/ui/button.tsx'
import { Notice, Skeleton } from '#client/ui/feedback.tsx'
import { Page } from '#client/ui/layout/layout.tsx'
import type { AnyBoard, BoardKind, Person } from './board-kind.ts'
import styles from './board-page.module.css'
import { EventEyebrow } from './event-page.tsx'
import { HistoryPanel, UndoButtons } from './history/undo-history.tsx'
import { LiveStatus, useLiveBoard } from './live/live-updates.tsx'
import { openBoard } from './open-board.ts'
import { useIsPhoneBoard } from './phone/use-is-phone-board.ts'
import { BoardContext, ChangeableContext, CompactContext } from './store/board-context.ts'
import { useBoardView, ViewSwitch } from './view/board-view.tsx'

type NamedBoard = AnyBoard & { eventName: string }

interface BoardParts<B> {
  title: string
  /** What is said where nobody can be moved any more. */
  whenOver: string
  /** Beside the tabs, in front of the views. */
  links: (board: B) => ReactNode
  /** Beside the title, after undo and history. */
  actions: (board: B) => ReactNode
  children: (board: B) => ReactNode
}

interface BoardPageProps<B extends NamedBoard, P extends Person, Place> extends BoardParts<B> {
  kind: BoardKind<B, P, Place>
  eventId: number
  query: UseQueryResult<B>
}

/** The page of a board, from its being loaded to its being open. */
export function BoardPage<B extends NamedBoard, P extends Person, Place>(props: BoardPageProps<B, P, Place>) {
  const { eventId, title, query } = props
  const { data, error, fetchStatus, refetch } = query
  if (data) return <LoadedBoard key={eventId} {...props} loaded={data} />
  if (error instanceof RequestError && error.status === 404) return <NotFoundPage />
  return (
    <Frame title={title} eventId={eventId}>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!error && fetchStatus === 'paused' && (
        <Notice tone="warning">The board will be shown as soon as there is a connection.</Notice>
      )}
      {!error && <Skeleton label="Loading the board" fields={1} rows={8} />}
    </Frame>
  )
}

function LoadedBoard<B extends NamedBoard, P extends Person, Place>(
  props: BoardPageProps<B, P, Place> & { loaded: B },
) {
  const { kind, title, loaded, query, whenOver, links, children } = props
  const { refetch, error: failure } = query
  const { eventId, eventName, isChangeable } = loaded
  const reload = useCallback(async () => {
    const { data: board, error } = await refetch()
    // Else it would be the one before.
    return error ? undefined : board
  }, [refetch])
  const userId = useCurrentUser()?.id
  const [open] = useState(() => openBoard(kind, loaded, reload, userId))
  const live = useLiveBoard(eventId, open, reload)
  const isPhone = useIsPhoneBoard()
  const view = useBoardView()
  useEffect(() => open.store.load(loaded), [open, loaded])

  // On a small screen the board comes first, and has undo and redo at hand itself.
  const actions = (
    <Actions>
      {isChangeable && !isPhone && <UndoButtons />}
      <HistoryPanel />
      {props.actions(loaded)}
    </Actions>
  )

  return (
    <BoardContext value={open}>
      <ChangeableContext value={isChangeable}>
        <CompactContext value={view === 'compact'}>
          <Frame
            title={title}
            eventId={eventId}
            eventName={eventName}
            isCompact={view === 'compact'}
            status={
              <>
                <LiveStatus {...live} />
                {links(loaded)}
                {view && <ViewSwitch view={view} />}
              </>
            }
            actions={!isPhone && actions}
          >
            {!isChangeable && <Notice title="This event is over">{whenOver}</Notice>}
            {failure && live.isConnected !== false && (
              <Notice tone="warning" action={<Button onPress={() => void reload()}>Try again</Button>}>
                The board could not be brought up to date, so it may be old. {describeFailure(failure)}
              </Notice>
            )}
            {children(loaded)}
            {isPhone && actions}
          </Frame>
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
  /** Beside the tabs. */
  status?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** The frame of the page, the same while the board is being loaded. */
function Frame({ title, eventId, eventName, isCompact = false, status, actions, children }: FrameProps) {
  return (
    <div className={isCompact ? styles.compact : undefined} data-compact={isCompact || undefined}>
      <Page
        title={title}
        tabTitle={eventName ? `${title} of ${eventName}` : title}
        width={isCompact ? 'dense' : 'full'}
        eyebrow={<EventEyebrow eventName={eventName} />}
        actions={actions}
      >
        <div className={styles.tabs}>
          <EventTabs eventId={eventId} />
          {status && <div className={styles.side}>{status}</div>}
        </div>
        {children}
      </Page>
    </div>
  )
}
