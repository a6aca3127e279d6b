import type { Db } from '../../db/tables.ts'

/** A level, and whom it is offered to. */
export interface LevelOffer {
  id: number
  name: string
  displayInRegistration: boolean
  isActive: boolean
  affiliations: { id: number; isActive: boolean; isAdminOnly: boolean }[]
}

/** The levels of an event, or all, from the smallest donation up. */
export async function listLevelOffers(db: Db, eventId?: number): Promise<LevelOffer[]> {
  const levels = await db
    .selectFrom('partnershipLevels')
    .select(['id', 'name', 'displayInRegistration', 'isActive'])
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
    .select(['partnershipLevelId', 'affiliations.id', 'isActive', 'isAdminOnly'])
    .execute()
  const byLevel = Map.groupBy(rows, ({ partnershipLevelId }) => partnershipLevelId)
  return levels.map((level) => ({
    ...level,
    affiliations: (byLevel.get(level.id) ?? []).map(({ id, isActive, isAdminOnly }) => ({ id, isActive, isAdminOnly })),
  }))
}
