import { useSyncExternalStore } from 'react'
import { isAnyCallWaiting, onWaitingChanged } from '../../api/retry.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import styles from '../shell.module.css'

/** Says why nothing happens for a while, and that nobody has to do anything about it. */
export function BusyNotice() {
  const isWaiting = useSyncExternalStore(onWaitingChanged, isAnyCallWaiting)
  if (!isWaiting) return null
  return (
    <div className={styles.offline}>
      <Notice tone="warning">Fairway is busy, and tries again by itself. Nothing you have typed is lost.</Notice>
    </div>
  )
}
