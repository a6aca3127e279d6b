import { randomUUID } from 'node:crypto'
import type { DeskPass } from '#server/auth/authorization.ts'
import { write } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { daysBefore } from '#server/foundation/instants.ts'
import { createInputRefusal, Refused } from '#server/foundation/refusals.ts'
import type { DeskFactsResponse, deskFactToSend } from '#shared/contracts/desk.ts'
import type { z } from '#shared/contracts/zod.ts'
import {
  changesName,
  type DeskGuestState,
  dependsOnEarlierFact,
  formatNameInFact,
  guestKey,
  isUnnamed,
} from '#shared/domain/desk/facts.ts'
import { isSameName } from '#shared/domain/lists/names.ts'
import {
  deskGraceDays,
  maxDeskFactsPerDay,
  maxDeskFactsPerGuest,
  maxDeskRenamesAtOnce,
  maxHeldDeskFacts,
} from '#shared/limits.ts'
import { addFact, type Desk, type DeskSpot, findGuest, type NewFact, openDeskForGuests } from './add-fact.ts'
import { respondWithFacts } from './facts-response.ts'
import { readFormerAttendee } from './name-guest.ts'
import { findDeskEvent } from './read-list.ts'
import {
  countFactsSince,
  type FactRow,
  insertHeldFact,
  listEventRegistrationIds,
  listHeldFacts,
  listKnownFacts,
} from './store.ts'

export type SentFact = z.output<typeof deskFactToSend>

interface Upload {
  eventId?: number | undefined
  since: number
  facts: readonly SentFact[]
}

type RecordedFactIds = Pick<DeskFactsResponse, 'accepted' | 'refused'>

/**
 * Records a device's facts; repeated ones are ignored. Facts beyond a call's or day's limit can be sent again. Names
 * and walk-ins from ended links wait for an organizer.
 * @throws {Refused} not_found, desk_link_ended, invalid_input
 */
export async function recordFacts(deps: Deps, pass: DeskPass, upload: Upload): Promise<DeskFactsResponse> {
  const { db, now } = deps
  const at = now()
  const { device, who } = pass
  const endedAt = device?.endedAt ?? null
  if (endedAt !== null && endedAt < daysBefore(at, deskGraceDays)) throw new Refused('desk_link_ended')
  const eventId = (await findDeskEvent(db, pass, upload.eventId, at)).id
  const taken: RecordedFactIds =
    upload.facts.length === 0
      ? { accepted: [], refused: [] }
      : await write(db, async (trx) => {
          const desk = await openDeskForGuests(
            { trx, deviceId: device?.id ?? null, who, eventId, now: at },
            upload.facts.map(pickDeskGuestId),
          )
          return recordAll(desk, upload, endedAt)
        })
  return respondWithFacts(deps, { eventId, since: upload.since, ...taken }, endedAt !== null)
}

async function recordAll(desk: Desk, { facts }: Upload, endedAt: string | null): Promise<RecordedFactIds> {
  const { trx, deviceId, eventId, who, now } = desk
  const held = deviceId === null || endedAt === null ? [] : await listHeldFacts(trx, { deviceId })
  await refuseUnknownGuests(desk, facts, new Set(held.map((row) => row.guestKey)))
  const known = await listKnownFacts(
    trx,
    facts.map(({ id }) => id),
  )
  const latest = endedAt === null ? now.getTime() : Date.parse(endedAt)
  const most = deviceId === null ? maxDeskFactsPerGuest.inAll : maxDeskFactsPerGuest.byHelpers
  let room =
    deviceId === null ? facts.length : maxDeskFactsPerDay - (await countFactsSince(trx, deviceId, daysBefore(now, 1)))
  let heldRoom = maxHeldDeskFacts - held.length
  const walkIns = facts.filter(({ kind }) => kind === 'walkIn')
  const heldGuests = new Set([...held.map((row) => row.guestKey), ...walkIns.map(({ id }) => id)])
  const taken: RecordedFactIds = { accepted: [], refused: [] }
  for (const fact of facts) {
    if (known.has(fact.id)) {
      taken.accepted.push(fact.id)
      continue
    }
    const key = guestKey(pickDeskGuestId(fact))
    const at = clampFactTime(Date.parse(fact.at), latest)
    if (room <= 0 || desk.renames >= maxDeskRenamesAtOnce) break
    if (deviceId !== null && endedAt !== null && (changesName(fact) || heldGuests.has(key))) {
      if (heldRoom <= 0) {
        taken.refused.push({
          id: fact.id,
          why: 'Too many entries from this device are already waiting for an organizer.',
        })
        continue
      }
      heldGuests.add(key)
      heldRoom -= 1
      const { id: factId } = fact
      await insertHeldFact(trx, { factId, eventId, deviceId, guestKey: key, who, at, fact: JSON.stringify(fact) })
    } else if (findGuest(desk, pickDeskGuestId(fact)).rows.length >= most) {
      taken.refused.push({ id: fact.id, why: `This guest already has ${most} entries. Ask an organizer to check.` })
      continue
    } else {
      room -= 1
      await recordFact(desk, fact, at)
    }
    known.add(fact.id)
    taken.accepted.push(fact.id)
  }
  return taken
}

