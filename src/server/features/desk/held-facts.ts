import { type Caller, writeAsCaller } from '#server/auth/session.ts'
import type { Db } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { createInputRefusal, requireFound } from '#server/foundation/refusals.ts'
import type { DeskCounts } from '#shared/contracts/desk.ts'
import { changesName, formatNameInFact } from '#shared/domain/desk/facts.ts'
import { maxDeskFactsPerGuest } from '#shared/limits.ts'
import { findGuest, openDeskForGuests } from './add-fact.ts'
import { pickDeskGuestId, recordFact, refuseUnknownGuests, type SentFact } from './record-facts.ts'
import { listHeldFacts, popHeldFacts } from './store.ts'

export async function listHeldGuests(db: Db, eventId: number): Promise<DeskCounts['held']> {
  const rows = await listHeldFacts(db, { eventId })
  return [...Map.groupBy(rows, (row) => `${row.deviceId} ${row.guestKey}`).values()].flatMap((own) => {
    const facts = own.map(({ fact }): SentFact => JSON.parse(fact))
    const named = facts.findLast(changesName)
    const [row] = own
    if (!row || !named) return []
    const guestName = facts[0]?.guestName ?? ''
    return [{ id: row.factId, who: row.who, at: row.at, guestName, name: formatNameInFact(named) || guestName }]
  })
}

/**
 * Accepts or deletes a helper's facts about one guest.
 * @throws {Refused} not_found, invalid_input if the guest is no longer part of the event
 */
export const decideHeldFacts = (
  deps: Deps,
  caller: Caller,
  { id, isAccepted }: { id: string; isAccepted: boolean },
): Promise<DeskCounts['held']> =>
  writeAsCaller(deps, caller, async ({ trx, now }) => {
    const rows = await popHeldFacts(trx, id)
    const { deviceId, eventId, who } = requireFound(rows[0])
    if (isAccepted) {
      const facts = rows.map(({ fact, at }) => ({ ...(JSON.parse(fact) as SentFact), at }))
      const desk = await openDeskForGuests({ trx, eventId, now, deviceId, who }, facts.map(pickDeskGuestId))
      await refuseUnknownGuests(desk, facts)
      const stored = facts[0] ? findGuest(desk, pickDeskGuestId(facts[0])).rows.length : 0
      if (stored + facts.length > maxDeskFactsPerGuest.accepted)
        throw createInputRefusal('id', 'This guest has too many entries')
      for (const fact of facts) await recordFact(desk, fact, fact.at)
    }
    return listHeldGuests(trx, eventId)
  })
