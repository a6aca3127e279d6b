import { open } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { createBuilder } from '#server/demo/build-world.ts'
import type { HoleCount } from '#shared/domain/hole-rows.ts'
import { signedInCookies, toCookieHeader } from './signed-in-cookies.ts'
import type { DatabasePlace } from './test-database.ts'

/** What an organiser's browser has in hand to place golfers. */
export interface PreparedBoard {
  cookie: string
  eventId: number
  golferIds: number[]
  /** In the order of their numbers. */
  holeIds: number[]
}

/** At most so many golfers has one registration. */
const mostOfOne = 90

/** An organiser who is signed in, and an event with one course that has so many named golfers, nobody placed. */
export async function prepareBoard(
  place: DatabasePlace,
  { golfers, holeCount = 18 }: { golfers: number; holeCount?: HoleCount },
): Promise<PreparedBoard> {
  const database = await open(place)
  await migrate(database)
  const { db } = database
  const now = new Date()
  const build = createBuilder(db, { now })
  const admin = await build.user({ role: 'admin' })
  const course = await build.golfCourse({ holeCount })
  const event = await build.event({ courses: [course] })
  const golferIds: number[] = []
  while (golferIds.length < golfers) {
    const golfersIncluded = Math.min(mostOfOne, golfers - golferIds.length)
    const { attendees } = await build.registration({
      creator: admin,
      choices: { golfersIncluded, dinnersIncluded: 0, vipsIncluded: 0 },
      named: 'all',
      assignedGolfCourseId: course.id,
    })
    golferIds.push(...attendees.map(({ id }) => id))
  }
  const cookie = toCookieHeader(await signedInCookies(db, admin, now))
  await db.destroy()
  return { cookie, eventId: event.id, golferIds, holeIds: course.holes.map(({ id }) => id) }
}
