import { levelColumns, toLevel } from '#server/plan/store.ts'
import { recordRegistration } from '#server/records/audit.ts'
import { phraseAgreement } from '#shared/domain/audit-trail/phrases.ts'
import { calculateLevelShortfall } from '#shared/domain/donation/donation-counts.ts'
import { isShortfallAgreed } from '#shared/domain/donation/level-choice.ts'
import { type Call, nameOf } from '../../../auth/session.ts'
import type { Trx } from '../../../db/tables.ts'

/** Agrees to a donation `shortfall` dollars below its level; 0 withdraws the agreement. */
export async function writeLevelAgreement(
  { trx, caller, now }: Call,
  { id, eventId }: { id: number; eventId: number },
  shortfall: number,
): Promise<void> {
  const row = await findLevelAgreement(trx, id)
  const { donation, partnershipLevelId, name, agreedShortfall } = row
  const belowLevelBy = calculateLevelShortfall(row, toLevel(row))
  const isAgreed = shortfall > 0
  if (belowLevelBy === 0 || isAgreed === isShortfallAgreed(belowLevelBy, agreedShortfall)) return
  const by = nameOf(caller)
  // The organizer only agreed to the shortfall on their screen. A larger one saved since stays marked.
  const agreed = Math.min(shortfall, belowLevelBy)
  if (isAgreed) {
    const agreement = { registrationId: id, shortfall: agreed, agreedBy: by.name, agreedAt: now.toISOString() }
    await trx
      .insertInto('levelAgreements')
      .values(agreement)
      .onConflict((conflict) => conflict.column('registrationId').doUpdateSet(agreement))
      .execute()
  } else await trx.deleteFrom('levelAgreements').where('registrationId', '=', id).execute()
  const dollars = isAgreed ? agreed : belowLevelBy
  await recordRegistration(trx, by, now, {
    entity: 'levelAgreement',
    id,
    action: isAgreed ? 'agree' : 'withdraw',
    eventId,
    after: { belowLevelBy: dollars, donation, partnershipLevelId },
    words: [phraseAgreement(isAgreed, dollars, name ?? 'the level')],
  })
}

const findLevelAgreement = (trx: Trx, registrationId: number) =>
  trx
    .selectFrom('registrations')
    .leftJoin('partnershipLevels', 'partnershipLevels.id', 'registrations.partnershipLevelId')
    .leftJoin('partnershipLevelActivities as golf', (join) =>
      join.onRef('golf.partnershipLevelId', '=', 'registrations.partnershipLevelId').on('golf.kind', '=', 'golf'),
    )
    .leftJoin('partnershipLevelActivities as dinner', (join) =>
      join.onRef('dinner.partnershipLevelId', '=', 'registrations.partnershipLevelId').on('dinner.kind', '=', 'dinner'),
    )
    .leftJoin('levelAgreements', 'levelAgreements.registrationId', 'registrations.id')
    .selectAll('registrations')
    .select(['partnershipLevels.name', ...levelColumns, 'levelAgreements.shortfall as agreedShortfall'])
    .where('registrations.id', '=', registrationId)
    .executeTakeFirstOrThrow()