export const pickDeskGuestId = ({
  id,
  kind,
  spotId,
  walkInId,
}: Pick<SentFact, 'id' | 'kind' | 'spotId' | 'walkInId'>) => ({
  spotId,
  walkInId: kind === 'walkIn' ? id : walkInId,
})

/**
 * `held` contains the keys of guests who are waiting for an organizer. @throws {Refused} invalid_input for an unknown
 * guest or partner
 */
export async function refuseUnknownGuests(
  { trx, eventId, spots, guests }: Desk,
  facts: readonly SentFact[],
  held: ReadonlySet<string> = new Set(),
): Promise<void> {
  const added = new Set([...held, ...facts.flatMap(({ id, kind }) => (kind === 'walkIn' ? id : []))])
  const partners = await listEventRegistrationIds(
    trx,
    eventId,
    facts.map(({ registrationId }) => registrationId),
  )
  for (const [index, { spotId, walkInId, registrationId }] of facts.entries()) {
    const refuse = (field: string, noun: string) =>
      createInputRefusal(`facts.${index}.${field}`, `This ${noun} isn’t part of the event`)
    const isKnown = guests.has(guestKey({ spotId, walkInId }))
    const spot = spots.get(spotId ?? 0)
    if (spotId !== null && (spot ? spot.eventId !== eventId : !isKnown)) throw refuse('spotId', 'spot')
    if (walkInId !== null && !added.has(walkInId) && !isKnown) throw refuse('walkInId', 'walk-in')
    if (!spot && registrationId !== 0 && !partners.has(registrationId)) throw refuse('registrationId', 'partner')
  }
}

/** Returns the instant of a fact, clamped to the week before `latest`. Both are in milliseconds. */
const clampFactTime = (at: number, latest: number): string =>
  new Date(Math.min(latest, Math.max(at, latest - 7 * 86_400_000))).toISOString()

export async function recordFact(desk: Desk, sent: SentFact, at: string): Promise<void> {
  const guest = pickDeskGuestId(sent)
  const spot = desk.spots.get(guest.spotId ?? 0)
  const before = findGuest(desk, guest)
  const fromHere = (row: FactRow) => row.deviceId === desk.deviceId && row.who === desk.who
  const seen = sent.seen && new Set(sent.seen)
  const isSeen = (row: FactRow) => seen?.has(row.factId) ?? (sent.kind === 'undo' || fromHere(row))
  const fact = {
    ...guest,
    kind: sent.kind,
    part: sent.part,
    firstName: sent.firstName,
    lastName: sent.lastName,
    company: sent.company,
    at,
    guestName: sent.guestName ?? readName(spot, before.state),
    // Include only earlier facts, so that two facts can't replace each other.
    seen: before.rows.filter((row) => dependsOnEarlierFact(sent, row) && isSeen(row)).map(({ factId }) => factId),
    registrationId: spot?.registrationId ?? sent.registrationId,
  }
  if (changesName(fact) || (fact.kind === 'in' && !isUnnamed(fact.guestName))) await recordSpotEdit(desk, spot, fact)
  await addFact(desk, { ...sent, ...fact, id: sent.id }, spot)
}

async function recordSpotEdit(
  desk: Desk,
  spot: DeskSpot | undefined,
  fact: Pick<NewFact, 'at' | 'guestName' | 'firstName' | 'lastName'>,
) {
  if (!spot) return
  const { rows, state } = findGuest(desk, { spotId: spot.id, walkInId: null })
  const { named } = state
  const present = formatNameInSpot(spot)
  const people = [fact, ...(named ? [named] : []), ...rows.flatMap((row) => readFormerAttendee(row) ?? [])]
  const isKnown = [fact.guestName, ...people.map(formatNameInFact)].some((name) => isSameName(name, present))
  if (present === '' || isKnown) return
  const kind = { kind: 'replace', part: null } as const
  const edit: NewFact = {
    id: randomUUID(),
    ...kind,
    spotId: spot.id,
    walkInId: null,
    at: new Date(Date.parse(fact.at) - 1).toISOString(),
    guestName: named ? formatNameInFact(named) : fact.guestName,
    seen: rows.filter((row) => dependsOnEarlierFact(kind, row)).map(({ factId }) => factId),
    firstName: spot.firstName ?? '',
    lastName: spot.lastName ?? '',
    company: spot.company ?? '',
    email: '',
    mobile: '',
    note: '',
    registrationId: spot.registrationId,
    placeKey: '',
  }
  await addFact(desk, edit, undefined, 'The partner or an organizer')
}

const readName = (spot: DeskSpot | undefined, { named }: DeskGuestState): string =>
  spot ? formatNameInSpot(spot) : named ? formatNameInFact(named) : ''

const formatNameInSpot = ({ firstName, lastName }: DeskSpot): string =>
  `${firstName?.trim() ?? ''} ${lastName?.trim() ?? ''}`.trim()
