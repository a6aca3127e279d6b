import { History, Redo2, Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSite } from '#client/api/app-context.ts'
import { PrintLink } from '#client/parts/print-link.tsx'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { ConfirmDialog, Dialog } from '#client/ui/overlays/dialog.tsx'
import { Menu } from '#client/ui/overlays/menu.tsx'
import type { BoardChange } from '#shared/contracts/placement/board.ts'
import { formatMoment } from '#shared/domain/formats.ts'
import { useBoard, useOpenBoard, useSelection } from './store/board-context.ts'
import { type Direction, directions } from './store/move-actions.ts'

const icons = { undo: Undo2, redo: Redo2 }

export function useUndoOrRedo(direction: Direction) {
  const { moveActions } = useOpenBoard()
  const { label, next } = directions[direction]
  const change = useBoard(({ board }) => board.history[next])
  return { label, Icon: icons[direction], change, perform: () => void moveActions.undoOrRedo(direction) }
}

export function UndoButtons() {
  return (
    <>
      <UndoButton direction="undo" />
      <UndoButton direction="redo" />
    </>
  )
}

const stepClass =
  'flex min-h-[calc(var(--spacing-touch)+0.25rem+3*1.3*var(--text-note))] w-52 flex-col gap-1 in-data-compact:min-h-touch in-data-compact:w-51 in-data-compact:items-center in-data-compact:gap-2'
const sides = { undo: 'in-data-compact:flex-row-reverse in-data-compact:text-right', redo: 'in-data-compact:flex-row' }

function UndoButton({ direction }: { direction: Direction }) {
  const { label, Icon, change, perform } = useUndoOrRedo(direction)
  return (
    <span className={`${stepClass} ${sides[direction]}`} title={change?.words}>
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
          {omitActorName(change)}
        </span>
      )}
    </span>
  )
}

export const omitActorName = ({ who, words }: BoardChange): string =>
  who && words.startsWith(`${who} `) ? words.slice(who.length + 1) : words

/** The team shares the history, so undoing someone else's change needs confirmation. */
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
      title={writeTurnQuestion(direction, change)}
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

function writeTurnQuestion(direction: Direction, { who, undoneBy, redoneBy }: BoardChange): string {
  if (direction === 'redo') return `Redo the change ${undoneBy} undid?`
  return redoneBy ? `Undo the change ${redoneBy} redid?` : `Undo ${who}’s change?`
}

export function MoreMenu({ eventId }: { eventId: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Menu label="More" className={buttonClass('secondary')} isAtEnd isInPlace>
        <li>
          <Button tone="quiet" onPress={() => setOpen(true)}>
            <History size={18} aria-hidden="true" />
            History
          </Button>
        </li>
        <li>
          <PrintLink eventId={eventId} />
        </li>
      </Menu>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} isDismissable title="Board history">
        <Changes />
      </Dialog>
    </>
  )
}

function Changes() {
  const changes = useBoard(({ board }) => board.history.changes)
  const timeZone = useSite()?.timeZone ?? 'UTC'
  if (changes.length === 0) return <p className="text-ink-soft">No changes yet.</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, so it must be reachable by keyboard
    <ol className="max-h-[min(28rem,60dvh)] overflow-y-auto" tabIndex={0} aria-label="Latest changes">
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
  return 'You can’t undo this because a registration changed'
}
