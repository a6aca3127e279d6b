import { type Caller, nameOf, writeAsCaller } from '#server/auth/session.ts'
import type { Trx } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { createInputRefusal, Refused, requireFound } from '#server/foundation/refusals.ts'
import { planRegistrations } from '#server/plan/registration-plan.ts'
import { recordChange } from '#server/records/audit.ts'
import { refuseVersionConflict } from '#server/records/optimistic-lock.ts'
import type { EndpointResult, ReceivedInput } from '#shared/contracts/endpoint.ts'
import type { pairingEndpoints } from '#shared/contracts/placement/pairings.ts'
import { phrasePairing, phraseRequest, type RequestChange } from '#shared/domain/audit-trail/phrases.ts'
import { formatPairing, orderSides, type PairingSide } from '#shared/domain/placement/pairings.ts'
import { maxPairings } from '#shared/limits.ts'
import { type BoardWork, changeBoard, refuseUnchangeable } from '../core/board-changes.ts'
import {
  countPairings,
  deletePairings,
  findPairing,
  findRequest,
  insertPairing,
  listPairingRows,
  listSpotPairings,
  type PairingRow,
  type RequestRow,
  toColumns,
  updatePairing,
  updateRequest,
} from '../core/pairing-store.ts'
import { listPickableSides, readSideNames } from './read-pairings.ts'

type PairingInput = ReceivedInput<typeof pairingEndpoints.enterPairing>['body']
type SavedPairing = EndpointResult<typeof pairingEndpoints.enterPairing>

/**
 * Creates or changes a pairing, which accepts the given request. An identical pairing isn't created again. @throws
 * {Refused} `not_found`; `corrections_only`; `invalid_input` for someone who isn't attending; `changed_elsewhere`;
 * `pairing_exists`; `pairing_accepted`; `too_many_pairings`
 */
export const enterPairing = (
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  sent: PairingInput,
): Promise<SavedPairing> =>
  changeBoard(deps, caller, sent.eventId, async (work) => {
    const { trx, eventId } = work
    const { id, part, kind, strength, note } = sent
    const before = id === 0 ? null : requireFound(await findPairing(trx, id))
    if (before && before.eventId !== eventId) throw new Refused('not_found')
    const values = { part, kind, strength, note, ...(await readSides(trx, sent)) }
    const twin = (await listPairingRows(trx, eventId)).find(
      (row) => row.id !== id && hasSameValues(row, values, duplicateKeys),
    )
    if (twin && (before || !hasSameValues(twin, values, noteKeys))) throw new Refused('pairing_exists')
    if (before) return change(work, before, { values, version: sent.version })
    const request = await readRequest(work, sent.request ?? null, twin)
    const { id: savedId, version } = twin ?? (await insertNewPairing(work, values, request !== null))
    if (request) {
      await updateRequest(trx, request.id, { isDeclined: false, pairingId: savedId, version: request.version + 1 })
      await recordRequest(work, request, { action: 'accept', after: request.text })
    }
    return { id: savedId, version }
  })

const duplicateKeys = ['part', 'kind', 'oneSpotId', 'oneRegistrationId', 'otherSpotId', 'otherRegistrationId'] as const
const noteKeys = ['strength', 'note'] as const

type Key = (typeof duplicateKeys | typeof noteKeys)[number]
type PairingValues = Pick<PairingRow, Key>

const hasSameValues = (one: PairingValues, other: PairingValues, keys: readonly Key[]) =>
  keys.every((key) => one[key] === other[key])

async function insertNewPairing(work: BoardWork, values: PairingValues, isAsked: boolean): Promise<SavedPairing> {
  const { trx, caller, now, eventId } = work
  if ((await countPairings(trx, eventId)) >= maxPairings) throw new Refused('too_many_pairings')
  const { id: authorId, name: author } = nameOf(caller)
  const row = { ...values, eventId, isAsked, authorId, author, createdAt: now.toISOString(), version: 1 }
  const id = await insertPairing(trx, row)
  await recordPairing(work, { action: 'create', before: null, after: await findPairing(trx, id) })
  return { id, version: 1 }
}

type PairingChange = { values: PairingValues; version: number | undefined }

async function change(
  work: BoardWork,
  before: PairingRow,
  { values, version: shown }: PairingChange,
): Promise<SavedPairing> {
  const { trx, caller } = work
  const { id, version } = before
  if (hasSameValues(before, values, [...duplicateKeys, ...noteKeys])) return before
  await refuseVersionConflict(trx, { entity: 'pairing', id, version }, shown, caller.id)
  await updatePairing(trx, id, { ...values, version: version + 1 })
  await recordPairing(work, { action: 'update', before, after: await findPairing(trx, id) })
  return { id, version: version + 1 }
}

