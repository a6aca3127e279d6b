import { type Caller, nameOf, writeAs } from '#server/auth/session.ts'
import type { Trx } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { orNotFound, Refused, wrongInput } from '#server/foundation/refusals.ts'
import { planRegistrations } from '#server/plan/registration-plan.ts'
import { recordChange } from '#server/records/audit.ts'
import { refuseVersionConflict } from '#server/records/optimistic-lock.ts'
import type { Received, ToAnswer } from '#shared/contracts/endpoint.ts'
import type { wishEndpoints } from '#shared/contracts/placement/wishes.ts'
import { type RequestChange, sayRequest, sayWish } from '#shared/domain/audit-trail/phrases.ts'
import { nameWish, orderSides, type WishSide } from '#shared/domain/placement/wishes.ts'
import { maxWishes } from '#shared/limits.ts'
import { type BoardWork, changeBoard, refuseUnchangeable } from '../core/board-changes.ts'
import {
  countWishes,
  deleteWishes,
  findRequest,
  findWish,
  insertWish,
  listWishesOfSpots,
  listWishRows,
  type RequestRow,
  toColumns,
  updateRequest,
  updateWish,
  type WishRow,
} from '../core/wish-store.ts'
import { listSides, readNames } from './read-wishes.ts'

type Sent = Received<typeof wishEndpoints.enterWish>['body']
type Saved = ToAnswer<typeof wishEndpoints.enterWish>

/**
 * Creates or changes a pairing, which accepts the given request. An identical pairing isn't created again.
 * @throws {Refused} `not_found`; `corrections_only`; `invalid_input` for someone who doesn't attend;
 * `changed_elsewhere`; `wish_exists`; `wish_accepted`; `too_many_wishes`
 */
export const enterWish = (deps: Pick<Deps, 'db' | 'now'>, caller: Caller, sent: Sent): Promise<Saved> =>
  changeBoard(deps, caller, sent.eventId, async (work) => {
    const { trx, eventId } = work
    const { id, part, kind, strength, note } = sent
    const before = id === 0 ? null : orNotFound(await findWish(trx, id))
    if (before && before.eventId !== eventId) throw new Refused('not_found')
    const values = { part, kind, strength, note, ...(await readSides(trx, sent)) }
    const twin = (await listWishRows(trx, eventId)).find((row) => row.id !== id && isAlike(row, values, twinKeys))
    if (twin && (before || !isAlike(twin, values, noteKeys))) throw new Refused('wish_exists')
    if (before) return change(work, before, { values, version: sent.version })
    const request = await readRequest(work, sent.request ?? null, twin)
    const { id: savedId, version } = twin ?? (await enter(work, values, request !== null))
    if (request) {
      await updateRequest(trx, request.id, { isDeclined: false, wishId: savedId, version: request.version + 1 })
      await recordRequest(work, request, { action: 'accept', after: request.text })
    }
    return { id: savedId, version }
  })

const twinKeys = ['part', 'kind', 'oneSpotId', 'oneRegistrationId', 'otherSpotId', 'otherRegistrationId'] as const
const noteKeys = ['strength', 'note'] as const

type Key = (typeof twinKeys | typeof noteKeys)[number]
type Values = Pick<WishRow, Key>

const isAlike = (one: Values, other: Values, keys: readonly Key[]) => keys.every((key) => one[key] === other[key])

async function enter(work: BoardWork, values: Values, isAsked: boolean): Promise<Saved> {
  const { trx, caller, now, eventId } = work
  if ((await countWishes(trx, eventId)) >= maxWishes) throw new Refused('too_many_wishes')
  const { id: authorId, name: author } = nameOf(caller)
  const row = { ...values, eventId, isAsked, authorId, author, createdAt: now.toISOString(), version: 1 }
  const id = await insertWish(trx, row)
  await recordWish(work, { action: 'create', before: null, after: await findWish(trx, id) })
  return { id, version: 1 }
}

type Change = { values: Values; version: number | undefined }

async function change(work: BoardWork, before: WishRow, { values, version: shown }: Change): Promise<Saved> {
  const { trx, caller } = work
  const { id, version } = before
  if (isAlike(before, values, [...twinKeys, ...noteKeys])) return before
  await refuseVersionConflict(trx, { entity: 'wish', id, version }, shown, caller.id)
  await updateWish(trx, id, { ...values, version: version + 1 })
  await recordWish(work, { action: 'update', before, after: await findWish(trx, id) })
  return { id, version: version + 1 }
}

