import { History } from 'lucide-react'
import { useSite } from '#client/api/site.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { usePopover } from '#client/ui/overlays/use-popover.ts'
import type { BoardChange } from '#shared/contracts/placement.ts'
import { formatMoment } from '#shared/domain/formats.ts'
import { useBoard } from './board-context.ts'
import styles from './history-panel.module.css'

/** What was done to the board by anybody, the latest first; folded until somebody wants to know. Esc or going elsewhere folds it. */
export function HistoryPanel() {
  const { isOpen, setOpen, area, button, panelId } = usePopover()

  return (
    <div ref={area} className={styles.area} data-print="hide">
      <Button ref={button} aria-expanded={isOpen} aria-controls={panelId} onPress={() => setOpen(!isOpen)}>
        <History size={18} aria-hidden="true" />
        History
      </Button>
      <section id={panelId} className={styles.panel} hidden={!isOpen} aria-label="History of the board">
        {isOpen && <Changes />}
      </section>
    </div>
  )
}

function Changes() {
  const changes = useBoard(({ board }) => board.history.changes)
  const timeZone = useSite()?.timeZone ?? 'UTC'
  if (changes.length === 0) return <p className={styles.nothing}>Nobody has been moved yet.</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls by itself, and a keyboard has to reach it for that.
    <ol className={styles.changes} tabIndex={0} aria-label="Latest changes">
      {changes.map((change) => (
        <Change key={change.id} change={change} timeZone={timeZone} />
      ))}
    </ol>
  )
}

function describeState({ state, undoneBy }: BoardChange): string | null {
  if (state === 'done') return null
  if (state === 'undone') return undoneBy ? `Undone by ${undoneBy}` : 'Undone'
  return 'Cannot be undone: a registration changed'
}

function Change({ change, timeZone }: { change: BoardChange; timeZone: string }) {
  const { at, words, state } = change
  const stateWords = describeState(change)
  return (
    <li className={classNames(styles.change, state === 'undone' && styles.undone)}>
      <p className={styles.words}>{words}</p>
      <p className={styles.when}>
        <time dateTime={at}>{formatMoment(at, timeZone)}</time>
        {stateWords && <span className={styles.state}>{stateWords}</span>}
      </p>
    </li>
  )
}
