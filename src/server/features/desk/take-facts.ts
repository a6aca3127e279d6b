import { randomUUID } from 'node:crypto'
import type { DeskPass } from '#server/auth/authorization.ts'
import type { Trx } from '#server/db/tables.ts'
import { readSnapshot, write } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { findLastChangeId } from '#server/features/attendance/store.ts'
import { daysBefore } from '#server/instants.ts'
import { Refused, wrongInput } from '#server/refusals.ts'
import type { DeskFactsAnswer, deskFactToSend } from '#shared/contracts/desk.ts'
import type { z } from '#shared/contracts/zod.ts'
import {
  changesName,
  type DeskFact,
  guestKey,
  isUnnamed,
  nameInFact,
  reduceFacts,
  reduceGuest,
} from '#shared/domain/desk/facts.ts'
import { isSameName } from '#shared/domain/lists/names.ts'
import { deskGraceDays } from '#shared/limits.ts'
import { nameGuest } from './name-guest.ts'
import { findDeskEvent, toFact } from './read-list.ts'
import {
  type FactRow,
  findLastFactId,
  insertFact,
  listFactsAfter,
  listFactsOfGuests,
  listFactsOfRenamed,
  listKnownFacts,
  listSpots,
} from './store.ts'

type SentFact = z.output<typeof deskFactToSend>
type Spot = Awaited<ReturnType<typeof listSpots>>[number]

interface Upload {
  eventId?: number | undefined
  sentAt?: string | undefined
  since: number
  facts: readonly SentFact[]
}

interface Desk {
  trx: Trx
  pass: DeskPass
  eventId: number
  now: Date
  /** Every known fact of the guests of this upload, by `guestKey`. */
  rows: Map<string, FactRow[]>
  spots: ReadonlyMap<number, Spot>
}

/**
 * Records the facts of a device. A fact that is sent again changes nothing. A device whose link has ended can still
 * deliver its facts for a few days.
 * @throws {Refused} not_found, desk_link_ended, invalid_input
 */
export async function takeFacts(deps: Deps, pass: DeskPass, upload: Upload): Promise<DeskFactsAnswer> {
  const { db, now } = deps
  const at = now()
  const endedAt = pass.device?.endedAt ?? null
  if (endedAt !== null && endedAt < daysBefore(at, deskGraceDays)) throw new Refused('desk_link_ended')
  const eventId = (await findDeskEvent(db, pass, upload.eventId, at)).id
  if (upload.facts.length > 0) {
    await write(db, async (trx) => {
      const desk = await openUpload({ trx, pass, eventId, now: at }, upload.facts)
      const known = await listKnownFacts(
        trx,
        upload.facts.map(({ id }) => id),
      )
      const offset = upload.sentAt ? at.getTime() - Date.parse(upload.sentAt) : 0
      const latest = endedAt === null ? at.getTime() : Date.parse(endedAt)
      for (const fact of upload.facts) {
        if (known.has(fact.id)) continue
        known.add(fact.id)
        await takeFact(desk, fact, correctClock(Date.parse(fact.at) + offset, latest))
      }
    })
  }
  return answer(deps, { eventId, since: upload.since, accepted: upload.facts.map(({ id }) => id) }, endedAt !== null)
}

/** The instant of a fact, at most at `latest` and a week before. Both are in milliseconds. */
const correctClock = (at: number, latest: number): string =>
  new Date(Math.min(latest, Math.max(at, latest - 7 * 86_400_000))).toISOString()

