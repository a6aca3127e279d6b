import { useEffect, useRef, useState } from 'react'
import { browserConnection, type Connection, pause } from '#client/api/connection.ts'
import type { DraftStore } from '../draft/draft-store.ts'

/** Waits for a connection before a save or a check. */
export function useConnectionWait(store: DraftStore) {
  const [isWaiting, setWaiting] = useState(false)
  const wait = useRef<AbortController | null>(null)
  useEffect(() => () => wait.current?.abort(), [])

  /** Resolves to false when the user stopped waiting, left, or changed what would have been sent. */
  async function untilConnected(): Promise<boolean> {
    if (browserConnection.isOnline()) return true
    const { draft } = store.getState()
    const stopping = new AbortController()
    wait.current = stopping
    setWaiting(true)
    const unsubscribe = store.subscribe(() => store.getState().draft !== draft && stopping.abort())
    const isConnected = await waitForConnection(browserConnection, stopping.signal)
    unsubscribe()
    setWaiting(false)
    return isConnected
  }

  return { isWaiting, untilConnected, stopWaiting: () => wait.current?.abort() }
}

const firstProbeMilliseconds = 250
const slowestProbeMilliseconds = 8_000

/**
 * Resolves to true at once if there is a network. Otherwise waits for one, and then until the server responds.
 * Resolves to false when `signal` aborts the wait.
 */
export async function waitForConnection(connection: Connection, signal: AbortSignal): Promise<boolean> {
  if (!signal.aborted && connection.isOnline()) return true
  await waitForNetwork(connection, signal)
  let wait = firstProbeMilliseconds
  while (!signal.aborted && !(await connection.reachesServer())) {
    await pause(wait, signal).catch(() => undefined)
    wait = Math.min(2 * wait, slowestProbeMilliseconds)
  }
  return !signal.aborted
}

function waitForNetwork({ isOnline, onChanged }: Connection, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const stopListening = onChanged(() => isOnline() && end())
    signal.addEventListener('abort', end, { once: true })

    function end() {
      stopListening()
      resolve()
    }
  })
}
