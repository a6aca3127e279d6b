import type { Db } from '#server/db/tables.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import { listWalkInsWithoutHole } from '#server/features/boards/golf/walk-ins.ts'
import { listCoursesOfEvent, requireEvent } from '#server/features/planning/events/store.ts'
import { readPlan } from '#server/plan/event-plan.ts'
import { findLastChangeId } from '#server/plan/store.ts'
import type { Golfer, HolePlacement, PlacementBoard } from '#shared/contracts/placement/board.ts'
import { summarizeCourses } from '#shared/domain/dashboard/dashboard-totals.ts'
import { isSameTeam } from '#shared/domain/placement/teams.ts'
import { readBoardEvent } from '../core/board-changes.ts'
import { listBoardGolfers } from '../core/golfers-of-event.ts'
import { listHoles } from '../core/store.ts'
import { readBoardHistory } from '../core/undo-history.ts'
import { readBoardWishes } from '../pairings/read-wishes.ts'
import { golfBoard } from './golf-board.ts'

/** The golfers of an event who have a course. @throws {Refused} `not_found` */
export const listGolfers = (db: Db, eventId: number): Promise<Golfer[]> =>
  readSnapshot(db, async (snapshot) => {
    await requireEvent(snapshot, eventId)
    return listBoardGolfers(snapshot, eventId)
  })

/** The holes of an event's courses with the golfers on them, in the order of their seats. @throws {Refused} `not_found` */
export async function listHolePlacements(db: Db, eventId: number): Promise<HolePlacement[]> {
  const [golfers, holes] = await readSnapshot(db, async (snapshot) => [
    await listGolfers(snapshot, eventId),
    await listHoles(snapshot, eventId),
  ])
  const placed = golfers.filter(({ isPlaced }) => isPlaced)
  const bySeat = placed.toSorted((one, other) => (one.place?.seat ?? 0) - (other.place?.seat ?? 0))
  return holes.map((hole) => {
    const { golfCourseHoleDetailId } = hole
    const teamOf = (teamNumber: number) =>
      bySeat.filter(({ place }) => isSameTeam(place, { golfCourseHoleDetailId, teamNumber }))
    return { ...hole, team1Golfers: teamOf(1), team2Golfers: teamOf(2) }
  })
}

/** Everything the board shows. @throws {Refused} `not_found` */
export const readPlacementBoard = (db: Db, eventId: number, now: Date): Promise<PlacementBoard> =>
  readSnapshot(db, async (snapshot) => {
    const { event, isChangeable } = await readBoardEvent(snapshot, eventId, now)
    const lastChangeId = await findLastChangeId(snapshot, eventId)
    const courses = await listCoursesOfEvent(snapshot, eventId)
    return {
      eventId,
      eventName: event.name,
      eventDate: event.eventDate,
      isChangeable,
      lastChangeId,
      courses: summarizeCourses(courses, (await readPlan(snapshot, eventId)).registrations),
      holes: await listHoles(snapshot, eventId),
      golfers: await listBoardGolfers(snapshot, eventId),
      walkIns: await listWalkInsWithoutHole(snapshot, eventId),
      history: await readBoardHistory(golfBoard, snapshot, eventId),
      ...(await readBoardWishes(snapshot, eventId)),
    }
  })
