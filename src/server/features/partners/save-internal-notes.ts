import { Refused } from '#server/foundation/refusals.ts'
import { recordRegistration } from '#server/records/audit.ts'
import type { ReceivedInput } from '#shared/contracts/endpoint.ts'
import type { partnerEndpoints } from '#shared/contracts/partners.ts'
import { phraseChange } from '#shared/domain/audit-trail/words.ts'
import { type Caller, nameOf, writeAsCaller } from '../../auth/session.ts'
import type { Deps } from '../../deps.ts'
import { planRegistrations } from '../../plan/registration-plan.ts'
import { mergeSave } from '../../records/merge-save.ts'
import { findInternalNotes, upsertInternalNotes } from './store.ts'

const quote = (text: string) => text && `“${text}”`

type Notes = ReceivedInput<(typeof partnerEndpoints)['saveInternalNotes']>['body']

/**
 * Saves the organizers' notes, which have their own version and stay editable after the event.
 * @throws {Refused} not_found; changed_elsewhere
 */
export function saveInternalNotes(
  deps: Deps,
  caller: Caller,
  { registrationId, internalNotes: mine, version, base, overwrites }: Notes,
) {
  return writeAsCaller(deps, caller, async ({ trx, now }) => {
    const [registration] = await planRegistrations(trx, [registrationId])
    if (!registration || registration.row.deletedAt !== null) throw new Refused('not_found')
    const stored = await findInternalNotes(trx, registrationId)
    const before = stored.internalNotes
    if (before === mine) return { internalNotes: mine, notesVersion: stored.version }
    const entity = 'internalNotes' as const
    const origin = { version: version ?? 0, base, overwrites }
    const record = { entity, id: registrationId, version: stored.version } as const
    const sent = { internalNotes: mine }
    const { internalNotes } = await mergeSave(trx, record, stored, sent, origin, { callerId: caller.id })
    const notesVersion = stored.version + 1
    await upsertInternalNotes(trx, { registrationId, internalNotes, version: notesVersion })
    await recordRegistration(trx, nameOf(caller), now, {
      entity,
      id: registrationId,
      eventId: registration.row.eventId,
      action: 'update',
      before: { internalNotes: before },
      after: { internalNotes },
      words: phraseChange('the internal notes', quote(before), quote(internalNotes)),
    })
    return { internalNotes, notesVersion }
  })
}
