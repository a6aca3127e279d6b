import { randomUUID } from 'node:crypto'
import type { DeskPass } from '#server/auth/authorization.ts'
import { write } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { daysBefore } from '#server/instants.ts'
import { Refused } from '#server/refusals.ts'
import type { DeskFactsAnswer, deskFactToSend } from '#shared/contracts/desk.ts'
import type { z } from '#shared/contracts/zod.ts'
import { changesName, guestKey, isUnnamed, nameInFact, reduceGuest } from '#shared/domain/desk/facts.ts'
import { isSameName } from '#shared/domain/lists/names.ts'
import { deskGraceDays } from '#shared/limits.ts'
import { addFact, type Desk, type DeskSpot, type NewFact, openDeskOf } from './add-fact.ts'
import { answerFacts } from './facts-answer.ts'
import { findDeskEvent } from './read-list.ts'
import { type FactRow, listKnownFacts, toFact } from './store.ts'

type SentFact = z.output<typeof deskFactToSend>

interface Upload {
  eventId?: number | undefined
  sentAt?: string | undefined
  since: number
  facts: readonly SentFact[]
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
      const desk = await openDeskOf({ trx, pass, eventId, now: at }, upload.facts)
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
  return answerFacts(
    deps,
    { eventId, since: upload.since, accepted: upload.facts.map(({ id }) => id) },
    endedAt !== null,
  )
}

/** Returns the instant of a fact, clamped to the week before `latest`. Both are in milliseconds. */
const correctClock = (at: number, latest: number): string =>
  new Date(Math.min(latest, Math.max(at, latest - 7 * 86_400_000))).toISOString()

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

/**
 * If someone else was named in the spot since the helper saw it, adds a fact for that change. The name in the spot then
 * stays until someone decides.
 */
async function noteEdit(
  desk: Desk,
  spot: DeskSpot | undefined,
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
  await addFact(desk, edit, undefined, 'The partner or an organizer')
}

function readName(spot: DeskSpot | undefined, rows: readonly FactRow[]): string {
  if (spot) return nameInSpot(spot)
  const { named } = reduceGuest(rows.map(toFact))
  return named ? nameInFact(named) : ''
}

const nameInSpot = ({ firstName, lastName }: DeskSpot): string =>
  `${firstName?.trim() ?? ''} ${lastName?.trim() ?? ''}`.trim()
