import type { DeskPass } from '#server/auth/authorization.ts'
import type { Trx } from '#server/db/tables.ts'
import { wrongInput } from '#server/refusals.ts'
import { type DeskFact, type DeskGuestId, guestKey, reduceGuest } from '#shared/domain/desk/facts.ts'
import { nameGuest } from './name-guest.ts'
import { type FactRow, insertFact, listFactsOfGuests, listSpots, toFact } from './store.ts'

export type DeskSpot = Awaited<ReturnType<typeof listSpots>>[number]

/** A desk while facts are added to it. */
export interface Desk {
  trx: Trx
  pass: DeskPass
  eventId: number
  now: Date
  /** All facts of the guests concerned, by `guestKey`. */
  rows: Map<string, FactRow[]>
  spots: Map<number, DeskSpot>
}

/**
 * Reads all that is known about some guests.
 * @throws {Refused} invalid_input if a spot belongs to another event
 */
export async function openDeskOf(
  desk: Pick<Desk, 'trx' | 'pass' | 'eventId' | 'now'>,
  facts: readonly DeskGuestId[],
): Promise<Desk> {
  const spotIds = [...new Set(facts.flatMap(({ spotId }) => spotId ?? []))]
  const walkInIds = [...new Set(facts.flatMap(({ walkInId }) => walkInId ?? []))]
  const spots = await listSpots(desk.trx, spotIds)
  const foreign = facts.findIndex(({ spotId }) =>
    spots.some(({ id, eventId }) => id === spotId && eventId !== desk.eventId),
  )
  if (foreign >= 0) throw wrongInput(`facts.${foreign}.spotId`, 'This spot isn’t part of the event')
  const rows = Map.groupBy(await listFactsOfGuests(desk.trx, desk.eventId, { spotIds, walkInIds }), guestKey)
  return { ...desk, rows, spots: new Map(spots.map((spot) => [spot.id, spot])) }
}

export type NewFact = Omit<DeskFact, 'who' | 'version'> & { email: string; mobile: string }

/** Adds a fact, and updates the name in the spot from all facts. */
export async function addFact(
  desk: Desk,
  fact: NewFact,
  spot: DeskSpot | undefined,
  who = desk.pass.who,
): Promise<void> {
  const { trx, eventId, now, rows } = desk
  const key = guestKey(fact)
  const before = rows.get(key) ?? []
  const { id, seen, ...values } = fact
  const facts = [...before.map(toFact), { ...fact, who, version: null }]
  const was = reduceGuest(before.map(toFact)).named
  const { named } = reduceGuest(facts)
  // Without a former attendee, the name in the spot did not come from the desk, and stays.
  const isKnown = named !== null || before.some((row) => row.factId === was?.id && row.formerAttendee !== null)
  const isRenamed = spot && named?.id !== was?.id && isKnown
  const formerAttendee = isRenamed ? await nameGuest(desk, spot, { named, was, fact, rows: before }) : null
  const row = await insertFact(trx, {
    factId: id,
    eventId,
    kind: values.kind,
    spotId: values.spotId,
    walkInId: values.walkInId,
    part: values.part,
    at: values.at,
    receivedAt: now.toISOString(),
    deviceId: desk.pass.device?.id ?? null,
    who,
    guestName: values.guestName,
    seen: JSON.stringify(seen),
    firstName: values.firstName,
    lastName: values.lastName,
    company: values.company,
    email: values.email,
    mobile: values.mobile,
    note: values.note,
    placeKey: values.placeKey,
    registrationId: values.registrationId,
    formerAttendee: formerAttendee && JSON.stringify(formerAttendee),
  })
  rows.set(key, [...before, row])
  if (isRenamed) for (const renamed of await listSpots(trx, [spot.id])) desk.spots.set(spot.id, renamed)
}
