import { TriangleAlert, Users } from 'lucide-react'
import { memo, use } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import type { TeamOnHole } from '#shared/domain/placement-moves.ts'
import { teamSize } from '#shared/limits.ts'
import { ChangeableContext, useBoard } from './board-context.ts'
import { isIncomplete } from './board-filters.ts'
import { type TeamMember, teamIn, teamKey } from './board-store.ts'
import { GolferName } from './golfer-name.tsx'
import { RowButton } from './row-button.tsx'
import styles from './team-list.module.css'

type TeamListProps = TeamOnHole & {
  holeNumber: number
  name: string
  isSelected: boolean
  /** Tab enters the grid through one team; arrow keys lead to the others. */
  isTabbable: boolean
}

/** A team: its name, which selects it, its golfers and its free places. Painted again when one of these changes. */
export const TeamList = memo(function TeamList(props: TeamListProps) {
  const { holeNumber, name, isSelected, isTabbable, golfCourseHoleDetailId, teamNumber } = props
  const team = { golfCourseHoleDetailId, teamNumber }
  const members = useBoard((state) => teamIn(state, team))
  const label = name || `Team ${teamNumber}`
  return (
    <div className={classNames(styles.team, isSelected && styles.selected)} data-team={teamKey(team)}>
      <TeamHead label={label} holeNumber={holeNumber} golfers={members.length} {...{ isSelected, isTabbable }} />
      <ul className={styles.members} aria-label={`Golfers of hole ${holeNumber}, team ${label}`}>
        {members.map((member) => (
          <Member key={member.golferId} {...member} holeId={golfCourseHoleDetailId} isTabbable={isTabbable} />
        ))}
        {listEmptyPlaces(members.length).map((place) => (
          <li key={`empty ${place}`} className={styles.empty} aria-hidden="true" />
        ))}
      </ul>
    </div>
  )
})

const listEmptyPlaces = (golfers: number) =>
  Array.from({ length: Math.max(0, teamSize - golfers) }, (_, index) => golfers + index + 1)

type TeamHeadProps = Pick<TeamListProps, 'holeNumber' | 'isSelected' | 'isTabbable'> & {
  label: string
  golfers: number
}

function TeamHead({ label, holeNumber, golfers, isSelected, isTabbable }: TeamHeadProps) {
  const isChangeable = use(ChangeableContext)
  const content = (
    <>
      <span>
        <VisuallyHidden>Hole {holeNumber}, team </VisuallyHidden>
        {label}
      </span>
      {isIncomplete(golfers) && (
        <span className={styles.incomplete}>
          <Users size={12} aria-hidden="true" />
          <VisuallyHidden>incomplete, </VisuallyHidden>
          {golfers} of {teamSize}
        </span>
      )}
      {golfers > teamSize && (
        <span className={styles.over}>
          <TriangleAlert size={12} aria-hidden="true" />
          five
        </span>
      )}
      {golfers % teamSize === 0 && <VisuallyHidden>{golfers === 0 ? 'empty' : 'complete'}</VisuallyHidden>}
    </>
  )
  if (!isChangeable) return <p className={styles.head}>{content}</p>
  return (
    <button
      type="button"
      className={styles.head}
      data-act="team"
      aria-pressed={isSelected}
      tabIndex={isTabbable ? 0 : -1}
    >
      {content}
    </button>
  )
}

const Member = memo(function Member({
  golferId,
  cartNumber,
  isPending,
  holeId,
  isTabbable,
}: TeamMember & { holeId: number; isTabbable: boolean }) {
  const golfer = useBoard(({ golfers }) => golfers.get(golferId))
  const isChangeable = use(ChangeableContext)
  if (!golfer) return null
  return (
    <li
      className={classNames(styles.member, isPending && styles.pending)}
      data-golfer={golferId}
      draggable={isChangeable}
    >
      <GolferName golfer={golfer} {...{ cartNumber, holeId, isTabbable }} />
      <RowButton name={golfer.name} act="remove" isTabbable={isTabbable} />
    </li>
  )
})
