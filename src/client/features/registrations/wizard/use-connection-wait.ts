import { useEffect, useRef, useState } from 'react'
import { browserConnection, waitForConnection } from '#client/api/connection.ts'
import type { DraftStore } from './draft/draft-store.ts'

export interface ConnectionWait {
  isWaiting: boolean
  /**
   * True once there is a network. False when the wait is over before: because the person stopped it, left, or changed
   * what would have been sent.
   */
  untilConnected: () => Promise<boolean>
  stop: () => void
}

export function useConnectionWait(store: DraftStore): ConnectionWait {
  const [isWaiting, setWaiting] = useState(false)
  const wait = useRef<AbortController | null>(null)
  const stop = () => wait.current?.abort()
  useEffect(() => () => wait.current?.abort(), [])

  async function untilConnected() {
    if (browserConnection.isOnline()) return true
    const { draft } = store.getState()
    const patience = new AbortController()
    wait.current = patience
    setWaiting(true)
    const forget = store.subscribe(() => store.getState().draft !== draft && patience.abort())
    const isConnected = await waitForConnection(browserConnection, patience.signal)
    forget()
    setWaiting(false)
    return isConnected
  }

  return { isWaiting, untilConnected, stop }
}
