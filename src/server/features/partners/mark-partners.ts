import { readPlan } from '#server/plan/event-plan.ts'
import type { EventRegistration } from '#server/plan/registration-plan.ts'
import { recordChanges } from '#server/records/audit.ts'
import type { ReceivedInput } from '#shared/contracts/endpoint.ts'
import type { partnerEndpoints } from '#shared/contracts/partners.ts'
import { type Call, type Caller, nameOf, writeAsCaller } from '../../auth/session.ts'
import type { Deps } from '../../deps.ts'
import { Refused } from '../../foundation/refusals.ts'
import { refuseUnchangeable } from '../boards/core/board-changes.ts'
import { writeLevelAgreement } from '../registrations/save/level-agreement.ts'

type Marks = ReceivedInput<(typeof partnerEndpoints)['markPartners']>['body']

/**
 * Sets or removes a mark on all these registrations. Agreeing to a donation below its level keeps the version, because
 * that concerns only organizers.
 * @throws {Refused} not_found if one was deleted; corrections_only for an agreement after the event
 */
export function markPartners(
  deps: Deps,
  caller: Caller,
  { eventId, mark, isSet, partners }: Marks,
): Promise<{ partners: number }> {
  return writeAsCaller(deps, caller, async (call) => {
    if (mark === 'agreed') await refuseUnchangeable(call, eventId)
    const shown = new Map(partners.map(({ id, belowLevelBy }) => [id, belowLevelBy]))
    const found = (await readPlan(call.trx, eventId)).registrations.filter(({ row }) => shown.has(row.id))
    if (found.length < shown.size) throw new Refused('not_found')
    if (mark === 'taxInfo') await markTaxInfo(call, found, { eventId, isSet })
    else {
      for (const { row } of found) {
        await writeLevelAgreement(call, { id: row.id, eventId }, isSet ? (shown.get(row.id) ?? 0) : 0)
      }
    }
    return { partners: found.length }
  })
}

async function markTaxInfo(
  { trx, caller, now }: Call,
  found: readonly EventRegistration[],
  { eventId, isSet }: { eventId: number; isSet: boolean },
): Promise<void> {
  const changing = found.filter(({ row }) => row.isTaxInfoRequested !== isSet)
  if (changing.length === 0) return
  const ids = changing.map(({ row }) => row.id)
  await trx
    .updateTable('registrations')
    .set(({ eb }) => ({
      isTaxInfoRequested: isSet,
      version: eb('version', '+', 1),
      updatedAt: now.toISOString(),
    }))
    .where('id', 'in', ids)
    .execute()
  const words = isSet ? 'marked tax information as requested' : 'marked tax information as not requested'
  const lines = ids.map((id) => ({
    ...({ entity: 'registration', action: 'mark' } as const),
    ...{ entityId: id, registrationId: id, eventId, words: [words] },
    before: { review: { isTaxInfoRequested: !isSet } },
    after: { review: { isTaxInfoRequested: isSet } },
  }))
  await recordChanges(trx, nameOf(caller), now, lines)
}
