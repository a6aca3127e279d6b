import { readSnapshot } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { findLastChangeId } from '#server/plan/store.ts'
import type { DeskFactsAnswer } from '#shared/contracts/desk.ts'
import { listFactsAfter, toFact } from './store.ts'

interface Answered extends Pick<DeskFactsAnswer, 'accepted' | 'refused'> {
  eventId: number
  since: number
}

/** Leaves out facts if the device's link has ended. */
export const respondWithFacts = (
  { db, now }: Deps,
  { eventId, since, accepted, refused }: Answered,
  isEnded: boolean,
): Promise<DeskFactsAnswer> =>
  readSnapshot(db, async (snapshot) => ({
    accepted,
    refused,
    now: now().toISOString(),
    stamp: String(await findLastChangeId(snapshot, eventId)),
    facts: isEnded ? [] : (await listFactsAfter(snapshot, { eventId, since })).map(toFact),
    isEnded,
  }))
