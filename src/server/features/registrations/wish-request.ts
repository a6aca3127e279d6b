import { Refused } from '#server/foundation/refusals.ts'
import { refuseVersionConflict } from '#server/records/optimistic-lock.ts'
import type { Received } from '#shared/contracts/endpoint.ts'
import type { OwnWishRequest, wishRequestEndpoints } from '#shared/contracts/registrations/wish-request.ts'
import type { RegistrationPass } from '../../auth/authorization.ts'
import { type Caller, nameOf, writeAs } from '../../auth/session.ts'
import type { Db } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { type BoardWork, refuseUnchangeable } from '../boards/core/board-changes.ts'
import {
  countRequestsFor,
  deleteRequest,
  findAnyWish,
  findRequestOf,
  insertRequest,
  type RequestRow,
  updateRequest,
} from '../boards/core/wish-store.ts'
import { dropWishes, recordRequest } from '../boards/pairings/change-wishes.ts'
import { stateOf } from '../boards/pairings/read-wishes.ts'
import { refuseManySaves } from './save/refuse-too-much.ts'
import { findAccessible } from './stored-registration.ts'

export async function readOwnRequest(db: Db, pass: RegistrationPass): Promise<OwnWishRequest> {
  const request = await findRequestOf(db, pass.id)
  if (!request) return { text: '', state: 'asked', version: 0 }
  return { text: request.text, state: stateOf(request), version: request.version }
}

type Sent = Received<typeof wishRequestEndpoints.saveWishRequest>['body']

/**
 * Sets the pairing request; an empty text withdraws it. A declined request can be reworded, an accepted one must be
 * withdrawn first.
 * @throws {Refused} `not_found`; `attendees_only`; `corrections_only`; `changed_elsewhere`; `wish_accepted`;
 * `too_many_saves`
 */
export const saveOwnRequest = (
  deps: Deps,
  { caller, pass }: { caller: Caller; pass: RegistrationPass },
  { text, version }: Sent,
): Promise<OwnWishRequest> =>
  writeAs(deps, caller, async (call) => {
    const { trx } = call
    const { registration, access } = await findAccessible(trx, caller, pass.id)
    if (access !== 'full') throw new Refused('attendees_only')
    const work = { ...call, eventId: registration.eventId }
    await refuseUnchangeable(call, work.eventId)
    const before = await findRequestOf(trx, pass.id)
    if ((before?.text ?? '') === text) return readOwnRequest(trx, pass)
    await refuseManySaves(work)
    const stored = { entity: 'wishRequest' as const, id: before?.id ?? 0, version: before?.version ?? 0 }
    await refuseVersionConflict(trx, stored, version ?? 0, caller.id)
    if (text === '' && before) await withdraw(work, before)
    else await writeRequest(work, before ?? null, { registrationId: pass.id, text })
    return readOwnRequest(trx, pass)
  })

export async function writeRequest(
  work: BoardWork,
  before: RequestRow | null,
  { registrationId, text }: { registrationId: number; text: string },
): Promise<void> {
  const { trx, caller, now } = work
  if (before && before.wishId !== null) throw new Refused('wish_accepted')
  const { id: authorId, name: author } = nameOf(caller)
  const values = { text, isDeclined: false, authorId, author, writtenAt: now.toISOString() }
  const id = before?.id ?? (await insertRequest(trx, { ...values, registrationId, version: 1 }))
  if (before) await updateRequest(trx, id, { ...values, version: before.version + 1 })
  const action = before ? 'update' : 'create'
  await recordRequest(work, { id, registrationId }, { action, before: before?.text, after: text })
}

/** Keeps the pairing if another partner requested it, too, or organizers entered it. */
async function withdraw(work: BoardWork, request: RequestRow): Promise<void> {
  const { trx } = work
  const wish = request.wishId === null ? undefined : await findAnyWish(trx, request.wishId)
  await deleteRequest(trx, request.id)
  await recordRequest(work, request, { action: 'withdraw', before: request.text })
  if (wish?.isAsked && (await countRequestsFor(trx, wish.id)) === 0) await dropWishes(work, [wish], 'delete')
}
