import { memo, use } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import { isSameTeam } from '#shared/domain/placement/moves.ts'
import { teamSize } from '#shared/limits.ts'
import { GolferRow } from '../golfers/golfer-row.tsx'
import { isIncomplete } from '../search/board-filters.ts'
import { ChangeableContext, FoundContext, useBoard, useSelection } from '../store/board-context.ts'
import { type Hole, type TeamMember, teamIn, teamKey, teamLabel } from '../store/board-state.ts'
import styles from './team-list.module.css'

type TeamListProps = {
  hole: Hole
  teamNumber: number
  /** Tab enters the grid through one team; arrow keys lead to the others. */
  isTabbable: boolean
}

/** A team: its name, which selects it, its golfers and its free places. Painted again when one of these changes. */
export const TeamList = memo(function TeamList({ hole, teamNumber, isTabbable }: TeamListProps) {
  const { golfCourseHoleDetailId, holeNumber } = hole
  const team = { golfCourseHoleDetailId, teamNumber }
  const members = useBoard((state) => teamIn(state, team))
  const golfers = useBoard((state) => state.golfers)
  const holes = useBoard(({ board }) => board.holes)
  const pickedUp = useSelection((selection) => selection.pickedUp)
  const isSelected = useSelection(({ selectedTeam }) => isSameTeam(selectedTeam, team))
  const found = use(FoundContext)
  const label = teamLabel(hole, teamNumber)
  return (
    <div className={classNames(styles.team, isSelected && styles.selected)} data-team={teamKey(team)}>
      <TeamHead label={label} holeNumber={holeNumber} golfers={members.length} {...{ isSelected, isTabbable }} />
      <ul className={styles.members} aria-label={`Golfers of hole ${holeNumber}, team ${label}`}>
        {members.map(({ golferId, cartNumber, isPending, splitOver }) => {
          const golfer = golfers.get(golferId)
          if (!golfer) return null
          return (
            <GolferRow
              key={golferId}
              className={classNames(styles.member, isPending && styles.pending)}
              act="remove"
              {...{ golfer, cartNumber, isTabbable }}
              alsoOn={nameOtherHoles(holes, splitOver, golfCourseHoleDetailId)}
              isFound={found ? found.has(golferId) : null}
              isPickedUp={pickedUp.includes(golferId)}
            />
          )
        })}
        {Array.from({ length: Math.max(0, teamSize - members.length) }, (_, place) => place).map((place) => (
          <li key={`empty ${place}`} className={styles.empty} aria-hidden="true" />
        ))}
      </ul>
    </div>
  )
})

type TeamHeadProps = { label: string; holeNumber: number; golfers: number; isSelected: boolean; isTabbable: boolean }

function TeamHead({ label, holeNumber, golfers, isSelected, isTabbable }: TeamHeadProps) {
  const isChangeable = use(ChangeableContext)
  const description = `Hole ${holeNumber}, team ${label}, ${describeMembers(golfers)}`
  const content = (
    <>
      {label}{' '}
      {isIncomplete(golfers) && (
        <span className={styles.incomplete}>
          {golfers} of {teamSize}
        </span>
      )}
      {golfers > teamSize && <span className={styles.over}>five</span>}
    </>
  )
  if (!isChangeable) {
    return (
      <p className={styles.head}>
        <VisuallyHidden>{description}</VisuallyHidden>
        <span className={styles.seen} aria-hidden="true">
          {content}
        </span>
      </p>
    )
  }
  return (
    <button
      type="button"
      className={styles.head}
      data-act="team"
      aria-label={description}
      aria-pressed={isSelected}
      tabIndex={isTabbable ? 0 : -1}
    >
      {content}
    </button>
  )
}

function describeMembers(golfers: number): string {
  if (golfers === 0) return 'empty'
  if (isIncomplete(golfers)) return `${golfers} of ${teamSize}, incomplete`
  return golfers > teamSize ? 'five' : 'complete'
}

/** `3, 7`: the other holes of a partner, in the order of the course. */
function nameOtherHoles(holes: readonly Hole[], splitOver: TeamMember['splitOver'], here: number): string {
  if (splitOver === 'many') return 'many holes'
  const others = holes.filter(({ golfCourseHoleDetailId: id }) => id !== here && splitOver.includes(id))
  return others.map(({ holeNumber }) => holeNumber).join(', ')
}
