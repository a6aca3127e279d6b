import { createHash } from 'node:crypto'
import { nameGolfer } from '#shared/domain/placement/descriptions.ts'
import { listSecondTeamHoles } from '#shared/domain/placement/hole-rows.ts'
import type { PlacementProblem, ProblemGolfer, ProblemRegistration } from '#shared/domain/placement/proposal/problem.ts'
import { isNamed } from '#shared/domain/spots/spot.ts'
import type { Db } from '../../../db/tables.ts'
import { type EventRegistration, readEventPlan } from '../../event-plan/read-event-plan.ts'
import { listCoursesOfEvent } from '../../events/store.ts'
import { listHoles } from '../store.ts'
import { listWishes } from '../wishes/store.ts'
import { listLevelsByRank, listPreferredCourses } from './store.ts'

/** Everything a proposal rests on, but for what is asked of it. */
export type Board = Omit<PlacementProblem, 'options'>

/** Call it with a snapshot, or inside `write`. */
export async function readBoardToFill(db: Db, eventId: number): Promise<Board> {
  const holes = Map.groupBy(await listHoles(db, eventId), ({ golfCourseId }) => golfCourseId)
  const offered = (await listCoursesOfEvent(db, eventId)).toSorted((one, other) => one.id - other.id)
  const courses = offered.map(({ id, name, isActive, shotgunOrder }) => {
    const ofCourse = (holes.get(id) ?? []).map(({ golfCourseHoleDetailId, holeNumber, isPar3 }) => ({
      ...{ id: golfCourseHoleDetailId, holeNumber, isPar3 },
    }))
    return { id, name, isActive, holes: ofCourse, shotgunOrder: listSecondTeamHoles(shotgunOrder, ofCourse) }
  })
  const preferences = Map.groupBy(await listPreferredCourses(db, eventId), ({ registrationId }) => registrationId)
  const levels = await listLevelsByRank(db)
  const registrations: ProblemRegistration[] = []
  const golfers: ProblemGolfer[] = []
  for await (const registration of readEventPlan(db, eventId, 'names')) {
    const { row } = registration
    const level = levels.indexOf(row.partnershipLevelId)
    registrations.push({
      id: row.id,
      name: row.nameForMarketingMaterials || row.companyName,
      levelRank: level === -1 ? levels.length : level,
      registeredAt: row.createdAt,
      golfCourseId: row.assignedGolfCourseId,
      preferences: (preferences.get(row.id) ?? []).map(({ golfCourseId }) => golfCourseId),
    })
    golfers.push(...toGolfers(registration))
  }
  return { courses, registrations, golfers, wishes: await listWishes(db, eventId, 'golf') }
}

function toGolfers({ row, plan, places }: EventRegistration): ProblemGolfer[] {
  const partner = row.nameForMarketingMaterials || row.companyName
  return plan.golfers.map((spot) => {
    const place = places.get(spot.id)
    return {
      id: spot.id,
      name: nameGolfer({ name: spot.name, isNamed: isNamed(spot), partner }),
      spotNumber: spot.spotNumber,
      registrationId: row.id,
      place: place
        ? {
            golfCourseHoleDetailId: place.golfCourseHoleId,
            teamNumber: place.teamNumber,
            cartNumber: place.cartNumber,
            seat: place.seat,
          }
        : null,
    }
  })
}

/** Changes with whatever a proposal rests on; that somebody has entered a name is nothing of that. */
export function versionOf(board: object): string {
  const text = JSON.stringify(board, (key, value) => (key === 'name' ? undefined : value))
  return createHash('sha256').update(text).digest('base64url')
}
