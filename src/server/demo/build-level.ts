import type { LevelOption } from '#shared/domain/donation/level-choice.ts'
import type { Trx } from '../db/tables.ts'
import { findOrBuildAffiliation } from './build-affiliation.ts'
import { findOffer } from './level-offers.ts'
import { nextNumber, numbered } from './next-number.ts'

interface WithId {
  id: number
}

export interface LevelWish extends Partial<Omit<LevelOption, 'id'>> {
  displayInRegistration?: boolean
  /** Who may choose it; one affiliation that partners may choose, when not given. */
  affiliations?: readonly WithId[]
  benefits?: readonly WithId[]
}

export interface BuiltLevel extends LevelOption {
  displayInRegistration: boolean
}

/** A level. One called Birdie, Eagle, Albatross, Ace or Host offers what its name promises (level-offers.ts). */
export async function buildLevel(trx: Trx, wish: LevelWish = {}): Promise<BuiltLevel> {
  const number = await nextNumber(trx, 'partnershipLevels')
  const { affiliations, benefits = [], displayInRegistration = true, ...given } = wish
  const name = given.name ?? numbered('Eagle', number)
  const offer = { ...findOffer(name), ...given, name }
  const { numCoursePreferences, donationRangeStart, donationRangeEnd } = offer
  const { id } = await trx
    .insertInto('partnershipLevels')
    .values({ name, numCoursePreferences, donationRangeStart, donationRangeEnd, displayInRegistration })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addActivities(trx, id, offer)
  for (const { id: affiliationId } of affiliations ?? [await findOrBuildAffiliation(trx)]) {
    await offerToAffiliation(trx, id, affiliationId)
  }
  if (benefits.length > 0) {
    const rows = benefits.map((benefit) => ({ partnershipLevelId: id, benefitId: benefit.id }))
    await trx.insertInto('partnershipLevelBenefits').values(rows).execute()
  }
  return { ...offer, id, displayInRegistration }
}

async function addActivities(trx: Trx, partnershipLevelId: number, offer: Omit<LevelOption, 'id'>): Promise<void> {
  const activity = (
    kind: 'golf' | 'dinner' | 'vip',
    numberIncluded: number,
    additionalAllowed = 0,
    costOfAdditional = 0,
  ) => ({
    partnershipLevelId,
    kind,
    numberIncluded,
    additionalAllowed,
    costOfAdditional,
  })
  await trx
    .insertInto('partnershipLevelActivities')
    .values([
      activity('golf', offer.golfersIncluded, offer.golfersAdditionalAllowed, offer.golfersAdditionalCost),
      activity('dinner', offer.dinnersIncluded, offer.dinnersAdditionalAllowed, offer.dinnersAdditionalCost),
      activity('vip', offer.vipIncluded),
    ])
    .execute()
}

async function offerToAffiliation(trx: Trx, partnershipLevelId: number, affiliationId: number): Promise<void> {
  await trx
    .insertInto('partnershipLevelAffiliations')
    .values({ partnershipLevelId, affiliationId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Makes sure that an event offers a level of this name to an affiliation, and gives the level's id. */
export async function offerLevel(
  trx: Trx,
  name: string,
  to: { eventId: number; affiliationId: number },
): Promise<number> {
  const found = await trx
    .selectFrom('partnershipLevels as level')
    .leftJoin('eventPartnershipLevels as ofEvent', (join) =>
      join.onRef('ofEvent.partnershipLevelId', '=', 'level.id').on('ofEvent.eventId', '=', to.eventId),
    )
    .select(['level.id', 'ofEvent.eventId'])
    .where('level.name', '=', name)
    .orderBy((eb) => eb.case().when('ofEvent.eventId', 'is', null).then(1).else(0).end())
    .orderBy('level.id')
    .limit(1)
    .executeTakeFirst()
  const { id } = found ?? (await buildLevel(trx, { name, affiliations: [{ id: to.affiliationId }] }))
  if (!found?.eventId) {
    await trx.insertInto('eventPartnershipLevels').values({ eventId: to.eventId, partnershipLevelId: id }).execute()
  }
  await offerToAffiliation(trx, id, to.affiliationId)
  return id
}
