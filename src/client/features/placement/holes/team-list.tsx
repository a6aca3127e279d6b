import { memo, use } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { joinWords } from '#shared/domain/text.ts'
import { teamSize } from '#shared/limits.ts'
import styles from '../engine/groups/group-list.module.css'
import { GroupHead, GroupList } from '../engine/groups/group-list.tsx'
import { CompactContext, useSelection } from '../engine/store/board-context.ts'
import { type Member, membersOf } from '../engine/store/board-state.ts'
import { type Hole, teamKey, teamLabel, useBoard } from '../golf/golf-state.ts'
import { describeOffer } from '../golf/team-offers.ts'
import { isIncomplete } from '../search/board-filters.ts'

type TeamListProps = {
  hole: Hole
  teamNumber: number
  /** Tab enters the grid through one team; arrow keys lead to the others. */
  isTabbable: boolean
}

/** A team: its name, which selects it, its golfers and its free places. Painted again when one of these changes. */
export const TeamList = memo(function TeamList(props: TeamListProps) {
  const { hole, teamNumber, isTabbable } = props
  const { golfCourseHoleDetailId, holeNumber } = hole
  const key = teamKey({ golfCourseHoleDetailId, teamNumber })
  const members = useBoard((state) => membersOf(state, key))
  const golfers = useBoard((state) => state.people)
  const holes = useBoard(({ board }) => board.holes)
  // In the compact view the rows have no room for them.
  const companies = use(CompactContext)
    ? joinWords(new Set(members.flatMap(({ personId }) => golfers.get(personId)?.company || [])))
    : ''
  return (
    <GroupList
      groupKey={key}
      label={`Golfers of hole ${holeNumber}, team ${teamLabel(hole, teamNumber)}`}
      head={<TeamHead {...props} companies={companies} golfers={members.length} />}
      free={Array.from({ length: Math.max(0, teamSize - members.length) }, (_, place) => place).map((place) => (
        <li key={`empty ${place}`} className={styles.empty} aria-hidden="true" />
      ))}
      nameOthers={(splitOver) => nameOtherHoles(holes, splitOver, golfCourseHoleDetailId)}
      isTabbable={isTabbable}
    />
  )
})

type TeamHeadProps = TeamListProps & { companies: string; golfers: number }

function TeamHead({ hole, teamNumber, companies, golfers, isTabbable }: TeamHeadProps) {
  const pickedUp = useSelection((selection) => selection.pickedUp)
  const offer = useBoard((state) => describeOffer(state, pickedUp, hole, teamNumber))
  const label = teamLabel(hole, teamNumber)
  const description = [`Hole ${hole.holeNumber}, team ${label}`, companies, offer, describeMembers(golfers)]
    .filter(Boolean)
    .join(', ')
  const { golfCourseHoleDetailId } = hole
  return (
    <GroupHead
      groupKey={teamKey({ golfCourseHoleDetailId, teamNumber })}
      description={description}
      title={companies || undefined}
      isTabbable={isTabbable}
    >
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
    </GroupHead>
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
function nameOtherHoles(holes: readonly Hole[], splitOver: Member['splitOver'], here: number): string {
  if (splitOver === 'many') return 'many holes'
  const others = holes.filter(({ golfCourseHoleDetailId: id }) => id !== here && splitOver.includes(id))
  return others.map(({ holeNumber }) => holeNumber).join(', ')
}
