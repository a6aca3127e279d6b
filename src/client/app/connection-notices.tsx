import { useSyncExternalStore } from 'react'
import { browserConnection } from '../api/connection.ts'
import { isAnyCallWaiting, onWaitingChanged } from '../api/retry.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import styles from './shell.module.css'

interface ConnectionNoticeProps {
  /** The first pages lose what is typed when they are loaded anew. */
  keepsTyped: boolean
}

/** Stays in sight while the page is scrolled: the connection may go at any moment of the work. */
export function OfflineNotice({ keepsTyped }: ConnectionNoticeProps) {
  const isOnline = useSyncExternalStore(browserConnection.onChanged, browserConnection.isOnline, () => true)
  if (isOnline) return null
  return (
    <div className={styles.offline}>
      <Notice tone="warning">
        You are offline. Keep this page open{keepsTyped && ': nothing you have typed is lost'}.
      </Notice>
    </div>
  )
}

/** Says why nothing happens for a while, and that nobody has to do anything about it. */
export function BusyNotice({ keepsTyped }: ConnectionNoticeProps) {
  const isWaiting = useSyncExternalStore(onWaitingChanged, isAnyCallWaiting, () => false)
  if (!isWaiting) return null
  return (
    <div className={styles.offline}>
      <Notice tone="warning">
        Fairway is busy, and tries again by itself.{keepsTyped && ' Nothing you have typed is lost.'}
      </Notice>
    </div>
  )
}
