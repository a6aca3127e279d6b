import { type Caller, nameOf, writeAs } from '#server/auth/session.ts'
import type { Trx } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { orNotFound, Refused, wrongInput } from '#server/foundation/refusals.ts'
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
import { createNames, readAllPeopleOf, readPeopleOf } from './read-wishes.ts'

type Sent = Received<typeof wishEndpoints.enterWish>['body']
type Saved = ToAnswer<typeof wishEndpoints.enterWish>

/**
 * Creates or changes a pairing. An identical one isn't created again. With a request, the pairing accepts it.
 * @throws {Refused} `not_found`; `corrections_only`; `invalid_input` for someone who doesn't come; `changed_elsewhere`;
 * `wish_exists`; `wish_accepted`; `too_many_wishes`
 */
export const enterWish = (deps: Pick<Deps, 'db' | 'now'>, caller: Caller, sent: Sent): Promise<Saved> =>
  changeBoard(deps, caller, sent.eventId, async (work) => {
    const { trx, eventId } = work
    const { id, part, kind, strength, note } = sent
    const before = id === 0 ? null : await findWish(trx, id)
    if (before === undefined || (before && before.eventId !== eventId)) throw new Refused('not_found')
    const { sides, owners } = await readSides(trx, sent)

    const values = { part, kind, strength, note, ...sides }
    const twin = (await listWishRows(trx, eventId)).find((row) => row.id !== id && isAlike(row, values))
    if (twin && (before || twin.strength !== strength || twin.note !== note)) throw new Refused('wish_exists')
    if (before) return change(work, before, { values, sent })
    const request = await readRequest(work, sent.request ?? null, twin)
    const { id: newId, version } = twin ?? (await enter(work, values, { owners, isForRequest: request !== null }))
    if (request) await accept(work, request, newId)
    return { id: newId, version }
  })

type Values = Sides['sides'] & Pick<WishRow, 'part' | 'kind' | 'strength' | 'note'>

async function enter(
  work: BoardWork,
  values: Values,
  { owners, isForRequest }: Pick<Sides, 'owners'> & { isForRequest: boolean },
): Promise<Saved> {
  const { trx, caller, now, eventId } = work
  if ((await countWishes(trx, eventId)) >= maxWishes) throw new Refused('too_many_wishes')
  const { id: authorId, name: author } = nameOf(caller)
  const id = await insertWish(trx, {
    ...values,
    eventId,
    isAsked: isForRequest,
    authorId,
    author,
    createdAt: now.toISOString(),
    version: 1,
  })
  await recordWish(work, { action: 'create', before: null, after: { ...owners, ...values, id } })
  return { id, version: 1 }
}

type Sides = Awaited<ReturnType<typeof readSides>>

/**
 * Returns both sides in the stored order.
 * @throws {Refused} `invalid_input` for someone who doesn't come
 */
async function readSides(trx: Trx, { eventId, part, one, other }: Sent) {
  const { people } = await readPeopleOf(trx, eventId, [one.registrationId, other.registrationId])
  const sides = orderSides(readSide('one', one, part, people), readSide('other', other, part, people))
  if (!sides) throw wrongInput('other', 'Choose two different people')
  const ownerOf = (side: WishSide) =>
    'registrationId' in side ? side.registrationId : (people.find(({ id }) => id === side.spotId)?.registrationId ?? 0)
  return { sides: toColumns(...sides), owners: { oneOwnerId: ownerOf(sides[0]), otherOwnerId: ownerOf(sides[1]) } }
}

type People = Awaited<ReturnType<typeof readPeopleOf>>['people']

function readSide(
  path: 'one' | 'other',
  { registrationId, spotId }: Sent['one'],
  part: Sent['part'],
  people: People,
): WishSide {
  const ofPartner = people.filter((person) => person.registrationId === registrationId)
  if (ofPartner.length === 0) throw wrongInput(path, 'This partner is no longer registered')
  if (spotId === null) {
    if (ofPartner.some((person) => person[part])) return { registrationId }
    throw wrongInput(path, part === 'golf' ? 'This partner has no golfers' : 'No one from this partner comes to dinner')
  }
  const guest = ofPartner.find(({ id }) => id === spotId)
  if (!guest) throw wrongInput(path, 'This guest is no longer registered')
  if (!guest[part])
    throw wrongInput(path, part === 'golf' ? 'This guest isn’t golfing' : 'This guest isn’t coming to dinner')
  return { spotId }
}

const keys = ['part', 'kind', 'oneSpotId', 'oneRegistrationId', 'otherSpotId', 'otherRegistrationId'] as const

const isAlike = (row: Pick<WishRow, (typeof keys)[number]>, other: Pick<WishRow, (typeof keys)[number]>) =>
  keys.every((key) => row[key] === other[key])

async function change(
  work: BoardWork,
  before: WishRow,
  { values, sent }: { values: Values; sent: Sent },
): Promise<Saved> {
  const { trx, caller } = work
  const { id, version } = before
  if (isAlike(before, values) && before.strength === values.strength && before.note === values.note) return before
  await refuseVersionConflict(trx, { entity: 'wish', id, version }, sent.version, caller.id)
  await updateWish(trx, id, { ...values, version: version + 1 })
  const after = await findWish(trx, id)
  await recordWish(work, { action: 'update', before, after: after ?? null })
  return { id, version: version + 1 }
}

/**
 * Returns the request that a pairing accepts, or null if there is none or it is accepted already. A changed request is
 * refused.
 */
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

async function accept(work: BoardWork, request: RequestRow, wishId: number): Promise<void> {
  await updateRequest(work.trx, request.id, { isDeclined: false, wishId, version: request.version + 1 })
  await recordRequest(work, request, { action: 'accept', after: request.text })
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

/** Declines what a partner has asked for, or takes that back. @throws {Refused} `not_found`, `corrections_only`, `changed_elsewhere`, `wish_accepted` */
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

type ToRecord = Pick<
  WishRow,
  'id' | 'part' | 'kind' | 'strength' | 'note' | 'oneSpotId' | 'otherSpotId' | 'oneOwnerId' | 'otherOwnerId'
>

interface Recorded {
  action: 'create' | 'update' | 'delete' | 'drop'
  before: ToRecord | null
  after: ToRecord | null
}

/** Writes the audit line of a pairing, with the current names of both sides. */
export async function recordWish(work: BoardWork, { action, before, after }: Recorded): Promise<void> {
  const { trx, caller, now, eventId } = work
  const concerned = after ?? before
  if (!concerned) return
  const owners = [before, after].flatMap((wish) => (wish ? [wish.oneOwnerId, wish.otherOwnerId] : []))
  const nameSide = createNames(await readAllPeopleOf(trx, owners))
  const tell = (wish: ToRecord | null) =>
    wish && {
      words: nameWish(
        wish.kind,
        nameSide(wish.oneOwnerId, wish.oneSpotId).name,
        nameSide(wish.otherOwnerId, wish.otherSpotId).name,
      ),
      part: wish.part,
      strength: wish.strength,
      note: wish.note,
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

/** Deletes pairings, each with its audit line. If two saves remove both sides at once, only one writes the line. */
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

/** Deletes the pairings of spots that are about to be deleted. Call it while the guests are still stored. */
export async function dropWishesOfSpots(work: BoardWork, spotIds: readonly number[]): Promise<void> {
  if (spotIds.length === 0) return
  await dropWishes(work, await listWishesOfSpots(work.trx, spotIds), 'drop')
}

/** The line of what a partner has asked for, or of what an organizer has made of it. */
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
