import { useSyncExternalStore } from 'react'
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import { readProblemCode } from './request-error.ts'

export interface Connection {
  isOnline: () => boolean
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

/** Longer each time, and with jitter, so that pages don't all call at the same moment. */
const waitMilliseconds = [2_000, 3_000, 5_000, 8_000]
const jitter = 0.25

let waitingCalls = 0
const listeners = new Set<() => void>()

function count(change: 1 | -1) {
  waitingCalls += change
  for (const listener of listeners) listener()
}

export const isAnyCallWaiting = () => waitingCalls > 0

export const useIsAnyCallWaiting = (): boolean => useSyncExternalStore(onWaitingChanged, isAnyCallWaiting)

function onWaitingChanged(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Repeats an attempt a few times while the server is busy, unless that could do something twice. */
export async function retryWhileBusy<T>(
  endpoint: Endpoint,
  attempt: () => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  for (const wait of waitMilliseconds) {
    try {
      return await attempt()
    } catch (error) {
      if (!canRetryCall(endpoint, error)) throw error
    }
    count(1)
    await pause(wait * (1 + jitter * (2 * Math.random() - 1)), signal).finally(() => count(-1))
  }
  return attempt()
}

/**
 * A busy server doesn't run the call. After a lost database connection, the call may have run, so only idempotent
 * calls are repeated.
 */
function canRetryCall({ method, answersAgain }: Endpoint, error: unknown): boolean {
  const code = readProblemCode(error)
  return code === 'busy' || (code === 'unavailable' && (method === 'GET' || answersAgain === true))
}

/** Rejects with `signal.reason` if the signal aborts first. */
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
