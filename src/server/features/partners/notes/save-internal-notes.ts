import type { Received } from '#shared/contracts/endpoint.ts'
import type { partnerEndpoints } from '#shared/contracts/partners.ts'
import { recordRegistration } from '../../../audit.ts'
import { type Caller, nameOf, writeAs } from '../../../auth/session.ts'
import type { Deps } from '../../../deps.ts'
import { refuseVersionConflict } from '../../../optimistic-lock.ts'
import { Refused } from '../../../refusals.ts'
import { listPlansOf } from '../../event-plan/read-event-plan.ts'
import { findInternalNotes, putInternalNotes } from '../store.ts'

type Wish = Received<typeof partnerEndpoints.saveInternalNotes>['body']

/**
 * Writes what the organisers note of a registration for themselves, after the event too. It has a version of its own: the
 * partner's is no other for it. The same text again changes nothing.
 * @throws {Refused} not_found; changed_elsewhere
 */
export function saveInternalNotes({ db, now }: Deps, caller: Caller, { registrationId, internalNotes, version }: Wish) {
  const at = now()
  return writeAs(db, caller, async (trx) => {
    const [registration] = await listPlansOf(trx, [registrationId])
    if (!registration || registration.row.deletedAt !== null) throw new Refused('not_found')
    const stored = await findInternalNotes(trx, registrationId)
    const before = stored.internalNotes
    if (before === internalNotes) return { internalNotes, notesVersion: stored.version }
    const entity = 'internalNotes'
    // Who names none has seen none.
    await refuseVersionConflict(trx, { entity, id: registrationId, version: stored.version }, version ?? 0, caller.id)
    const notesVersion = stored.version + 1
    await putInternalNotes(trx, { registrationId, internalNotes, version: notesVersion })
    await recordRegistration(trx, nameOf(caller), at, {
      ...{ entity, id: registrationId, eventId: registration.row.eventId, action: 'update' },
      before: { internalNotes: before },
      after: { internalNotes },
    })
    return { internalNotes, notesVersion }
  })
}
