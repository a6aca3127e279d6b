import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useCurrentUser } from '#client/api/current-user.ts'
import { describeFailure, RequestError } from '#client/api/request-error.ts'
import { EventTabs } from '#client/parts/event-tabs.tsx'
import { ExportButton } from '#client/parts/export-button.tsx'
import { NotFoundPage } from '#client/parts/fallback-pages.tsx'
import { LoadFailure } from '#client/records/loaded.tsx'
import { paths } from '#client/routing/paths.ts'
import { Actions, actionLinkClass, Button, buttonClass } from '#client/ui/buttons/button.tsx'
import { Skeleton } from '#client/ui/feedback/loading.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { Page } from '#client/ui/layout/page.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import type { PlacementBoard } from '#shared/contracts/placement/board.ts'
import { Board } from './board.tsx'
import { HistoryPanel, UndoButtons } from './history/undo-history.tsx'
import { useIsPhoneBoard } from './phone/phone-board.tsx'
import styles from './placement-page.module.css'
import { createSelectionActions, createWarningToast } from './selection/selection-actions.ts'
import { createSelectionStore } from './selection/selection-store.ts'
import { BoardContext, ChangeableContext, CompactContext, type OpenBoard } from './store/board-context.ts'
import { boardQuery } from './store/board-query.ts'
import { createBoardStore } from './store/board-store.ts'
import { deselectMovedGolfers, LiveStatus, useLiveBoard } from './store/live-updates.tsx'
import { createMoveActions } from './store/move-actions.ts'
import { useBoardView, ViewSwitch } from './view/board-view.tsx'
import { NoCourses } from './view/no-courses.tsx'

export function PlacementPage() {
  const eventId = Number(useParams({ from: paths.golferPlacement }).id)
  const { data, error, fetchStatus, refetch } = useQuery(boardQuery(eventId))
  const reload = useCallback(async () => {
    const { data: board, error: failure } = await refetch()
    // Else it would be the one before.
    return failure ? undefined : board
  }, [refetch])
  if (data) return <LoadedBoard key={eventId} loaded={data} reload={reload} failure={error} />
  if (error instanceof RequestError && error.status === 404) return <NotFoundPage />
  return (
    <BoardPage eventId={eventId}>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!error && fetchStatus === 'paused' && (
        <Notice tone="warning">The board will be shown as soon as there is a connection.</Notice>
      )}
      {!error && <Skeleton label="Loading the board" fields={1} rows={8} />}
    </BoardPage>
  )
}

type LoadedBoardProps = {
  loaded: PlacementBoard
  /** Gives nothing when it failed. Stays the same function while the page is open. */
  reload: () => Promise<PlacementBoard | undefined>
  failure: Error | null
}

function LoadedBoard({ loaded, reload, failure }: LoadedBoardProps) {
  const { eventId, eventName, isChangeable } = loaded
  const userId = useCurrentUser()?.id
  const [open] = useState(() => openBoard(loaded, reload, userId))
  const live = useLiveBoard(eventId, open, reload)
  const isPhone = useIsPhoneBoard()
  const view = useBoardView()
  useEffect(() => open.store.load(loaded), [open, loaded])

  // On a small screen the board comes first, and has undo and redo at hand itself.
  const actions = (
    <Actions>
      {isChangeable && !isPhone && <UndoButtons />}
      <HistoryPanel />
      <ExportButton kind="golfers" eventId={eventId} />
      <Link
        from={paths.golferPlacement}
        to={paths.printPlacement}
        params={{ id: String(eventId) }}
        search={({ course }) => ({ course })}
        className={buttonClass('secondary')}
      >
        <Printer size={18} aria-hidden="true" />
        Print
      </Link>
    </Actions>
  )

  return (
    <BoardContext value={open}>
      <ChangeableContext value={isChangeable}>
        <CompactContext value={view === 'compact'}>
          <BoardPage
            eventId={eventId}
            eventName={eventName}
            isCompact={view === 'compact'}
            status={
              <>
                <LiveStatus {...live} />
                {isChangeable && loaded.courses.length > 0 && (
                  <Link to={paths.proposePlacement} params={{ id: String(eventId) }} className={actionLinkClass}>
                    Propose places
                  </Link>
                )}
                {view && <ViewSwitch view={view} />}
              </>
            }
            actions={!isPhone && actions}
          >
            {!isChangeable && (
              <Notice title="This event is over">
                The board can be looked at and exported. Nobody can be moved any more.
              </Notice>
            )}
            {failure && live.isConnected !== false && (
              <Notice tone="warning" action={<Button onPress={() => void reload()}>Try again</Button>}>
                The board could not be brought up to date, so it may be old. {describeFailure(failure)}
              </Notice>
            )}
            {loaded.courses.length === 0 ? <NoCourses eventId={eventId} /> : <Board board={loaded} />}
            {isPhone && actions}
          </BoardPage>
        </CompactContext>
      </ChangeableContext>
    </BoardContext>
  )
}

function openBoard(
  loaded: PlacementBoard,
  loadAgain: LoadedBoardProps['reload'],
  userId: number | undefined,
): OpenBoard {
  const selection = createSelectionStore()
  const warning = createWarningToast()
  const store = deselectMovedGolfers({
    store: createBoardStore(loaded),
    selection,
    warn: warning.show,
    userId,
  })
  const announce = (text: string) => {
    warning.clear()
    selection.announce(text)
  }
  const warn = (text: string) => {
    selection.clearAnnouncement()
    warning.show(text)
  }
  const moveActions = createMoveActions({
    store,
    announce,
    warn,
    askForFifth(moves) {
      if (selection.getState().overLimitMoves) return false
      selection.set({ overLimitMoves: moves, isOverLimitLate: true })
      return true
    },
    offerUndo: (text, onAct) => toast(text, { action: { label: 'Undo', onAct } }).close,
    askForAnothers(direction, change) {
      if (change.lastUserId === null || change.lastUserId === userId) return false
      selection.set({ askedUndo: { direction, change } })
      return true
    },
    /** Done when the board has it, and not only when it is on its way there: whoever goes on at once goes on from it. */
    async reload() {
      const board = await loadAgain()
      if (board) store.load(board)
      return board !== undefined
    },
  })
  const selectionActions = createSelectionActions({ store, selection, move: moveActions.move, announce, warn })
  return { store, selection, moveActions, selectionActions, warning }
}

type BoardPageProps = {
  eventId: number
  eventName?: string
  isCompact?: boolean
  /** Beside the tabs. */
  status?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** The frame of the page, the same while the board is being loaded. */
function BoardPage({ eventId, eventName, isCompact = false, status, actions, children }: BoardPageProps) {
  return (
    <div className={isCompact ? styles.compact : undefined} data-compact={isCompact || undefined}>
      <Page
        title="Golfer placement"
        tabTitle={eventName ? `Golfer placement of ${eventName}` : 'Golfer placement'}
        width={isCompact ? 'dense' : 'full'}
        eyebrow={
          <>
            <Link to={paths.events}>Events</Link>
            {eventName && ` · ${eventName}`}
          </>
        }
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
