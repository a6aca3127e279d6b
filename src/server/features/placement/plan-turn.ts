import { type GolferAfter, type PlacedGolfer, restorePlaces } from '#shared/domain/placement/moves.ts'
import type { Db } from '../../db/tables.ts'
import { findWrongCourse, isInTeam } from './change-board.ts'
import { findSpots, type SpotOfEvent } from './golfers-of-event.ts'
import { type PlacementRow, readGolfers, toGolferBefore } from './placement-audit.ts'
import { listHolesOfGolfers, listPlaced } from './store.ts'

/** What taking a change back, or making it again, does to the board. */
interface Turn {
  placed: readonly PlacedGolfer[]
  spots: ReadonlyMap<number, SpotOfEvent>
  golfers: GolferAfter[]
}

/**
 * How a change of the board can be turned as things are now. Null when it cannot: one of its golfers is no longer where it
 * put them, does not play there any more, or finds no room, because registrations have changed since.
 */
export async function planTurn(
  db: Db,
  eventId: number,
  { before, after }: PlacementRow,
  action: 'undo' | 'redo',
): Promise<Turn | null> {
  const [expected, wanted] = action === 'undo' ? [after, before] : [before, after]
  const restored = readGolfers(wanted).map(toGolferBefore)
  const ids = restored.map(({ golferId }) => golferId)
  const wantedHoles = restored.flatMap(({ place }) => (place ? [place.golfCourseHoleDetailId] : []))
  const placed = await listPlaced(db, eventId, [...new Set([...(await listHolesOfGolfers(db, ids)), ...wantedHoles])])
  if (readGolfers(expected).some(({ spotId, place }) => !isInTeam(placed, spotId, place))) return null
  const spots = await findSpots(db, eventId, ids)
  if (await findWrongCourse(db, restored, spots)) return null
  const golfers = restorePlaces(placed, restored)
  return 'refusal' in golfers ? null : { placed, spots, golfers }
}
