import { onTestFinished } from 'vitest'
import type { RegistrationWish } from '#server/fixtures/build-registration.ts'
import { expectConsistentWorld } from '../check-world/check-world.ts'
import { openWorld } from '../world.ts'

/** An event with two courses and an organizer called Kim Shaw, for tests of the board. The world is sound when they have finished. */
export async function openBoardWorld(options: Parameters<typeof openWorld>[0] = {}) {
  const world = await openWorld(options)
  onTestFinished(() => expectConsistentWorld(world.db))
  const north = await world.build.golfCourse({ name: 'North' })
  const south = await world.build.golfCourse({ name: 'South' })
  const event = await world.build.event({ courses: [north, south] })
  const admin = await world.build.user({ role: 'admin', firstName: 'Kim', lastName: 'Shaw' })

  /** A partner with so many named golfers on North, or as wished; gives the ids of their golfers' spots. */
  async function addPartner(golfers: number, wish: RegistrationWish = {}) {
    const registration = await world.build.registration({
      creator: admin,
      choices: { golfersIncluded: golfers, dinnersIncluded: 0, vipsIncluded: 0 },
      named: 'all',
      assignedGolfCourseId: north.id,
      ...wish,
    })
    return { registration, golferIds: registration.attendees.map(({ id }) => id) }
  }

  /** A team on the n-th hole of a course; behind its last one comes the first again. */
  const team = (hole: number, teamNumber = 1, course = north) => ({
    golfCourseHoleDetailId: course.holes[(hole - 1) % course.holes.length]?.id ?? 0,
    teamNumber,
  })

  return { world, north, south, event, admin, board: await world.as(admin), addPartner, team }
}
