import { Refused } from '#server/foundation/refusals.ts'
import { refuseVersionConflict } from '#server/records/optimistic-lock.ts'
import type { ReceivedInput } from '#shared/contracts/endpoint.ts'
import type { OwnPairingRequest, pairingRequestEndpoints } from '#shared/contracts/registrations/pairing-request.ts'
import type { RegistrationPass } from '../../auth/authorization.ts'
import { type Caller, nameOf, writeAsCaller } from '../../auth/session.ts'
import type { Db } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { type BoardWork, refuseUnchangeable } from '../boards/core/board-changes.ts'
import {
  countRequestsFor,
  deleteRequest,
  findAnyPairing,
  findRequestByRegistration,
  insertRequest,
  type RequestRow,
  updateRequest,
} from '../boards/core/pairing-store.ts'
import { dropPairings, recordRequest } from '../boards/pairings/change-pairings.ts'
import { findRequestState } from '../boards/pairings/read-pairings.ts'
import { refuseTooManySaves } from './save/refuse-too-much.ts'
import { findAccessibleRegistration } from './stored-registration.ts'

export async function readOwnRequest(db: Db, pass: RegistrationPass): Promise<OwnPairingRequest> {
  const request = await findRequestByRegistration(db, pass.id)
  if (!request) return { text: '', state: 'asked', version: 0 }
  return { text: request.text, state: findRequestState(request), version: request.version }
}

type PairingRequestInput = ReceivedInput<typeof pairingRequestEndpoints.savePairingRequest>['body']

/**
 * Sets the pairing request; an empty text withdraws it. A declined request can be reworded, an accepted one must be
 * withdrawn first.
 * @throws {Refused} `not_found`; `attendees_only`; `corrections_only`; `changed_elsewhere`; `pairing_accepted`;
 * `too_many_saves`
 */
export const saveOwnRequest = (
  deps: Deps,
  { caller, pass }: { caller: Caller; pass: RegistrationPass },
  { text, version }: PairingRequestInput,
): Promise<OwnPairingRequest> =>
  writeAsCaller(deps, caller, async (call) => {
    const { trx } = call
    const { registration, access } = await findAccessibleRegistration(trx, caller, pass.id)
    if (access !== 'full') throw new Refused('attendees_only')
    const work = { ...call, eventId: registration.eventId }
    await refuseUnchangeable(call, work.eventId)
    const before = await findRequestByRegistration(trx, pass.id)
    if ((before?.text ?? '') === text) return readOwnRequest(trx, pass)
    await refuseTooManySaves(work)
    const stored = { entity: 'pairingRequest' as const, id: before?.id ?? 0, version: before?.version ?? 0 }
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
  if (before && before.pairingId !== null) throw new Refused('pairing_accepted')
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
  const pairing = request.pairingId === null ? undefined : await findAnyPairing(trx, request.pairingId)
  await deleteRequest(trx, request.id)
  await recordRequest(work, request, { action: 'withdraw', before: request.text })
  if (pairing?.isAsked && (await countRequestsFor(trx, pairing.id)) === 0) await dropPairings(work, [pairing], 'delete')
}
