import type { Db } from '../../db/tables.ts'

/** A level, and whom it is offered to. */
export interface LevelOffer {
  id: number
  name: string
  displayInRegistration: boolean
  affiliations: { isActive: boolean; isAdminOnly: boolean }[]
}

/** The levels of an event, or all, from the smallest donation up. */
export async function listLevelOffers(db: Db, eventId?: number): Promise<LevelOffer[]> {
  const levels = await db
    .selectFrom('partnershipLevels')
    .select(['id', 'name', 'displayInRegistration'])
    .$if(eventId !== undefined, (query) =>
      query.where('id', 'in', (eb) =>
        eb
          .selectFrom('eventPartnershipLevels')
          .select('partnershipLevelId')
          .where('eventId', '=', eventId ?? 0),
      ),
    )
    .orderBy('donationRangeStart')
    .orderBy('id')
    .execute()
  const rows = await db
    .selectFrom('partnershipLevelAffiliations')
    .innerJoin('affiliations', 'affiliations.id', 'partnershipLevelAffiliations.affiliationId')
    .select(['partnershipLevelId', 'isActive', 'isAdminOnly'])
    .execute()
  const byLevel = Map.groupBy(rows, ({ partnershipLevelId }) => partnershipLevelId)
  return levels.map((level) => ({
    ...level,
    affiliations: (byLevel.get(level.id) ?? []).map(({ isActive, isAdminOnly }) => ({ isActive, isAdminOnly })),
  }))
}
