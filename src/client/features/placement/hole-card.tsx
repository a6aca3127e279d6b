import { Flag } from 'lucide-react'
import { memo } from 'react'
import type { PlacementBoard } from '#shared/contracts/placement.ts'
import { useBoardLater } from './board-context.ts'
import { teamIn } from './board-state.ts'
import { describeHoleRoom } from './describe-moves.ts'
import styles from './hole-card.module.css'
import { TeamList } from './team-list.tsx'

export type Hole = PlacementBoard['holes'][number]

type HoleCardProps = {
  hole: Hole
  /** Which of the two teams, if any. */
  selectedTeam: number | null
  tabbableTeam: number | null
}

/** A hole with its two teams. */
export const HoleCard = memo(function HoleCard({ hole, selectedTeam, tabbableTeam }: HoleCardProps) {
  const { golfCourseHoleDetailId, holeNumber, team1Name, team2Name } = hole
  return (
    <section className={styles.hole} aria-label={`Hole ${holeNumber}`}>
      <HoleHead hole={hole} />
      <div className={styles.teams}>
        {[team1Name, team2Name].map((name, index) => (
          <TeamList
            key={index === 0 ? 'one' : 'two'}
            golfCourseHoleDetailId={golfCourseHoleDetailId}
            teamNumber={index + 1}
            holeNumber={holeNumber}
            name={name}
            isSelected={selectedTeam === index + 1}
            isTabbable={tabbableTeam === index + 1}
          />
        ))}
      </div>
    </section>
  )
})

/** The number of a hole, its name, whether it is a par 3, and its room. */
export function HoleHead({ hole }: { hole: Hole }) {
  const { golfCourseHoleDetailId } = hole
  const room = useBoardLater((state) => {
    const [one, two] = [1, 2].map((teamNumber) => teamIn(state, { golfCourseHoleDetailId, teamNumber }).length)
    return describeHoleRoom(one ?? 0, two ?? 0)
  })
  return (
    <div className={styles.head}>
      <h3 className={styles.number}>{hole.holeNumber}</h3>
      <span className={styles.name}>{hole.holeName || `Hole ${hole.holeNumber}`}</span>
      {hole.isPar3 && (
        <span className={styles.par3}>
          <Flag size={12} aria-hidden="true" />
          Par 3
        </span>
      )}
      <span className={styles.room}>{room}</span>
    </div>
  )
}