async function readSides(trx: Trx, { eventId, part, ...sent }: Sent) {
  const ids = new Set([sent.one.registrationId, sent.other.registrationId])
  const registrations = await planRegistrations(trx, [...ids])
  const known = listSides(registrations.filter(({ row }) => row.eventId === eventId && row.deletedAt === null))
  function readSide(path: 'one' | 'other'): WishSide {
    const { registrationId, spotId } = sent[path]
    const side = known.find((one) => one.registrationId === registrationId && one.spotId === spotId)
    if (!side) throw wrongInput(path, 'No longer registered')
    if (!side[part]) throw wrongInput(path, part === 'golf' ? 'Not golfing' : 'Not coming to dinner')
    return spotId === null ? { registrationId } : { spotId }
  }
  const sides = orderSides(readSide('one'), readSide('other'))
  if (!sides) throw wrongInput('other', 'Choose two different people')
  return toColumns(...sides)
}

async function readRequest(
  { trx, caller, eventId }: BoardWork,
  asked: NonNullable<Sent['request']> | null,
  wish: WishRow | undefined,
): Promise<RequestRow | null> {
  if (!asked) return null
  const request = await findRequest(trx, asked.id)
  if (request?.eventId !== eventId) throw new Refused('not_found')
  if (wish && request.wishId === wish.id) return null
  const { id, version } = request
  await refuseVersionConflict(trx, { entity: 'wishRequest', id, version }, asked.version, caller.id)
  if (request.wishId !== null) throw new Refused('wish_accepted')
  return request
}

/** @throws {Refused} `corrections_only`, `changed_elsewhere` */
export const deleteWish = (
  deps: Deps,
  caller: Caller,
  { id, version }: Received<typeof wishEndpoints.deleteWish>['body'],
): Promise<{ id: number }> =>
  writeAs(deps, caller, async (call) => {
    const { trx } = call
    const wish = await findWish(trx, id)
    if (!wish) return { id }
    await refuseUnchangeable(call, wish.eventId)
    await refuseVersionConflict(trx, { entity: 'wish', id, version: wish.version }, version, caller.id)
    await dropWishes({ ...call, eventId: wish.eventId }, [wish], 'delete')
    return { id }
  })

/** @throws {Refused} `not_found`, `corrections_only`, `changed_elsewhere`, `wish_accepted` */
export const setRequestDeclined = (
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { id, version, isDeclined }: Received<typeof wishEndpoints.declineWishRequest>['body'],
): Promise<{ id: number; version: number }> =>
  writeAs(deps, caller, async (call) => {
    const { trx } = call
    const request = orNotFound(await findRequest(trx, id))
    const work = { ...call, eventId: request.eventId }
    await refuseUnchangeable(call, work.eventId)
    if (request.isDeclined === isDeclined) return { id, version: request.version }
    await refuseVersionConflict(trx, { entity: 'wishRequest', id, version: request.version }, version, caller.id)
    if (request.wishId !== null) throw new Refused('wish_accepted')
    await updateRequest(trx, id, { isDeclined, version: request.version + 1 })
    await recordRequest(work, request, { action: isDeclined ? 'decline' : 'reopen', after: request.text })
    return { id, version: request.version + 1 }
  })

interface Recorded {
  action: 'create' | 'update' | 'delete' | 'drop'
  before: WishRow | null
  after: WishRow | null | undefined
}

async function recordWish(work: BoardWork, { action, before, after = null }: Recorded): Promise<void> {
  const { trx, caller, now, eventId } = work
  const concerned = after ?? before
  if (!concerned) return
  const nameSides = await readNames(
    trx,
    [before, after].flatMap((wish) => wish ?? []),
  )
  function tell(wish: WishRow | null) {
    if (!wish) return null
    const { part, kind, strength, note } = wish
    const { one, other } = nameSides(wish)
    return { words: nameWish(kind, one.name, other.name), part, strength, note }
  }
  await recordChange(trx, nameOf(caller), now, {
    entity: 'wish',
    entityId: concerned.id,
    action,
    eventId,
    registrationId: concerned.oneOwnerId,
    before: tell(before),
    after: tell(after),
    words: sayWish(action, tell(before), tell(after)),
  })
}

export async function dropWishes(
  work: BoardWork,
  wishes: readonly WishRow[],
  action: 'delete' | 'drop',
): Promise<void> {
  const ids = await deleteWishes(
    work.trx,
    wishes.map(({ id }) => id),
  )
  for (const wish of wishes) if (ids.has(wish.id)) await recordWish(work, { action, before: wish, after: null })
}

/** Call it while the guests are still stored. */
export async function dropWishesOfSpots(work: BoardWork, spotIds: readonly number[]): Promise<void> {
  if (spotIds.length === 0) return
  await dropWishes(work, await listWishesOfSpots(work.trx, spotIds), 'drop')
}

export const recordRequest = (
  { trx, caller, now, eventId }: BoardWork,
  { id, registrationId }: Pick<RequestRow, 'id' | 'registrationId'>,
  change: RequestChange,
): Promise<void> =>
  recordChange(trx, nameOf(caller), now, {
    entity: 'wishRequest',
    entityId: id,
    registrationId,
    eventId,
    action: change.action,
    ...(change.before !== undefined && { before: { text: change.before } }),
    ...(change.after !== undefined && { after: { text: change.after } }),
    words: [sayRequest(change)],
  })
