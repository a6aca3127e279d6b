import { hasRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/tables.ts'

export async function listPartnersByIds(db: Db, registrationIds: readonly number[]) {
  if (registrationIds.length === 0) return []
  return db
    .selectFrom('registrations')
    .select(['id', 'nameForMarketingMaterials as partner'])
    .where('id', 'in', registrationIds)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
}

export const hasSentThanks = (db: Db, { id, eventDate }: { id: number; eventDate: string }): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('campaignRuns')
      .innerJoin('campaigns', 'campaigns.id', 'campaignRuns.campaignId')
      .select('campaigns.id')
      .where('eventId', '=', id)
      .where('day', '>', eventDate)
      .where('endedAt', 'is', null),
  )

export async function findEventBefore(
  db: Db,
  day: string,
): Promise<{ id: number; name: string; eventDate: string; onlineUpdatesCloseDate: string } | null> {
  const found = await db
    .selectFrom('events')
    .select(['id', 'name', 'eventDate', 'onlineUpdatesCloseDate'])
    .where('eventDate', '<', day)
    .orderBy('eventDate', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}

export async function readSetupChoices(db: Db) {
  const affiliations = await db
    .selectFrom('affiliations')
    .select(['id', 'name'])
    .where('isActive', '=', true)
    .where('isAdminOnly', '=', false)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute()
  const { benefits, courses } = await db
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom('benefits').select(fn.countAll<number>().as('count')).where('isActive', '=', true).as('benefits'),
      selectFrom('golfCourses')
        .select(fn.countAll<number>().as('count'))
        .where('isActive', '=', true)
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('golfCourseHoles')
              .select('id')
              .whereRef('golfCourseHoles.golfCourseId', '=', 'golfCourses.id'),
          ),
        )
        .as('courses'),
    ])
    .executeTakeFirstOrThrow()
  return { affiliations, benefits: Number(benefits), courses: Number(courses) }
}
