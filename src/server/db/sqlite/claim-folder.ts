import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isSqliteFailure, primaryCode, sqliteCode } from '../failures.ts'

/** Databases that stay open until this process ends. Then the system releases their locks, even after a kill. */
const held = new Set<DatabaseSync>()

/**
 * Marks the data folder as used by this process. Returns false if another process has marked it. A folder that can't be
 * marked counts as free, because the mark only leads to a warning.
 */
export function claimFolder(dataDir: string): boolean {
  try {
    const lock = new DatabaseSync(join(dataDir, 'fairway.lock'), { timeout: 0 })
    held.add(lock)
    lock.exec('begin exclusive')
    return true
  } catch (error) {
    return !(isSqliteFailure(error) && primaryCode(error) === sqliteCode.busy)
  }
}
