import { History, Redo2, Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSite } from '#client/api/app-context.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/overlays/dialog.tsx'
import { usePopover } from '#client/ui/overlays/use-popover.ts'
import type { BoardChange } from '#shared/contracts/placement/board.ts'
import { formatMoment } from '#shared/domain/formats.ts'
import { useBoard, useOpenBoard, useSelection } from './store/board-context.ts'
import type { Direction } from './store/board-kind.ts'
import { directions } from './store/move-actions.ts'

const icons = { undo: Undo2, redo: Redo2 }

/** The props of an undo or redo button. `change` is what it applies to, or null. */
export function useUndoOrRedo(direction: Direction) {
  const { moveActions } = useOpenBoard()
  const { label, next } = directions[direction]
  const change = useBoard(({ board }) => board.history[next])
  return { label, Icon: icons[direction], change, perform: () => void moveActions.undoOrRedo(direction) }
}

/** Takes the team's last change back, or makes it again; each button names the change. */
export function UndoButtons() {
  return (
    <>
      <UndoButton direction="undo" />
      <UndoButton direction="redo" />
    </>
  )
}

// As large whatever it says: the board below must not move under the pointer. In the compact view, the text is beside the button.
const stepClass =
  'flex min-h-[calc(var(--spacing-touch)+0.25rem+3*1.3*var(--text-note))] w-52 flex-col gap-1 in-data-compact:min-h-touch in-data-compact:w-51 in-data-compact:flex-row in-data-compact:items-center in-data-compact:gap-2'

function UndoButton({ direction }: { direction: Direction }) {
  const { label, Icon, change, perform } = useUndoOrRedo(direction)
  return (
    <span className={stepClass} title={change?.words}>
      <Button
        className="w-52 in-data-compact:w-auto"
        onPress={perform}
        disabledReason={change ? undefined : `Nothing to ${direction}`}
        isReasonHidden
        {...(change && { 'aria-label': `${label}: ${change.words}` })}
      >
        <Icon size={18} aria-hidden="true" />
        {label}
      </Button>
      {change && (
        <span
          className="line-clamp-3 text-note leading-[1.3] text-ink-soft in-data-compact:line-clamp-2 in-data-compact:text-caption"
          aria-hidden="true"
        >
          {change.words}
        </span>
      )}
    </span>
  )
}

/**
 * The history is shared: someone else's change is undone after a confirmation, which closes when another change is
 * next.
 */
export function UndoQuestion() {
  const { moveActions, selection } = useOpenBoard()
  const asked = useSelection(({ askedUndo }) => askedUndo)
  const [isBusy, setBusy] = useState(false)
  const nextId = useBoard(({ board }) => asked && board.history[directions[asked.direction].next]?.id)
  const isOver = asked !== null && asked.change.id !== nextId && !isBusy
  const close = () => selection.set({ askedUndo: null })
  const end = useEffectEvent(close)
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  if (!asked || isOver) return null
  const { direction, change } = asked
  const { label, busyLabel } = directions[direction]

  async function turn() {
    setBusy(true)
    await moveActions.undoOrRedo(direction, change.id)
    setBusy(false)
  }

  return (
    <ConfirmDialog
      isOpen
      title={askToTurn(direction, change)}
      confirmLabel={label}
      busyLabel={busyLabel}
      isBusy={isBusy}
      onConfirm={() => void turn()}
      onCancel={close}
    >
      <p>{change.words}</p>
    </ConfirmDialog>
  )
}

function askToTurn(direction: Direction, { who, undoneBy, redoneBy }: BoardChange): string {
  if (direction === 'redo') return `Redo the change ${undoneBy} undid?`
  return redoneBy ? `Undo the change ${redoneBy} redid?` : `Undo ${who}’s change?`
}

/** All changes of the board, newest first, in a popover. */
export function HistoryPanel() {
  const { isOpen, setOpen, area, button, panelId } = usePopover()

  return (
    <div ref={area} className="relative" data-print="hide">
      <Button ref={button} aria-expanded={isOpen} aria-controls={panelId} onPress={() => setOpen(!isOpen)}>
        <History size={18} aria-hidden="true" />
        History
      </Button>
      <section
        id={panelId}
        // On a small screen, the button is at the left end of the page.
        className="absolute end-0 top-[calc(100%+0.5rem)] z-20 w-[min(26rem,100vw-2*var(--spacing-gutter))] rounded-md border border-line bg-surface shadow-float max-md:start-0 max-md:end-auto max-md:top-auto max-md:bottom-[calc(100%+0.5rem)]"
        hidden={!isOpen}
        aria-label="Board history"
      >
        {isOpen && <Changes />}
      </section>
    </div>
  )
}

function Changes() {
  const changes = useBoard(({ board }) => board.history.changes)
  const timeZone = useSite()?.timeZone ?? 'UTC'
  if (changes.length === 0) return <p className="p-4 text-ink-soft">No changes yet.</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, so it must be reachable by keyboard
    <ol className="max-h-[min(28rem,60dvh)] overflow-y-auto px-4" tabIndex={0} aria-label="Latest changes">
      {changes.map((change) => {
        const { id, at, words, state } = change
        const stateText = describeState(change)
        return (
          <li key={id} className="py-3 not-first:border-t not-first:border-line">
            <p className={`leading-[1.4] wrap-anywhere ${state === 'undone' ? 'text-ink-soft line-through' : ''}`}>
              {words}
            </p>
            <p className="flex flex-wrap gap-x-3 text-note text-ink-soft">
              <time dateTime={at}>{formatMoment(at, timeZone)}</time>
              {stateText && <span className="font-semibold text-brass">{stateText}</span>}
            </p>
          </li>
        )
      })}
    </ol>
  )
}

function describeState({ state, undoneBy }: BoardChange): string | null {
  if (state === 'done') return null
  if (state === 'undone') return undoneBy ? `Undone by ${undoneBy}` : 'Undone'
  return 'Can’t be undone because a registration changed'
}
