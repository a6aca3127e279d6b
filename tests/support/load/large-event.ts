import { open } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Trx } from '#server/db/tables.ts'
import { write } from '#server/db/transaction.ts'
import { createBuilder } from '#server/fixtures/build-world.ts'
import { loggedInCookies, toCookieHeader } from '../browser/logged-in-cookies.ts'
import type { DatabasePlace } from '../database/test-database.ts'

export async function prepareLargeEvent(
  place: DatabasePlace,
  { guests, guestsPerPartner = 20 }: { guests: number; guestsPerPartner?: number },
): Promise<{ cookie: string; eventId: number }> {
  const database = await open(place)
  await migrate(database)
  const { db } = database
  const now = new Date()
  const build = createBuilder(db, { now })
  const half = guestsPerPartner / 2
  const course = await build.golfCourse({ holeCount: 27 })
  const event = await build.event({ courses: [course] })
  await build.level({ name: 'Albatross', golfersIncluded: half, dinnersIncluded: half, vipIncluded: 0 })
  const model = await build.registration({
    level: 'Albatross',
    named: guestsPerPartner,
    assignedGolfCourseId: course.id,
  })
  await write(db, async (trx) => {
    for (let count = 1; count < guests / guestsPerPartner; count += 1) await copyRegistration(trx, model.id, count)
    await placeGolfers(trx, course.id)
  })
  const organizer = await build.user({ role: 'admin' })
  const cookie = toCookieHeader(await loggedInCookies(db, organizer, now))
  await db.destroy()
  return { cookie, eventId: event.id }
}

export async function copyRegistration(trx: Trx, modelId: number, number: number): Promise<void> {
  const { id: _, ...registration } = await trx
    .selectFrom('registrations')
    .selectAll()
    .where('id', '=', modelId)
    .executeTakeFirstOrThrow()
  const copy = {
    ...registration,
    nameForMarketingMaterials: `${registration.nameForMarketingMaterials} ${number}`,
    companyName: `${registration.companyName} ${number}`,
  }
  const { id } = await trx.insertInto('registrations').values(copy).returning('id').executeTakeFirstOrThrow()
  const spots = await trx.selectFrom('spots').selectAll().where('registrationId', '=', modelId).execute()
  const copies = spots.map(({ id: _id, ...spot }) => ({ ...spot, registrationId: id, company: `Company ${number}` }))
  await trx.insertInto('spots').values(copies).execute()
}

async function placeGolfers(trx: Trx, golfCourseId: number): Promise<void> {
  const holes = await trx.selectFrom('golfCourseHoles').select('id').where('golfCourseId', '=', golfCourseId).execute()
  const places = holes.flatMap(({ id }) =>
    [1, 2].flatMap((teamNumber) => [1, 2, 3, 4].map((seat) => ({ golfCourseHoleId: id, teamNumber, seat }))),
  )
  const golfers = await trx
    .selectFrom('spots')
    .innerJoin('registrations', 'registrations.id', 'spots.registrationId')
    .select(['spots.id as spotId', 'registrations.eventId'])
    .where('golf', '=', true)
    .limit(places.length)
    .execute()
  const rows = golfers.flatMap(({ spotId, eventId }, index) => {
    const place = places[index]
    return place ? [{ spotId, eventId, ...place, cartNumber: place.seat > 2 ? 2 : 1 }] : []
  })
  await trx.insertInto('placements').values(rows).execute()
}
