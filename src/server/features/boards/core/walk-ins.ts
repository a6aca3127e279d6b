import { prepared } from '#server/db/prepared.ts'
import type { Db } from '#server/db/tables.ts'
import { formatNameInFact, guestKey, reduceGuest } from '#shared/domain/desk/facts.ts'
import { type BoardPart, type Place, toTableKey, toTeamKey } from '#shared/domain/placement/places.ts'
import { maxTeamSize } from '#shared/limits.ts'

export interface WalkIn {
  /** Negative, so that it differs from spot IDs. */
  id: number
  name: string
  company: string
  registrationId: number
  partner: string
  place: Place | null
}

/** Returns golfers or diners whom the check-in desk added without a spot and who are present. */
export async function listWalkIns(db: Db, eventId: number, part: BoardPart): Promise<WalkIn[]> {
  const facts = (await listWalkInFacts(db, { eventId })).map((row) => ({
    ...row,
    id: row.factId,
    seen: JSON.parse(row.seen),
    version: row.id,
  }))
  return [...Map.groupBy(facts, guestKey).values()].flatMap((own) => {
    const { named, here } = reduceGuest(own)
    const added = own.find(({ kind }) => kind === 'walkIn')
    if (!added || added.part !== part || !here[part]) return []
    const { company } = named ?? added
    return {
      id: -added.version,
      name: formatNameInFact(named ?? added),
      company,
      registrationId: added.registrationId ?? 0,
      partner: added.partner ?? '',
      place: readPlaceKey(added.placeKey, part, added.version),
    }
  })
}

/** Parses the desk's key for a cart (`h12.1.2`) or table (`t12`). Devices send it, so it can be any text. */
function readPlaceKey(key: string, part: BoardPart, version: number): Place | null {
  if (part === 'dinner') {
    const id = /^t([1-9]\d*)$/.exec(key)?.[1]
    return id === undefined ? null : { group: toTableKey(Number(id)), seat: 0, cart: 0 }
  }
  const [, id, team, cart] = /^h([1-9]\d*)\.([12])\.([12])$/.exec(key) ?? []
  return id === undefined
    ? null
    : { group: toTeamKey(Number(id), Number(team)), seat: maxTeamSize + version, cart: Number(cart) }
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
