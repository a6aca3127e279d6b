import { useSyncExternalStore } from 'react'
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import { problemCode } from './request-error.ts'

/** The browser's network state. The server may be unreachable even with a network. */
export interface Connection {
  isOnline: () => boolean
  /** Calls back when that has changed; answers how to stop. */
  onChanged: (listener: () => void) => () => void
  /** Whether the server responds at all. Browsers report a network before requests get through. */
  reachesServer: () => Promise<boolean>
}

const probeTimeoutMilliseconds = 10_000

export const browserConnection: Connection = {
  isOnline: () => navigator.onLine,
  onChanged(listener) {
    const listening = new AbortController()
    for (const change of ['online', 'offline']) addEventListener(change, listener, { signal: listening.signal })
    return () => listening.abort()
  },
  reachesServer: () =>
    fetch('/healthz', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(probeTimeoutMilliseconds),
    }).then(
      () => true,
      () => false,
    ),
}

export const useIsOnline = (): boolean => useSyncExternalStore(browserConnection.onChanged, browserConnection.isOnline)

/** The backoff: how long a call waits before it is made again, longer each time, and never all pages at the same moment. */
const waitMilliseconds = [2_000, 3_000, 5_000, 8_000]
/** The jitter, as a part of each wait. */
const jitter = 0.25

let waitingCalls = 0
const listeners = new Set<() => void>()

function count(change: 1 | -1) {
  waitingCalls += change
  for (const listener of listeners) listener()
}

/** Whether a call is waiting to be repeated. */
export const isAnyCallWaiting = () => waitingCalls > 0

export const useIsAnyCallWaiting = (): boolean => useSyncExternalStore(onWaitingChanged, isAnyCallWaiting)

/** Calls back when that may have changed; answers how to stop. */
function onWaitingChanged(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Makes an attempt again, a few times, while the server is busy or its database away, where nothing can be done twice by it. */
export async function retryWhileBusy<T>(
  endpoint: Endpoint,
  attempt: () => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  for (const wait of waitMilliseconds) {
    try {
      return await attempt()
    } catch (error) {
      if (!mayRepeat(endpoint, error)) throw error
    }
    count(1)
    await pause(wait * (1 + jitter * (2 * Math.random() - 1)), signal).finally(() => count(-1))
  }
  return attempt()
}

/** A busy server has done nothing. Where its database went away it may have: only what is known when it comes again is sent again. */
function mayRepeat({ method, answersAgain }: Endpoint, error: unknown): boolean {
  const code = problemCode(error)
  return code === 'busy' || (code === 'unavailable' && (method === 'GET' || answersAgain === true))
}

/** Resolves after a wait; rejects with the reason of `signal` if that aborts first. */
export function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    const giveUp = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', giveUp, { once: true })
  })
}
