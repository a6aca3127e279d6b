import type { Db } from '#server/db/tables.ts'
import { readPlan } from '#server/plan/event-plan.ts'
import { listReceivers, type StoredReceiver } from './store.ts'

export type ReceiverRow = StoredReceiver & { missingNames: number }

/** Returns the contacts of registrations, even deleted ones, and the attendees of spots or of all these registrations. */
export async function listReceiverRows(
  db: Db,
  eventId: number,
  ids: readonly number[],
  spotIds: readonly number[] | 'all',
): Promise<ReceiverRow[]> {
  const rows = await listReceivers(db, eventId, ids, spotIds)
  const { registrations } = await readPlan(db, eventId)
  const missingNames = new Map(registrations.map(({ row, plan }) => [row.id, plan.missingNames]))
  return rows.map((row) => ({ ...row, missingNames: missingNames.get(row.id) ?? 0 }))
}
