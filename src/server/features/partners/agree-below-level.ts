import type { SavedRegistration } from '#shared/contracts/registrations/registration.ts'
import { recordRegistration } from '../../audit.ts'
import { type Caller, nameOf, writeAs } from '../../auth/session.ts'
import type { Deps } from '../../deps.ts'
import { Refused } from '../../refusals.ts'
import { findChangeable } from './find-changeable.ts'
import { findPartnerMarks } from './partner-marks.ts'
import { deleteLevelAgreement, putLevelAgreement } from './store.ts'

interface Wish {
  registrationId: number
  isAgreed: boolean
  belowLevelBy: number
}

/**
 * Agrees to a donation below its level, or takes that back. Like the course it is the organisers' own: what the partner
 * fills in stays as it is, and so does its version. Pressing again changes nothing.
 * @throws {Refused} not_found; corrections_only
 */
export function agreeBelowLevel({ db, now }: Deps, caller: Caller, wish: Wish): Promise<SavedRegistration> {
  const at = now()
  return writeAs(db, caller, async (trx) => {
    const { registration } = await findChangeable(trx, wish.registrationId, at)
    const { id, eventId, version, deletedAt, donation, partnershipLevelId } = registration.row
    if (deletedAt) throw new Refused('not_found')
    const { belowLevelBy, levelAgreement } = await findPartnerMarks(trx, id)
    if (belowLevelBy === 0 || wish.isAgreed === (levelAgreement !== null)) return { id, eventId, version }

    const by = nameOf(caller)
    // Whoever was shown less has agreed to less: what came in between stays marked.
    const shortfall = Math.min(wish.belowLevelBy, belowLevelBy)
    if (wish.isAgreed) {
      await putLevelAgreement(trx, { registrationId: id, shortfall, agreedBy: by.name, agreedAt: at.toISOString() })
    } else await deleteLevelAgreement(trx, id)
    await recordRegistration(trx, by, at, {
      entity: 'levelAgreement',
      id,
      action: wish.isAgreed ? 'agree' : 'withdraw',
      eventId,
      after: { belowLevelBy: wish.isAgreed ? shortfall : belowLevelBy, donation, partnershipLevelId },
    })
    return { id, eventId, version }
  })
}
