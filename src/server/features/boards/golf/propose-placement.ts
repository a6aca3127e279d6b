import type { Caller } from '#server/auth/session.ts'
import type { Db } from '#server/db/tables.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { listCoursesOfEvent, requireEvent } from '#server/features/planning/events/store.ts'
import { createInputRefusal, Refused } from '#server/foundation/refusals.ts'
import { readPlan } from '#server/plan/event-plan.ts'
import type { EventRegistration } from '#server/plan/registration-plan.ts'
import type { EndpointResult, ReceivedInput } from '#shared/contracts/endpoint.ts'
import type { Moved } from '#shared/contracts/placement/board.ts'
import type { proposalEndpoints } from '#shared/contracts/placement/proposal.ts'
import { listSecondTeamHoles } from '#shared/domain/placement/hole-rows.ts'
import { toTeamKey } from '#shared/domain/placement/places.ts'
import type { PlacementProblem, ProblemGolfer, ProblemRegistration } from '#shared/domain/placement/proposal/problem.ts'
import { proposePlacement as solve } from '#shared/domain/placement/proposal/propose-placement.ts'
import { formatPartnerName } from '#shared/domain/registration/partner-name.ts'
import { type AssignedCourses, changeBoard } from '../core/board-changes.ts'
import { hashBoard } from '../core/board-version.ts'
import { assignCourses } from '../core/change-courses.ts'
import { nameSpot } from '../core/golfers-of-event.ts'
import { movePeopleInChange } from '../core/move-people.ts'
import { listPairings } from '../core/pairing-store.ts'
import { pauseUntil } from '../core/pause-until.ts'
import { listHoles, listPreferredCourses, rankLevels } from '../core/store.ts'
import { listWalkIns } from '../core/walk-ins.ts'

type Call = typeof proposalEndpoints.proposePlacement

export async function proposePlacement(
  { db }: Pick<Deps, 'db'>,
  { eventId, options }: ReceivedInput<Call>['body'],
  over: AbortSignal,
): Promise<EndpointResult<Call>> {
  const board = await readSnapshot(db, async (snapshot) => {
    await requireEvent(snapshot, eventId)
    return readBoardToFill(snapshot, eventId)
  })
  return { boardVersion: hashBoard(board), ...(await solve({ ...board, options }, pauseUntil(over))) }
}

type Board = Omit<PlacementProblem, 'options'>

async function readBoardToFill(db: Db, eventId: number): Promise<Board> {
  const holes = Map.groupBy(await listHoles(db, eventId), ({ golfCourseId }) => golfCourseId)
  const offered = (await listCoursesOfEvent(db, eventId)).toSorted((one, other) => one.id - other.id)
  const courses = offered.map(({ id, name, isActive, shotgunOrder }) => {
    const ofCourse = (holes.get(id) ?? []).map(({ golfCourseHoleDetailId, holeNumber, isPar3 }) => ({
      id: golfCourseHoleDetailId,
      holeNumber,
      isPar3,
    }))
    return { id, name, isActive, holes: ofCourse, shotgunOrder: listSecondTeamHoles(shotgunOrder, ofCourse) }
  })
  const preferences = Map.groupBy(await listPreferredCourses(db, eventId), ({ registrationId }) => registrationId)
  const rankOf = await rankLevels(db)
  const registrations: ProblemRegistration[] = []
  const golfers: ProblemGolfer[] = []
  for (const registration of (await readPlan(db, eventId)).registrations) {
    const { row } = registration
    registrations.push({
      id: row.id,
      name: formatPartnerName(row),
      levelRank: rankOf(row.partnershipLevelId),
      registeredAt: row.createdAt,
      golfCourseId: row.assignedGolfCourseId,
      preferences: (preferences.get(row.id) ?? []).map(({ golfCourseId }) => golfCourseId),
    })
    golfers.push(...toGolfers(registration))
  }
  const walkIns = (await listWalkIns(db, eventId, 'golf')).flatMap(({ place }) => place ?? [])
  return { courses, registrations, golfers, walkIns, pairings: await listPairings(db, eventId, 'golf') }
}

function toGolfers({ row, plan, places }: EventRegistration): ProblemGolfer[] {
  return plan.golfers.map((spot) => {
    const place = places.get(spot.id)
    return {
      id: spot.id,
      name: nameSpot(spot, formatPartnerName(row)),
      spotNumber: spot.spotNumber,
      registrationId: row.id,
      place: place
        ? {
            group: toTeamKey(place.golfCourseHoleId, place.teamNumber),
            seat: place.seat,
            cart: place.cartNumber,
          }
        : null,
    }
  })
}

type AppliedPlacement = ReceivedInput<typeof proposalEndpoints.applyProposal>['body']

/**
 * Assigns all or some courses and places as proposed, in one change. A repeated request is ignored. @throws {Refused}
 * `not_found`; `corrections_only`; `board_moved_on` if anything has changed since; `invalid_input`; and everything
 * that moving throws
 */
export const applyPlacement = (deps: Deps, caller: Caller, applied: AppliedPlacement): Promise<Moved> =>
  changeBoard(deps, caller, applied.eventId, async (work) => {
    const { eventId, boardVersion, courses, moves, allowExtra } = applied
    if (courses.length + moves.length === 0) throw createInputRefusal('moves', 'Nothing to apply')
    const board = await readBoardToFill(work.trx, eventId)
    if (isPlacementApplied(board, applied)) return { changeId: 0, words: '', people: [] }
    if (hashBoard(board) !== boardVersion) throw new Refused('board_moved_on')

    const assigned = readCourses(board, courses)
    await assignCourses(work, assigned)
    const bySeat = moves.toSorted((one, other) => one.to.seat - other.to.seat)
    return movePeopleInChange(work, {
      part: 'golf',
      moves: bySeat.map(({ personId, to }) => ({ personId, from: null, to: to.group })),
      allowExtra,
      action: 'apply',
      assigned,
      assignedGolferIds: board.golfers.filter(({ registrationId }) => assigned.has(registrationId)).map(({ id }) => id),
    })
  })

function isPlacementApplied({ registrations, golfers }: Board, { courses, moves }: AppliedPlacement): boolean {
  const courseOf = new Map(registrations.map(({ id, golfCourseId }) => [id, golfCourseId]))
  const groupOf = new Map(golfers.map(({ id, place }) => [id, place?.group]))
  return (
    courses.every(({ registrationId, golfCourseId }) => courseOf.get(registrationId) === golfCourseId) &&
    moves.every(({ personId, to }) => groupOf.get(personId) === to.group)
  )
}

function readCourses({ registrations, courses, golfers }: Board, wanted: AppliedPlacement['courses']): AssignedCourses {
  const coming = new Set(golfers.map(({ registrationId }) => registrationId))
  const waiting = new Set(
    registrations.filter(({ id, golfCourseId }) => golfCourseId === null && coming.has(id)).map(({ id }) => id),
  )
  return new Map(
    wanted.map(({ registrationId, golfCourseId }, index) => {
      const course = courses.find(({ id, isActive }) => id === golfCourseId && isActive)
      if (!course) throw createInputRefusal(`courses.${index}.golfCourseId`, 'This course isn’t offered')
      if (!waiting.delete(registrationId)) {
        throw createInputRefusal(`courses.${index}.registrationId`, 'This partner can’t be assigned a course')
      }
      return [registrationId, { before: null, after: { id: course.id, name: course.name } }]
    }),
  )
}
