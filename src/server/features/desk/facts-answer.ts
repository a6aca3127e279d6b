import { readSnapshot } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { findLastChangeId } from '#server/plan/store.ts'
import type { DeskFactsAnswer } from '#shared/contracts/desk.ts'
import { type DeskFact, reduceFacts } from '#shared/domain/desk/facts.ts'
import { findLastFactId, listFactsAfter, listFactsOfRenamed, toFact } from './store.ts'

interface Answered extends Pick<DeskFactsAnswer, 'accepted' | 'refused'> {
  eventId: number
  since: number
}

/** The answer to a device that sent facts or a decision. A device whose link has ended gets nothing back. */
export const answerFacts = (
  { db, now }: Deps,
  { eventId, since, accepted, refused }: Answered,
  isEnded: boolean,
): Promise<DeskFactsAnswer> =>
  readSnapshot(db, async (snapshot) => ({
    accepted,
    refused,
    toDecide: isEnded ? [] : listDisputes((await listFactsOfRenamed(snapshot, { eventId })).map(toFact)),
    now: now().toISOString(),
    version: await findLastFactId(snapshot, eventId),
    stamp: String(await findLastChangeId(snapshot, eventId)),
    facts: isEnded ? [] : (await listFactsAfter(snapshot, { eventId, since })).map(toFact),
    isEnded,
  }))

/** The disputes of all guests. */
export function listDisputes(facts: readonly DeskFact[]): DeskFactsAnswer['toDecide'] {
  return [...reduceFacts(facts).values()].flatMap(({ dispute }) => {
    const [first] = dispute ?? []
    return first && dispute ? [{ spotId: first.spotId, walkInId: first.walkInId, sides: [...dispute] }] : []
  })
}
