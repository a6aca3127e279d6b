import { prepared } from '#server/db/prepared.ts'
import type { Db } from '#server/db/tables.ts'
import type { WaitingWalkIn } from '#shared/contracts/placement/board.ts'
import { guestKey, nameInFact, reduceGuest } from '#shared/domain/desk/facts.ts'

/** Golfers without a spot who were added at the check-in desk without a hole, and are here. */
export async function listWalkInsWithoutHole(db: Db, eventId: number): Promise<WaitingWalkIn[]> {
  const facts = (await listWalkInFacts(db, { eventId })).map((row) => ({
    ...row,
    id: row.factId,
    seen: JSON.parse(row.seen),
    version: row.id,
  }))
  return [...Map.groupBy(facts, guestKey)].flatMap(([id, own]) => {
    const { named, here } = reduceGuest(own)
    const added = own.find(({ kind }) => kind === 'walkIn')
    if (!added || !here.golf || added.placeKey !== '') return []
    return { id, name: nameInFact(named ?? added), partner: added.partner ?? '' }
  })
}

const listWalkInFacts = prepared((db, { eventId }: { eventId: number }) =>
  db
    .selectFrom('deskFacts')
    .leftJoin('registrations', 'registrations.id', 'deskFacts.registrationId')
    .selectAll('deskFacts')
    .select('nameForMarketingMaterials as partner')
    .where('deskFacts.eventId', '=', eventId)
    .where('walkInId', 'is not', null)
    .orderBy('deskFacts.id'),
)
