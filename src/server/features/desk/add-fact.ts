import type { Trx } from '#server/db/tables.ts'
import { recordChange } from '#server/records/audit.ts'
import { phraseFact } from '#shared/domain/audit-trail/phrases.ts'
import {
  type DeskFact,
  type DeskGuestId,
  type DeskGuestState,
  formatNameInFact,
  guestKey,
  reduceGuest,
} from '#shared/domain/desk/facts.ts'
import { nameGuest } from './name-guest.ts'
import { type FactRow, insertFact, listGuestFacts, listSpots, toFact } from './store.ts'

export type DeskSpot = Awaited<ReturnType<typeof listSpots>>[number]

export interface Desk {
  trx: Trx
  /** Null for an organizer. */
  deviceId: number | null
  who: string
  eventId: number
  now: Date
  guests: Map<string, KnownGuest>
  spots: Map<number, DeskSpot>
  /** Number of renamed spots; renaming takes far longer than other facts. */
  renames: number
}

interface KnownGuest {
  rows: FactRow[]
  facts: DeskFact[]
  state: DeskGuestState
}

export async function openDeskForGuests(
  desk: Pick<Desk, 'trx' | 'deviceId' | 'who' | 'eventId' | 'now'>,
  about: readonly DeskGuestId[],
): Promise<Desk> {
  const spotIds = [...new Set(about.flatMap(({ spotId }) => spotId ?? []))]
  const walkInIds = [...new Set(about.flatMap(({ walkInId }) => walkInId ?? []))]
  const spots = await listSpots(desk.trx, spotIds)
  const byGuest = Map.groupBy(await listGuestFacts(desk.trx, desk.eventId, { spotIds, walkInIds }), guestKey)
  const guests = new Map([...byGuest].map(([key, rows]) => [key, toKnownGuest(rows, rows.map(toFact))]))
  return { ...desk, guests, spots: new Map(spots.map((spot) => [spot.id, spot])), renames: 0 }
}

const toKnownGuest = (rows: FactRow[], facts: DeskFact[]): KnownGuest => ({ rows, facts, state: reduceGuest(facts) })

export const findGuest = ({ guests }: Desk, guest: DeskGuestId): KnownGuest =>
  guests.get(guestKey(guest)) ?? toKnownGuest([], [])

export type NewFact = Omit<DeskFact, 'who' | 'version'> & { email: string; mobile: string; version?: number | null }

export async function addFact(desk: Desk, fact: NewFact, spot: DeskSpot | undefined, who = desk.who): Promise<void> {
  const { trx, eventId, now } = desk
  const before = findGuest(desk, fact)
  const { id, seen, version: _, ...values } = fact
  const was = before.state.named
  const { named } = reduceGuest([...before.facts, { ...fact, who, version: null }])
  // Without a former attendee, the spot's name didn't come from the desk, so keep it.
  const isKnown = named !== null || before.rows.some((row) => row.factId === was?.id && row.formerAttendee !== null)
  const isRenamed = spot && named?.id !== was?.id && isKnown
  const formerAttendee = isRenamed ? await nameGuest(desk, spot, { named, was, fact, rows: before.rows }) : null
  const row = await insertFact(trx, {
    ...values,
    ...{ factId: id, eventId, who, deviceId: desk.deviceId },
    receivedAt: now.toISOString(),
    seen: JSON.stringify(seen),
    formerAttendee: formerAttendee && JSON.stringify(formerAttendee),
  })
  await recordFact(desk, fact, who)
  desk.guests.set(guestKey(fact), toKnownGuest([...before.rows, row], [...before.facts, toFact(row)]))
  if (!isRenamed) return
  desk.renames += 1
  for (const renamed of await listSpots(trx, [spot.id])) desk.spots.set(spot.id, renamed)
}

async function recordFact({ trx, now, eventId }: Desk, fact: NewFact, who: string): Promise<void> {
  const { kind, part, note, registrationId } = fact
  if (kind !== 'in' && kind !== 'undo' && kind !== 'walkIn' && kind !== 'note') return
  const guest = kind === 'walkIn' ? formatNameInFact(fact) : fact.guestName
  await recordChange(trx, { id: null, name: who }, now, {
    entity: 'checkIn',
    entityId: registrationId || eventId,
    ...(registrationId ? { registrationId } : {}),
    action: kind,
    after: { guest, part, note },
    words: [phraseFact(kind, { guest, part, note })],
  })
}
