import { setTimeout as sleep } from 'node:timers/promises'
import { isWorthRetrying, WriteConflict } from './failures.ts'

/** With the waits below: about three seconds of trying before giving up. */
const tries = 16
const firstWait = 4
const longestWait = 500

/**
 * Does `work` again, a bounded number of times, as long as it fails only because others were faster. The waits grow
 * and are random, so that those who met once do not meet again.
 * @throws {WriteConflict} when there are no tries left
 */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isWorthRetrying(error)) {
        throw error
      }
      if (attempt === tries) {
        throw new WriteConflict(error)
      }
      await sleep(Math.random() * Math.min(longestWait, firstWait * 2 ** attempt))
    }
  }
}
