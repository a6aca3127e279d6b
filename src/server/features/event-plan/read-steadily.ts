import type { Db } from '../../db/tables.ts'
import { findLastChangeId } from './store.ts'

/** While somebody changes the event without a pause, what was read last has to do. */
const mostTries = 5

/**
 * Reads something of a whole event, which takes several steps, and reads it again when the event changed meanwhile: otherwise
 * a golfer who was moved in between could stand in two teams, or in none.
 */
export async function readSteadily<T>(db: Db, eventId: number, read: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const lastChangeId = await findLastChangeId(db, eventId)
    const result = await read()
    if (tries === mostTries || lastChangeId === (await findLastChangeId(db, eventId))) return result
  }
}
