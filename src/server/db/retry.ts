import { setTimeout as sleep } from 'node:timers/promises'
import { isLockTimeout, isWorthRetrying, WriteConflict } from './failures.ts'

/** With the waits below, `withRetries` stops after about two seconds. */
const tries = 8
const firstWait = 10
const longestWait = 500

/**
 * Repeats `work` after losing to other transactions, with growing random waits (backoff with jitter). A lock timeout
 * isn't repeated. @throws {WriteConflict} after the last try
 */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (isLockTimeout(error) || (isWorthRetrying(error) && attempt === tries)) {
        throw new WriteConflict(error)
      }
      if (!isWorthRetrying(error)) {
        throw error
      }
      await sleep(Math.random() * Math.min(longestWait, firstWait * 2 ** attempt))
    }
  }
}