async function readSides(trx: Trx, { eventId, part, ...sent }: PairingInput) {
  const ids = new Set([sent.one.registrationId, sent.other.registrationId])
  const registrations = await planRegistrations(trx, [...ids])
  const known = listPickableSides(registrations.filter(({ row }) => row.eventId === eventId && row.deletedAt === null))
  function readSide(path: 'one' | 'other'): PairingSide {
    const { registrationId, spotId } = sent[path]
    const side = known.find((one) => one.registrationId === registrationId && one.spotId === spotId)
    if (!side) throw createInputRefusal(path, 'No longer registered')
    if (!side[part]) throw createInputRefusal(path, part === 'golf' ? 'Not golfing' : 'Not coming to dinner')
    return spotId === null ? { registrationId } : { spotId }
  }
  const sides = orderSides(readSide('one'), readSide('other'))
  if (!sides) throw createInputRefusal('other', 'Choose two different people')
  return toColumns(...sides)
}

async function readRequest(
  { trx, caller, eventId }: BoardWork,
  asked: NonNullable<PairingInput['request']> | null,
  pairing: PairingRow | undefined,
): Promise<RequestRow | null> {
  if (!asked) return null
  const request = await findRequest(trx, asked.id)
  if (request?.eventId !== eventId) throw new Refused('not_found')
  if (pairing && request.pairingId === pairing.id) return null
  const { id, version } = request
  await refuseVersionConflict(trx, { entity: 'pairingRequest', id, version }, asked.version, caller.id)
  if (request.pairingId !== null) throw new Refused('pairing_accepted')
  return request
}

/** @throws {Refused} `corrections_only`, `changed_elsewhere` */
export const deletePairing = (
  deps: Deps,
  caller: Caller,
  { id, version }: ReceivedInput<typeof pairingEndpoints.deletePairing>['body'],
): Promise<{ id: number }> =>
  writeAsCaller(deps, caller, async (call) => {
    const { trx } = call
    const pairing = await findPairing(trx, id)
    if (!pairing) return { id }
    await refuseUnchangeable(call, pairing.eventId)
    await refuseVersionConflict(trx, { entity: 'pairing', id, version: pairing.version }, version, caller.id)
    await dropPairings({ ...call, eventId: pairing.eventId }, [pairing], 'delete')
    return { id }
  })

/** @throws {Refused} `not_found`, `corrections_only`, `changed_elsewhere`, `pairing_accepted` */
export const setRequestDeclined = (
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { id, version, isDeclined }: ReceivedInput<typeof pairingEndpoints.declinePairingRequest>['body'],
): Promise<{ id: number; version: number }> =>
  writeAsCaller(deps, caller, async (call) => {
    const { trx } = call
    const request = requireFound(await findRequest(trx, id))
    const work = { ...call, eventId: request.eventId }
    await refuseUnchangeable(call, work.eventId)
    if (request.isDeclined === isDeclined) return { id, version: request.version }
    await refuseVersionConflict(trx, { entity: 'pairingRequest', id, version: request.version }, version, caller.id)
    if (request.pairingId !== null) throw new Refused('pairing_accepted')
    await updateRequest(trx, id, { isDeclined, version: request.version + 1 })
    await recordRequest(work, request, { action: isDeclined ? 'decline' : 'reopen', after: request.text })
    return { id, version: request.version + 1 }
  })

interface RecordedPairing {
  action: 'create' | 'update' | 'delete' | 'drop'
  before: PairingRow | null
  after: PairingRow | null | undefined
}

async function recordPairing(work: BoardWork, { action, before, after = null }: RecordedPairing): Promise<void> {
  const { trx, caller, now, eventId } = work
  const concerned = after ?? before
  if (!concerned) return
  const formatSides = await readSideNames(
    trx,
    [before, after].flatMap((pairing) => pairing ?? []),
  )
  function tell(pairing: PairingRow | null) {
    if (!pairing) return null
    const { part, kind, strength, note } = pairing
    const { one, other } = formatSides(pairing)
    return { words: formatPairing(kind, one.name, other.name), part, strength, note }
  }
  await recordChange(trx, nameOf(caller), now, {
    entity: 'pairing',
    entityId: concerned.id,
    action,
    eventId,
    registrationId: concerned.oneOwnerId,
    before: tell(before),
    after: tell(after),
    words: phrasePairing(action, tell(before), tell(after)),
  })
}

export async function dropPairings(
  work: BoardWork,
  pairings: readonly PairingRow[],
  action: 'delete' | 'drop',
): Promise<void> {
  const ids = await deletePairings(
    work.trx,
    pairings.map(({ id }) => id),
  )
  for (const pairing of pairings)
    if (ids.has(pairing.id)) await recordPairing(work, { action, before: pairing, after: null })
}

/** Call this while the guests are still stored. */
export async function dropPairingsOfSpots(work: BoardWork, spotIds: readonly number[]): Promise<void> {
  if (spotIds.length === 0) return
  await dropPairings(work, await listSpotPairings(work.trx, spotIds), 'drop')
}

export const recordRequest = (
  { trx, caller, now, eventId }: BoardWork,
  { id, registrationId }: Pick<RequestRow, 'id' | 'registrationId'>,
  change: RequestChange,
): Promise<void> =>
  recordChange(trx, nameOf(caller), now, {
    entity: 'pairingRequest',
    entityId: id,
    registrationId,
    eventId,
    action: change.action,
    ...(change.before !== undefined && { before: { text: change.before } }),
    ...(change.after !== undefined && { after: { text: change.after } }),
    words: [phraseRequest(change)],
  })
