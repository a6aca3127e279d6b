import { type ReactNode, type RefObject, useEffect } from 'react'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import { ConfirmDialog } from '#client/ui/overlays/dialog.tsx'
import styles from './board-page.module.css'
import { listenToKeys, restoreFocus } from './keyboard.ts'
import { LiveRegion } from './live-updates.tsx'
import { listenToClicks, listenToDrags } from './pointer.ts'
import { FoundContext, useOpenBoard, useSelection } from './store/board-context.ts'
import { namePersonIn } from './store/board-state.ts'
import { UndoQuestion } from './undo-history.tsx'

interface BoardSurfaceProps {
  /** Those whom a search or a filter finds. */
  found: ReadonlySet<number> | null
  /** What is said on paper, where the board itself is not printed. */
  onPaper: string
  /** The phone has its live region at its lower edge, and its tools among the people. */
  isPhone: boolean
  /** Search and filters, above. */
  tools: ReactNode
  root: RefObject<HTMLDivElement | null>
  /** The list of those without a place, the groups, and who is picked up. */
  children: ReactNode
}

/** Where people are picked up and put down: pointer, keys, focus and the questions of the board. */
export function BoardSurface({ found, onPaper, isPhone, tools, root, children }: BoardSurfaceProps) {
  const open = useOpenBoard()
  const isAnybodyPickedUp = useSelection(({ pickedUp }) => pickedUp.length > 0)

  useEffect(() => {
    const element = root.current
    if (!element) return
    const listening = new AbortController()
    for (const listen of [listenToClicks, listenToDrags, listenToKeys, restoreFocus]) {
      listen(element, open, listening.signal)
    }
    return () => listening.abort()
  }, [root, open])

  return (
    <FoundContext value={found}>
      <p className={styles.onPaper}>{onPaper}</p>
      <div className={styles.board} data-print="hide">
        {!isPhone && tools}
        <div ref={root} className={styles.surface} data-picked-up={isAnybodyPickedUp || undefined}>
          {children}
        </div>
      </div>
      <OverLimitDialog />
      <UndoQuestion />
      {!isPhone && (
        <VisuallyHidden>
          <LiveRegion />
        </VisuallyHidden>
      )}
    </FoundContext>
  )
}

function OverLimitDialog() {
  const { kind, selectionActions, store } = useOpenBoard()
  const moves = useSelection(({ overLimitMoves }) => overLimitMoves)
  const isLate = useSelection(({ isOverLimitLate }) => isOverLimitLate)
  const state = store.getState()
  const { overLimit, place } = kind.words
  return (
    <ConfirmDialog
      isOpen={moves !== null}
      title={overLimit.title}
      confirmLabel="Accept"
      cancelLabel="Reject"
      onConfirm={() => selectionActions.answerOverLimit(true)}
      onCancel={() => selectionActions.answerOverLimit(false)}
    >
      <p>
        {isLate && `Somebody else has just filled the last ${place}. `}
        {overLimit.text}
      </p>
      <p>{moves?.map(({ personId, to }) => to && `${namePersonIn(state, personId)}, ${kind.nameGroup(state, to)}.`)}</p>
    </ConfirmDialog>
  )
}
