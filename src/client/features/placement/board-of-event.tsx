import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useCurrentUser } from '#client/api/current-user.ts'
import { describeFailure } from '#client/api/request-error.ts'
import { ExportButton } from '#client/parts/export-button.tsx'
import { paths } from '#client/routing/paths.ts'
import { Actions, Button, buttonClass } from '#client/ui/buttons/button.tsx'
import { EmptyState, Notice } from '#client/ui/feedback/notice.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import type { PlacementBoard } from '#shared/contracts/placement.ts'
import type { Move } from '#shared/domain/placement-moves.ts'
import { createBoardActions } from './board-actions.ts'
import { BoardContext, ChangeableContext, type OpenBoard } from './board-context.ts'
import { BoardFrame } from './board-frame.tsx'
import { createBoardHand } from './board-hand.ts'
import { createBoardHint } from './board-hint.ts'
import { BoardLead } from './board-lead.tsx'
import { createBoardStore } from './board-store.ts'
import { BoardSurface } from './board-surface.tsx'
import { createBoardView } from './board-view.ts'
import { HistoryButtons } from './history-buttons.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { useIsPhoneBoard } from './phone-board-width.ts'
import { letGoWithNews } from './take-over-news.ts'
import { useLiveBoard } from './use-live-board.ts'

type BoardOfEventProps = {
  loaded: PlacementBoard
  /** Gives nothing when it failed. Stays the same function while the page is open. */
  reload: () => Promise<PlacementBoard | undefined>
  /** Why what is shown could not be brought up to date. */
  failure: Error | null
}

/** The open board: what was loaded, kept fresh, with everything that can be done to it. */
export function BoardOfEvent({ loaded, reload, failure }: BoardOfEventProps) {
  const { eventId, eventName, isChangeable } = loaded
  const userId = useCurrentUser()?.id
  const [open] = useState(() => openBoard(loaded, reload, userId))
  const { isConnected, others, news } = useLiveBoard(eventId, open, reload)
  const isPhone = useIsPhoneBoard()
  useEffect(() => open.store.load(loaded), [open, loaded])

  // On a small screen the board comes first, and has undo and redo at hand itself.
  const ways = (
    <Actions>
      {isChangeable && !isPhone && <HistoryButtons />}
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
        <BoardFrame
          eventId={eventId}
          eventName={eventName}
          state={<BoardLead others={others} isConnected={isConnected} news={news} />}
          actions={!isPhone && ways}
        >
          {!isChangeable && (
            <Notice title="This event is over">
              The board can be looked at and exported. Nobody can be moved any more.
            </Notice>
          )}
          {failure && isConnected !== false && (
            <Notice tone="warning" action={<Button onPress={() => void reload()}>Try again</Button>}>
              The board could not be brought up to date, so it may be old. {describeFailure(failure)}
            </Notice>
          )}
          {loaded.courses.length === 0 ? <NoCourses eventId={eventId} /> : <BoardSurface board={loaded} />}
          {isPhone && ways}
        </BoardFrame>
      </ChangeableContext>
    </BoardContext>
  )
}

function openBoard(
  loaded: PlacementBoard,
  loadAgain: BoardOfEventProps['reload'],
  userId: number | undefined,
): OpenBoard {
  const view = createBoardView()
  const hint = createBoardHint()
  const store = letGoWithNews({ store: createBoardStore(loaded), view, hint, userId })
  /** What goes well takes the place of what did not. */
  const announce = (words: string) => {
    hint.clear()
    view.announce(words)
  }
  const explain = (words: string) => {
    view.hush()
    hint.explain(words)
  }
  const askAgain = (moves: readonly Move[]) => {
    if (view.getState().question) return false
    view.set({ question: moves, isQuestionLate: true })
    return true
  }
  /** Done when the board has it, and not only when it is on its way there: whoever goes on at once goes on from it. */
  const reload = async () => {
    const board = await loadAgain()
    if (board) store.load(board)
    return board !== undefined
  }
  const offerUndo = (words: string, onAct: () => void) => toast(words, { action: { label: 'Undo', onAct } }).close
  const actions = createBoardActions({ store, announce, explain, askAgain, offerUndo, reload })
  const hand = createBoardHand({ store, view: { ...view, announce }, actions, explain })
  return { store, view, actions, hand, hint }
}

function NoCourses({ eventId }: { eventId: number }) {
  return (
    <EmptyState
      title="No courses have been selected for this event. Go to the event to add courses"
      action={
        <Link to={paths.editEvent} params={{ id: String(eventId) }} className={buttonClass()}>
          Go to the event
        </Link>
      }
    />
  )
}
