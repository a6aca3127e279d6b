import type { SavedEvent } from '#shared/contracts/events.ts'
import type { Db } from '../../db/tables.ts'
import { Refused } from '../../refusals.ts'
import { findSavedEvent } from './read-events.ts'

/** @throws {Refused} not_found */
export async function readEvent(db: Db, id: number): Promise<SavedEvent> {
  const event = await findSavedEvent(db, id)
  if (!event) throw new Refused('not_found')
  return event
}
