import { onTestFinished } from 'vitest'
import type { RegistrationOptions } from '#server/fixtures/build-registration.ts'
import { type BoardPart, toTeamKey } from '#shared/domain/placement/places.ts'
import { expectConsistentWorld } from '../check-world/check-world.ts'
import { openWorld } from '../world.ts'

export async function openBoardWorld(options: Parameters<typeof openWorld>[0] = {}) {
  const world = await openWorld(options)
  onTestFinished(() => expectConsistentWorld(world.db))
  const north = await world.build.golfCourse({ name: 'North' })
  const south = await world.build.golfCourse({ name: 'South' })
  const event = await world.build.event({ courses: [north, south] })
  const admin = await world.build.user({ role: 'admin', firstName: 'Kim', lastName: 'Shaw' })

  async function addPartner(golfers: number, options: RegistrationOptions = {}) {
    const registration = await world.build.registration({
      creator: admin,
      choices: { golfersIncluded: golfers, dinnersIncluded: 0, vipsIncluded: 0 },
      named: 'all',
      assignedGolfCourseId: north.id,
      ...options,
    })
    return { registration, golferIds: registration.attendees.map(({ id }) => id) }
  }

  const team = (hole: number, teamNumber = 1, course = north) =>
    toTeamKey(course.holes[(hole - 1) % course.holes.length]?.id ?? 0, teamNumber)

  const board = await world.as(admin)
  const read = async (part: BoardPart = 'golf') =>
    (await board.call('getBoard', { params: { part, eventId: event.id } })).answer

  async function move(
    personIds: readonly number[],
    to: string | null | readonly (string | null)[],
    { part = 'golf' as BoardPart, allowExtra = false, by = board } = {},
  ) {
    const groupOf = new Map((await read(part)).people.map(({ id, place }) => [id, place?.group ?? null]))
    const moves = personIds.map((personId, index) => ({
      personId,
      from: groupOf.get(personId) ?? null,
      to: Array.isArray(to) ? (to[index] ?? null) : (to as string | null),
    }))
    return by.call('movePeople', { body: { part, eventId: event.id, moves, allowExtra } })
  }

  const turn = (direction: 'undo' | 'redo', changeId: number, { part = 'golf' as BoardPart, by = board } = {}) =>
    by.call('undoOrRedo', { body: { part, direction, eventId: event.id, changeId } })

  return { world, north, south, event, admin, board, addPartner, team, read, move, turn }
}
