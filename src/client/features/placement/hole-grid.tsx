import { memo } from 'react'
import { EmptyState } from '#client/ui/empty-state.tsx'
import type { TeamOnHole } from '#shared/domain/placement-moves.ts'
import { useBoard, useBoardView } from './board-context.ts'
import { type HoleFilter, isHoleShown } from './board-filters.ts'
import type { BoardState } from './board-state.ts'
import { teamIn, teamKey } from './board-state.ts'
import { type Hole, HoleCard } from './hole-card.tsx'
import styles from './hole-grid.module.css'

type HoleGridProps = { courseId: number; filters: readonly HoleFilter[] }

/** The holes of a course. Tab enters it through one team; arrow keys lead from team to team. */
export const HoleGrid = memo(function HoleGrid({ courseId, filters }: HoleGridProps) {
  const holes = useBoard(({ board }) => board.holes)
  const selected = useBoardView((view) => view.selected)
  // One text of ids: a move that does not change which holes are shown paints no grid.
  const shownIds = useBoard((state) => listShownIds(state, courseId, filters, selected).join(' '))
  const activeTeam = useBoardView((view) => view.activeTeam)

  const ids = new Set(shownIds.split(' ').map(Number))
  const shown = holes.filter(({ golfCourseHoleDetailId }) => ids.has(golfCourseHoleDetailId))
  const tabbable = findTabbable(shown, activeTeam)
  return (
    <section className={styles.area} aria-label="Holes">
      {shown.length === 0 && <EmptyState title="No hole is like that">Turn a filter of the holes off.</EmptyState>}
      <div className={styles.grid} data-grid="">
        {shown.map((hole) => {
          const { golfCourseHoleDetailId } = hole
          const teamHere = selected?.golfCourseHoleDetailId === golfCourseHoleDetailId ? selected.teamNumber : null
          return (
            <HoleCard
              key={golfCourseHoleDetailId}
              hole={hole}
              selectedTeam={teamHere}
              tabbableTeam={tabbable?.holeId === golfCourseHoleDetailId ? tabbable.teamNumber : null}
            />
          )
        })}
      </div>
    </section>
  )
})

/** The hole of the selected team stays, also when it no longer meets the filters: + goes on adding to it. */
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

function findTabbable(shown: readonly Hole[], activeTeam: string | null) {
  const teams = shown.flatMap(({ golfCourseHoleDetailId }) =>
    [1, 2].map((teamNumber) => ({ holeId: golfCourseHoleDetailId, teamNumber })),
  )
  const isActive = ({ holeId, teamNumber }: (typeof teams)[number]) =>
    teamKey({ golfCourseHoleDetailId: holeId, teamNumber }) === activeTeam
  return teams.find(isActive) ?? teams[0]
}
