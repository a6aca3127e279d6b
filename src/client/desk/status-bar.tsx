import { Wifi, WifiOff } from 'lucide-react'
import type { DeskGuest } from '#shared/domain/desk/guests.ts'
import { countOf } from '#shared/domain/text.ts'
import styles from './desk.module.css'
import { describeRefusal, useDesk, useDeskState, useTime } from './desk-context.ts'
import type { LastAction } from './use-record.ts'

interface StatusBarProps {
  last: LastAction | null
  guests: readonly DeskGuest[]
  onDecide: () => void
}

/** The bar at the bottom of the screen: the connection, unsaved entries, and the last action with its undo. */
export function StatusBar({ last, guests, onDecide }: StatusBarProps) {
  const { sync, dismissRefused, dismissTold } = useDesk()
  const { list, waiting, refused, told, isOnline, isSending, isKept, arePagesKept } = useDeskState((state) => state)
  const time = useTime()
  const disputes = guests.filter(({ state }) => state.dispute).length
  const Sign = isOnline ? Wifi : WifiOff
  return (
    <footer className={styles.foot}>
      {last && (
        <p className={styles.toast} role="status">
          {last.words}
          <button type="button" onClick={last.undo}>
            Undo
          </button>
        </p>
      )}
      {refused.map(({ fact, why }) => (
        <p key={fact.id} className={styles.trouble} role="alert">
          {describeRefusal(fact, why)}
          <button type="button" onClick={() => void dismissRefused(fact.id)}>
            Dismiss
          </button>
        </p>
      ))}
      {told.map(({ id, who, note }) => (
        <p key={id} className={styles.trouble} role="alert">
          {who} settled a spot. {note}
          <button type="button" onClick={() => dismissTold(id)}>
            Dismiss
          </button>
        </p>
      ))}
      {!(isKept && arePagesKept) && (
        <p className={styles.trouble}>
          This browser can’t store the desk. Keep this page open until everything is saved.
        </p>
      )}
      <div className={styles.status} data-online={isOnline}>
        <Sign size={20} aria-hidden="true" />
        <p role="status">
          <b>{isOnline ? 'Online' : `Offline: ${waiting.length} waiting`}</b>{' '}
          {isOnline
            ? waiting.length > 0
              ? `Saving ${waiting.length}`
              : 'All check-ins saved'
            : list && `List updated at ${time(list.asOf)}`}
        </p>
        {disputes > 0 && (
          <button type="button" onClick={onDecide}>
            Settle {countOf(disputes, 'spot')}
          </button>
        )}
        {!isOnline && (
          <button type="button" disabled={isSending} onClick={() => void sync()}>
            Sync now
          </button>
        )}
      </div>
    </footer>
  )
}
