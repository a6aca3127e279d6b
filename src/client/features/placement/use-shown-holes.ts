import type { TeamOnHole } from '#shared/domain/placement/moves.ts'
import { useBoard, useBoardView } from './board-context.ts'
import { type HoleFilter, isHoleShown } from './board-filters.ts'
import { type BoardState, teamIn } from './board-state.ts'
import type { Hole } from './hole-card.tsx'

/**
 * The holes of a course that meet the filters. That of the selected team stays also when it no longer does: + goes on
 * adding to it.
 */
export function useShownHoles(courseId: number, filters: readonly HoleFilter[]): Hole[] {
  const holes = useBoard(({ board }) => board.holes)
  const selected = useBoardView((view) => view.selected)
  // One text of ids: a move that does not change which holes are shown paints nothing.
  const shownIds = useBoard((state) => listShownIds(state, courseId, filters, selected).join(' '))
  const ids = new Set(shownIds.split(' ').map(Number))
  return holes.filter(({ golfCourseHoleDetailId }) => ids.has(golfCourseHoleDetailId))
}

function listShownIds(
  state: BoardState,
  courseId: number,
  filters: readonly HoleFilter[],
  selected: TeamOnHole | null,
): number[] {
  return state.board.holes
    .filter(({ golfCourseId, golfCourseHoleDetailId, isPar3 }) => {
      if (golfCourseId !== courseId) return false
      if (selected?.golfCourseHoleDetailId === golfCourseHoleDetailId) return true
      const teams = [1, 2].map((teamNumber) => teamIn(state, { golfCourseHoleDetailId, teamNumber }).length)
      return isHoleShown({ isPar3, teams }, filters)
    })
    .map(({ golfCourseHoleDetailId }) => golfCourseHoleDetailId)
}
