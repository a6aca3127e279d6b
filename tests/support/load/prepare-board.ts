import { open } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { createBuilder } from '#server/fixtures/build-world.ts'
import type { HoleCount } from '#shared/domain/placement/hole-rows.ts'
import { teamSize } from '#shared/limits.ts'
import { loggedInCookies, toCookieHeader } from '../browser/logged-in-cookies.ts'
import type { DatabasePlace } from '../database/test-database.ts'

export interface PreparedBoard {
  cookie: string
  eventId: number
  golferIds: number[]
  holeIds: number[]
}

interface Pairing {
  golfers: number
  holeCount?: HoleCount
  placed?: number
  perPartner?: number
}

export async function prepareBoard(
  place: DatabasePlace,
  { golfers, holeCount = 18, placed = 0, perPartner = 90 }: Pairing,
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
    const golfersIncluded = Math.min(perPartner, golfers - golferIds.length)
    const { attendees } = await build.registration({
      creator: admin,
      choices: { golfersIncluded, dinnersIncluded: 0, vipsIncluded: 0 },
      named: 'all',
      assignedGolfCourseId: course.id,
    })
    golferIds.push(...attendees.map(({ id }) => id))
  }
  for (const [index, spotId] of golferIds.slice(0, placed).entries()) {
    const team = Math.floor(index / teamSize)
    const golfCourseHoleId = course.holes[Math.floor(team / 2)]?.id ?? 0
    await build.placement({ spotId, golfCourseHoleId, teamNumber: team % 2 === 0 ? 1 : 2 })
  }
  const cookie = toCookieHeader(await loggedInCookies(db, admin, now))
  await db.destroy()
  return { cookie, eventId: event.id, golferIds, holeIds: course.holes.map(({ id }) => id) }
}

export async function prepareRegistration(place: DatabasePlace, golfers: number): Promise<number> {
  const { db } = await open(place)
  const build = createBuilder(db, { now: new Date() })
  const { id } = await build.registration({
    creator: await build.user({ role: 'admin' }),
    choices: { golfersIncluded: golfers, dinnersIncluded: 0, vipsIncluded: 0 },
    named: 'all',
  })
  await db.destroy()
  return id
}
