import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isSqliteFailure, primaryCode, sqliteCode } from '../failures.ts'

/** Keeps databases open until the process ends. The system then releases their locks, even after a kill. */
const held = new Set<DatabaseSync>()

/** Returns false if another process uses the folder. Ignores errors, because the result only causes a warning. */
export function lockDataFolder(dataDir: string): boolean {
  try {
    const lock = new DatabaseSync(join(dataDir, 'fairway.lock'), { timeout: 0 })
    held.add(lock)
    lock.exec('begin exclusive')
    return true
  } catch (error) {
    return !(isSqliteFailure(error) && primaryCode(error) === sqliteCode.busy)
  }
}
