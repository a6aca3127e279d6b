import { readSnapshot } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { findLastChangeId } from '#server/plan/store.ts'
import type { DeskFactsResponse } from '#shared/contracts/desk.ts'
import { listFactsAfter, toFact } from './store.ts'

interface FactsResult extends Pick<DeskFactsResponse, 'accepted' | 'refused'> {
  eventId: number
  since: number
}

/** Leaves out facts if the device's link has ended. */
export const respondWithFacts = (
  { db, now }: Deps,
  { eventId, since, accepted, refused }: FactsResult,
  isEnded: boolean,
): Promise<DeskFactsResponse> =>
  readSnapshot(db, async (snapshot) => ({
    accepted,
    refused,
    now: now().toISOString(),
    stamp: String(await findLastChangeId(snapshot, eventId)),
    facts: isEnded ? [] : (await listFactsAfter(snapshot, { eventId, since })).map(toFact),
    isEnded,
  }))
