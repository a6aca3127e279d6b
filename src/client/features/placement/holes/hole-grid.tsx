import { Flag } from 'lucide-react'
import { memo } from 'react'
import { EmptyState } from '#client/ui/feedback.tsx'
import { readHoleName } from '#shared/domain/placement/descriptions.ts'
import styles from '../engine/groups/group-grid.module.css'
import { useSelection } from '../engine/store/board-context.ts'
import { describeHoleRoom } from '../golf/describe-golf.ts'
import {
  type GolfState,
  type Hole,
  readTeamKey,
  teamKey,
  teamSizesOn,
  teamsOf,
  useBoard,
  useBoardLater,
  useBoardTexts,
} from '../golf/golf-state.ts'
import { type HoleFilter, isHoleShown } from '../search/board-filters.ts'
import { TeamList } from './team-list.tsx'

type HoleGridProps = { courseId: number; filters: readonly HoleFilter[] }

/** The holes of a course. Tab enters it through one team; arrow keys lead from team to team. */
export const HoleGrid = memo(function HoleGrid({ courseId, filters }: HoleGridProps) {
  const shown = useShownHoles(courseId, filters)
  const tabStopGroup = useSelection((selection) => selection.tabStopGroup)
  const teams = shown.flatMap(teamsOf)
  const tabStop = teams.find((team) => teamKey(team) === tabStopGroup) ?? teams[0]
  return (
    <section className={styles.area} aria-label="Holes">
      {shown.length === 0 && <EmptyState title="No hole is like that">Turn a filter of the holes off.</EmptyState>}
      <div className={styles.grid} data-grid="">
        {shown.map((hole) => (
          <HoleCard
            key={hole.golfCourseHoleDetailId}
            hole={hole}
            tabStop={tabStop?.golfCourseHoleDetailId === hole.golfCourseHoleDetailId ? tabStop.teamNumber : null}
          />
        ))}
      </div>
    </section>
  )
})

/** A hole with its two teams. `tabStop`: which of them Tab enters, if any. */
const HoleCard = memo(function HoleCard({ hole, tabStop }: { hole: Hole; tabStop: number | null }) {
  const { holeNumber, isPar3 } = hole
  const name = readHoleName(hole)
  const room = useBoardLater((state) => describeHoleRoom(state, hole))
  return (
    <section className={styles.card} aria-label={`Hole ${holeNumber}`}>
      <div className={styles.head}>
        <h3 className={styles.number}>{name ? holeNumber : `Hole ${holeNumber}`}</h3>
        {name && <span className={styles.name}>{name}</span>}
        {isPar3 && (
          <span className={styles.par3}>
            <Flag size={12} aria-hidden="true" />
            Par 3
          </span>
        )}
        <span className={styles.room}>{room}</span>
      </div>
      <div className={styles.groups}>
        {[1, 2].map((teamNumber) => (
          <TeamList key={teamNumber} hole={hole} teamNumber={teamNumber} isTabbable={tabStop === teamNumber} />
        ))}
      </div>
    </section>
  )
})

/**
 * The holes of a course that meet the filters. That of the selected team stays also when it no longer does: + goes on
 * adding to it.
 */
export function useShownHoles(courseId: number, filters: readonly HoleFilter[]): Hole[] {
  const holes = useBoard(({ board }) => board.holes)
  const selectedGroup = useSelection((selection) => selection.selectedGroup)
  const shownIds = new Set(useBoardTexts((state) => listShownIds(state, courseId, filters, selectedGroup)))
  return holes.filter(({ golfCourseHoleDetailId }) => shownIds.has(String(golfCourseHoleDetailId)))
}

const listShownIds = (
  state: GolfState,
  courseId: number,
  filters: readonly HoleFilter[],
  selectedGroup: string | null,
): string[] => {
  const selectedTeam = selectedGroup === null ? null : readTeamKey(selectedGroup)
  return state.board.holes
    .filter((hole) => {
      if (hole.golfCourseId !== courseId) return false
      if (selectedTeam?.golfCourseHoleDetailId === hole.golfCourseHoleDetailId) return true
      return isHoleShown({ isPar3: hole.isPar3, teams: teamSizesOn(state, hole) }, filters)
    })
    .map(({ golfCourseHoleDetailId }) => String(golfCourseHoleDetailId))
}
