import { setTimeout as sleep } from 'node:timers/promises'
import { isLockTimeout, isWorthRetrying, WriteConflict } from './failures.ts'

/** With the waits below: at most about two seconds of waiting before giving up. */
const tries = 8
const firstWait = 10
const longestWait = 500

/**
 * Does `work` again, a bounded number of times, as long as it fails only because others were faster. The waits grow and
 * are random (backoff with jitter), so that those who met once do not meet again. Whoever has waited for a lock as long as
 * they may does not begin anew.
 * @throws {WriteConflict} when there are no tries left
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
