import type { Received } from '#shared/contracts/endpoint.ts'
import type { MovedGolfers } from '#shared/contracts/placement/board.ts'
import type { placementProposalEndpoints } from '#shared/contracts/placement/proposal.ts'
import { isSameTeam } from '#shared/domain/placement/teams.ts'
import type { Caller } from '../../../auth/session.ts'
import type { Deps } from '../../../deps.ts'
import { Refused, wrongInput } from '../../../refusals.ts'
import { changeBoard } from '../board/board-kind.ts'
import { assignCourses } from '../change-courses.ts'
import { moveInside } from '../move-golfers.ts'
import type { AssignedCourses } from '../placement-audit.ts'
import { type Board, readBoardToFill, versionOf } from './read-problem.ts'

type Applied = Received<typeof placementProposalEndpoints.applyPlacement>['body']

/**
 * Gives partners and golfers what was proposed to them, or as much of it as somebody has kept: all or nothing, and one change
 * of the board. Sent again after its answer was lost it finds everything done, and does nothing.
 *
 * @throws {Refused} `not_found`; `corrections_only`; `board_moved_on` when anything is not as it was when that was proposed;
 *   `invalid_input`, and whatever moving throws
 */
export const applyPlacement = (deps: Deps, caller: Caller, applied: Applied): Promise<MovedGolfers> =>
  changeBoard(deps, caller, applied.eventId, async (work) => {
    const { eventId, boardVersion, courses, moves, allowFifth = false } = applied
    if (courses.length + moves.length === 0) throw wrongInput('moves', 'There is nothing to apply')
    const board = await readBoardToFill(work.trx, eventId)
    if (isDone(board, applied)) return { changeId: 0, words: '', golfers: [] }
    if (versionOf(board) !== boardVersion) throw new Refused('board_moved_on')

    const assigned = readCourses(board, courses)
    await assignCourses(work, assigned)
    // In the order of their seats, so that everybody gets the cart that was proposed.
    const bySeat = moves.toSorted((one, other) => one.to.seat - other.to.seat)
    return moveInside(work, {
      moves: bySeat.map(({ golferId, to: { golfCourseHoleDetailId, teamNumber } }) => ({
        ...{ golferId, from: null, to: { golfCourseHoleDetailId, teamNumber } },
      })),
      allowFifth,
      action: 'apply',
      assigned,
      assignedGolferIds: board.golfers.filter(({ registrationId }) => assigned.has(registrationId)).map(({ id }) => id),
    })
  })

function isDone({ registrations, golfers }: Board, { courses, moves }: Applied): boolean {
  const courseOf = new Map(registrations.map(({ id, golfCourseId }) => [id, golfCourseId]))
  const placeOf = new Map(golfers.map(({ id, place }) => [id, place]))
  return (
    courses.every(({ registrationId, golfCourseId }) => courseOf.get(registrationId) === golfCourseId) &&
    moves.every(({ golferId, to }) => isSameTeam(placeOf.get(golferId) ?? null, to))
  )
}

function readCourses({ registrations, courses, golfers }: Board, wanted: Applied['courses']): AssignedCourses {
  const byId = new Map(registrations.map((registration) => [registration.id, registration]))
  const assigned: [number, { before: null; after: { id: number; name: string } }][] = wanted.map(
    ({ registrationId, golfCourseId }, index) => {
      const registration = byId.get(registrationId)
      const course = courses.find(({ id }) => id === golfCourseId)
      if (!registration) throw wrongInput(`courses.${index}.registrationId`, 'There is no such partner')
      if (registration.golfCourseId !== null) {
        throw wrongInput(`courses.${index}.registrationId`, 'This partner has a course already')
      }
      if (!golfers.some((golfer) => golfer.registrationId === registrationId)) {
        throw wrongInput(`courses.${index}.registrationId`, 'This partner brings no golfers')
      }
      if (!course) throw wrongInput(`courses.${index}.golfCourseId`, 'This is no course of the event')
      if (!course.isActive) throw wrongInput(`courses.${index}.golfCourseId`, 'This course is inactive')
      return [registrationId, { before: null, after: { id: course.id, name: course.name } }]
    },
  )
  const unique = new Map(assigned)
  if (unique.size < assigned.length) throw wrongInput('courses', 'Each partner can get one course')
  return unique
}
