import { memo, use } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import { isSameTeam } from '#shared/domain/placement/moves.ts'
import { joinWords } from '#shared/domain/text/text.ts'
import { teamSize } from '#shared/limits.ts'
import { GolferRow } from '../golfers/golfer-row.tsx'
import { isIncomplete } from '../search/board-filters.ts'
import { describeOffer } from '../selection/team-offers.ts'
import { ChangeableContext, CompactContext, FoundContext, useBoard, useSelection } from '../store/board-context.ts'
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
  // In the compact view the rows have no room for them.
  const companies = use(CompactContext)
    ? joinWords(new Set(members.flatMap(({ golferId }) => golfers.get(golferId)?.company || [])))
    : ''
  return (
    <div className={classNames(styles.team, isSelected && styles.selected)} data-team={teamKey(team)}>
      <TeamHead {...{ hole, label, companies, teamNumber, isSelected, isTabbable }} golfers={members.length} />
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

type TeamHeadProps = TeamListProps & { label: string; companies: string; golfers: number; isSelected: boolean }

function TeamHead({ hole, teamNumber, label, companies, golfers, isSelected, isTabbable }: TeamHeadProps) {
  const pickedUp = useSelection((selection) => selection.pickedUp)
  const offer = useBoard((state) => describeOffer(state, pickedUp, hole, teamNumber))
  const isChangeable = use(ChangeableContext)
  const description = [`Hole ${hole.holeNumber}, team ${label}`, companies, offer, describeMembers(golfers)]
    .filter(Boolean)
    .join(', ')
  const content = (
    <>
      {label}{' '}
      {companies && (
        <span className={classNames(styles.companies, (offer || companies.length > surelyFits) && styles.long)}>
          {companies}
        </span>
      )}{' '}
      {offer && <span className={styles.incomplete}>{offer}</span>}
      {isIncomplete(golfers) && !offer && (
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
      title={companies || undefined}
      aria-label={description}
      aria-pressed={isSelected}
      tabIndex={isTabbable ? 0 : -1}
    >
      {content}
    </button>
  )
}

/** What fits beside the name of a team in any case, in characters. */
const surelyFits = 16

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
