import type { MovedGolfers } from '#shared/contracts/placement/board.ts'
import { type GolferAfter, type PlacedGolfer, restorePlaces } from '#shared/domain/placement/moves.ts'
import type { BoardKind } from './board/board-kind.ts'
import { readRecorded } from './board/recorded-changes.ts'
import { findWrongCourse, golfLines, isInTeam, writeBoardChange } from './change-board.ts'
import { assignCourses, canAssign } from './change-courses.ts'
import { findSpots, type SpotOfEvent } from './golfers-of-event.ts'
import { type AssignedCourses, type RecordedPlace, readAssigned, toGolferBefore } from './placement-audit.ts'
import { listHolesOfGolfers, listPlaced } from './store.ts'

interface GolfTurn {
  placed: readonly PlacedGolfer[]
  spots: ReadonlyMap<number, SpotOfEvent>
  golfers: GolferAfter[]
  assigned: AssignedCourses
}

/** The board of the golfers: places are in teams on holes, and a change may give courses as well. */
export const golfBoard: BoardKind<GolfTurn, MovedGolfers> = {
  ...golfLines,
  async planTurn(db, eventId, { before, after }, direction) {
    const [expected, wanted] = direction === 'undo' ? [after, before] : [before, after]
    const restored = readRecorded<RecordedPlace>(wanted).map(toGolferBefore)
    const ids = restored.map(({ golferId }) => golferId)
    const wantedHoles = restored.flatMap(({ place }) => (place ? [place.golfCourseHoleDetailId] : []))
    const holeIds = new Set([...(await listHolesOfGolfers(db, ids)), ...wantedHoles])
    const placed = await listPlaced(db, eventId, [...holeIds])
    const isWhereExpected = readRecorded<RecordedPlace>(expected).every(({ spotId, place }) =>
      isInTeam(placed, spotId, place),
    )
    if (!isWhereExpected) return null
    const spots = await findSpots(db, eventId, ids)
    const assigned = readAssigned(expected, wanted)
    if (!(await canAssign(db, eventId, assigned, ids))) return null
    if (await findWrongCourse(db, restored, spots, assigned)) return null
    const golfers = restorePlaces(placed, restored)
    return 'refusal' in golfers ? null : { placed, spots, golfers, assigned }
  },
  async writeTurn(work, plan, turn) {
    await assignCourses(work, plan.assigned)
    return writeBoardChange(work, { ...plan, ...turn })
  },
}
