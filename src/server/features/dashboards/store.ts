import type { Db } from '../../db/tables.ts'

/** The levels of an event, in the order of the donations they begin with. */
export const listLevelsOfEvent = (db: Db, eventId: number) =>
  db
    .selectFrom('eventPartnershipLevels')
    .innerJoin('partnershipLevels', 'partnershipLevels.id', 'eventPartnershipLevels.partnershipLevelId')
    .select(['partnershipLevels.id', 'partnershipLevels.name'])
    .where('eventPartnershipLevels.eventId', '=', eventId)
    .orderBy('partnershipLevels.donationRangeStart')
    .orderBy('partnershipLevels.id')
    .execute()

/** The event before a day; null when there was none. */
export async function findEventBefore(
  db: Db,
  day: string,
): Promise<{ id: number; name: string; eventDate: string } | null> {
  const found = await db
    .selectFrom('events')
    .select(['id', 'name', 'eventDate'])
    .where('eventDate', '<', day)
    .orderBy('eventDate', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}

/** What was given for an event, and when. Deleted registrations are left out. */
export const listGifts = (db: Db, eventId: number) =>
  db
    .selectFrom('registrations')
    .select(['createdAt', 'donation', 'additionalAttendeeCost'])
    .where('eventId', '=', eventId)
    .where('deletedAt', 'is', null)
    .execute()
