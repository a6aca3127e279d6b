import { useSyncExternalStore } from 'react'
import { Notice } from '../../ui/notice.tsx'
import styles from './shell.module.css'

function subscribe(listener: () => void) {
  const listening = new AbortController()
  addEventListener('online', listener, { signal: listening.signal })
  addEventListener('offline', listener, { signal: listening.signal })
  return () => listening.abort()
}

export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  if (isOnline) return null
  return (
    <div className={styles.offline}>
      <Notice tone="warning">You are offline. What you type is kept in this browser.</Notice>
    </div>
  )
}