async function openUpload(
  desk: Pick<Desk, 'trx' | 'pass' | 'eventId' | 'now'>,
  facts: readonly Pick<SentFact, 'spotId' | 'walkInId'>[],
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

async function takeFact(desk: Desk, sent: SentFact, at: string): Promise<void> {
  const { pass } = desk
  const deviceId = pass.device?.id ?? null
  const guest = { spotId: sent.spotId, walkInId: sent.walkInId ?? (sent.kind === 'walkIn' ? sent.id : null) }
  const spot = desk.spots.get(guest.spotId ?? 0)
  const before = desk.rows.get(guestKey(guest)) ?? []
  const fromHere = (row: FactRow) => row.deviceId === deviceId && row.who === pass.who
  const isSeen = (row: FactRow) => sent.seen?.includes(row.factId) ?? (sent.kind === 'undo' || fromHere(row))
  const fact = {
    ...guest,
    kind: sent.kind,
    part: sent.part,
    firstName: sent.firstName,
    lastName: sent.lastName,
    company: sent.company,
    at,
    guestName: sent.guestName ?? readName(spot, before),
    // Only facts that were there before, so that no two can replace each other.
    seen: before.filter(isSeen).map(({ factId }) => factId),
    registrationId: spot?.registrationId ?? sent.registrationId,
  }
  if (changesName(fact) || (fact.kind === 'in' && !isUnnamed(fact.guestName))) await noteEdit(desk, spot, fact)
  await addFact(desk, { ...sent, ...fact, id: sent.id }, spot)
}

type NewFact = Omit<DeskFact, 'who' | 'version'> & { email: string; mobile: string }

/** Adds a fact, and gives the spot the name that follows from all of them. */
async function addFact(desk: Desk, fact: NewFact, spot: Spot | undefined, who = desk.pass.who): Promise<void> {
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
}

/**
 * If someone else was named in the spot since the helper saw it, adds a fact for that change. The name in the spot then
 * stays until someone decides.
 */
async function noteEdit(
  desk: Desk,
  spot: Spot | undefined,
  fact: Pick<NewFact, 'at' | 'guestName' | 'firstName' | 'lastName'>,
) {
  if (!spot) return
  const rows = desk.rows.get(guestKey({ spotId: spot.id, walkInId: null })) ?? []
  const present = nameInSpot(spot)
  const { named } = reduceGuest(rows.map(toFact))
  const isKnown = [fact.guestName, nameInFact(fact), ...(named ? [nameInFact(named)] : [])].some((name) =>
    isSameName(name, present),
  )
  if (present === '' || isKnown) return
  const edit: NewFact = {
    id: randomUUID(),
    kind: 'replace',
    spotId: spot.id,
    walkInId: null,
    part: null,
    at: new Date(Date.parse(fact.at) - 1).toISOString(),
    guestName: named ? nameInFact(named) : fact.guestName,
    seen: rows.map(({ factId }) => factId),
    firstName: spot.firstName ?? '',
    lastName: spot.lastName ?? '',
    company: spot.company ?? '',
    email: '',
    mobile: '',
    note: '',
    registrationId: spot.registrationId,
    placeKey: '',
  }
  await addFact(desk, edit, undefined, 'The registration')
}

function readName(spot: Spot | undefined, rows: readonly FactRow[]): string {
  if (spot) return nameInSpot(spot)
  const { named } = reduceGuest(rows.map(toFact))
  return named ? nameInFact(named) : ''
}

const nameInSpot = ({ firstName, lastName }: Spot): string =>
  `${firstName?.trim() ?? ''} ${lastName?.trim() ?? ''}`.trim()

interface Decision {
  eventId?: number | undefined
  id: string
  chosen: string
  sides: readonly string[]
}

/**
 * Decides a dispute: the chosen side's name holds. Sides that arrived since are left for another decision.
 * @throws {Refused} not_found, desk_link_ended, invalid_input
 */
export async function decide(deps: Deps, pass: DeskPass, decision: Decision): Promise<DeskFactsAnswer> {
  const { db, now } = deps
  if (pass.device?.endedAt) throw new Refused('desk_link_ended')
  const at = now()
  const eventId = (await findDeskEvent(db, pass, decision.eventId, at)).id
  await write(db, async (trx) => {
    if ((await listKnownFacts(trx, [decision.id])).size > 0) return
    const rows = await listFactsAfter(trx, { eventId, since: 0 })
    const chosen = rows.find(({ factId }) => factId === decision.chosen)
    if (!chosen || !decision.sides.includes(chosen.factId)) throw wrongInput('chosen', 'Choose one of the sides')
    const own = rows.filter((row) => guestKey(row) === guestKey(chosen)).map(toFact)
    const isSide = (id: string) => reduceGuest(own).dispute?.some((side) => side.id === id) ?? false
    const desk = await openUpload({ trx, pass, eventId, now: at }, [chosen])
    const decided: NewFact = {
      ...toFact(chosen),
      ...(chosen.kind === 'in' ? splitName(chosen.guestName) : pickPerson(chosen)),
      kind: 'decide',
      part: null,
      id: decision.id,
      at: at.toISOString(),
      seen: own.map(({ id }) => id).filter((id) => decision.sides.includes(id) || !isSide(id)),
    }
    await addFact(desk, decided, desk.spots.get(chosen.spotId ?? 0))
  })
  return answer(deps, { eventId, since: 0, accepted: [decision.id] }, false)
}

/** The details of the former guest, if they are known, are found by this name. */
function splitName(name: string) {
  const [firstName = '', ...rest] = name.split(' ')
  return { firstName, lastName: rest.join(' '), company: '', email: '', mobile: '' }
}

const pickPerson = ({ firstName, lastName, company, email, mobile }: FactRow) => ({
  firstName,
  lastName,
  company,
  email,
  mobile,
})

interface Answered {
  eventId: number
  since: number
  accepted: string[]
}

const answer = (
  { db, now }: Deps,
  { eventId, since, accepted }: Answered,
  isEnded: boolean,
): Promise<DeskFactsAnswer> =>
  readSnapshot(db, async (snapshot) => ({
    accepted,
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
