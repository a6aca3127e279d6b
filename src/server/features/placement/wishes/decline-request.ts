import type { Received } from '#shared/contracts/endpoint.ts'
import type { wishEndpoints } from '#shared/contracts/placement/wishes.ts'
import type { Caller } from '../../../auth/session.ts'
import { writeAs } from '../../../auth/session.ts'
import type { Deps } from '../../../deps.ts'
import { refuseVersionConflict } from '../../../optimistic-lock.ts'
import { Refused } from '../../../refusals.ts'
import { refuseUnchangeable } from '../board/board-kind.ts'
import { findRequest, updateRequest } from './store.ts'
import { recordRequest } from './wish-audit.ts'

/** Declines what a partner has asked for, or takes that back. @throws {Refused} `not_found`, `corrections_only`, `changed_elsewhere`, `wish_accepted` */
export const declineRequest = (
  { db, now }: Deps,
  caller: Caller,
  { id, version, isDeclined }: Received<typeof wishEndpoints.declineWishRequest>['body'],
): Promise<{ id: number; version: number }> =>
  writeAs(db, caller, async (trx) => {
    const request = await findRequest(trx, id)
    if (!request) throw new Refused('not_found')
    const work = { trx, caller, now: now(), eventId: request.eventId }
    await refuseUnchangeable(work)
    if (request.isDeclined === isDeclined) return { id, version: request.version }
    await refuseVersionConflict(trx, { entity: 'wishRequest', id, version: request.version }, version, caller.id)
    if (request.wishId !== null) throw new Refused('wish_accepted')
    await updateRequest(trx, id, { isDeclined, version: request.version + 1 })
    await recordRequest(work, request, { action: isDeclined ? 'decline' : 'reopen', after: request.text })
    return { id, version: request.version + 1 }
  })
