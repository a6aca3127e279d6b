import { Refused } from '#server/foundation/refusals.ts'
import type { Received } from '#shared/contracts/endpoint.ts'
import type { partnerEndpoints } from '#shared/contracts/partners.ts'
import type { SavedRegistration } from '#shared/contracts/registrations/registration.ts'
import { type Caller, writeAs } from '../../auth/session.ts'
import type { Deps } from '../../deps.ts'
import { writeLevelAgreement } from '../registrations/save/level-agreement.ts'
import { findChangeable } from './assign-golf-course.ts'

type Wish = Received<(typeof partnerEndpoints)['agreeBelowLevel']>['body']

/**
 * Agrees to a donation below its level, or takes that back. Like the course it is the organizers' own: what the partner
 * fills in stays as it is, and so does its version. Pressing again changes nothing.
 * @throws {Refused} not_found; corrections_only
 */
export function agreeBelowLevel(
  deps: Deps,
  caller: Caller,
  { registrationId, isAgreed, belowLevelBy }: Wish,
): Promise<SavedRegistration> {
  return writeAs(deps, caller, async (call) => {
    const { id, eventId, version, deletedAt } = (await findChangeable(call, registrationId)).row
    if (deletedAt) throw new Refused('not_found')
    await writeLevelAgreement(call, { id, eventId }, isAgreed ? belowLevelBy : 0)
    return { id, eventId, version }
  })
}
