import { memo } from 'react'
import { EmptyState } from '#client/ui/feedback/notice.tsx'
import { useBoardView } from './board-context.ts'
import type { HoleFilter } from './board-filters.ts'
import { teamKey } from './board-state.ts'
import { type Hole, HoleCard } from './hole-card.tsx'
import styles from './hole-grid.module.css'
import { useShownHoles } from './use-shown-holes.ts'

type HoleGridProps = { courseId: number; filters: readonly HoleFilter[] }

/** The holes of a course. Tab enters it through one team; arrow keys lead from team to team. */
export const HoleGrid = memo(function HoleGrid({ courseId, filters }: HoleGridProps) {
  const shown = useShownHoles(courseId, filters)
  const selected = useBoardView((view) => view.selected)
  const activeTeam = useBoardView((view) => view.activeTeam)

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

function findTabbable(shown: readonly Hole[], activeTeam: string | null) {
  const teams = shown.flatMap(({ golfCourseHoleDetailId }) =>
    [1, 2].map((teamNumber) => ({ holeId: golfCourseHoleDetailId, teamNumber })),
  )
  const isActive = ({ holeId, teamNumber }: (typeof teams)[number]) =>
    teamKey({ golfCourseHoleDetailId: holeId, teamNumber }) === activeTeam
  return teams.find(isActive) ?? teams[0]
}
