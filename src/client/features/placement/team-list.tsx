import { memo, use } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import type { Golfer, PlacementBoard } from '#shared/contracts/placement.ts'
import type { TeamOnHole } from '#shared/domain/placement-moves.ts'
import { nameGolfer } from '#shared/domain/placement-words.ts'
import { teamSize } from '#shared/limits.ts'
import { ChangeableContext, FoundContext, useBoard, useBoardView } from './board-context.ts'
import { isIncomplete } from './board-filters.ts'
import { type TeamMember, teamIn, teamKey } from './board-state.ts'
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
  const golfers = useBoard((state) => state.golfers)
  const holes = useBoard(({ board }) => board.holes)
  const inHand = useBoardView((view) => view.inHand)
  const found = use(FoundContext)
  const label = name || `Team ${teamNumber}`
  return (
    <div className={classNames(styles.team, isSelected && styles.selected)} data-team={teamKey(team)}>
      <TeamHead label={label} holeNumber={holeNumber} golfers={members.length} {...{ isSelected, isTabbable }} />
      <ul className={styles.members} aria-label={`Golfers of hole ${holeNumber}, team ${label}`}>
        {members.map(({ golferId, cartNumber, isPending, splitOver }) => {
          const golfer = golfers.get(golferId)
          if (!golfer) return null
          return (
            <Member
              key={golferId}
              {...{ golfer, cartNumber, isPending, isTabbable }}
              alsoOn={nameOthers(holes, splitOver, golfCourseHoleDetailId)}
              isFound={found ? found.has(golferId) : null}
              isInHand={inHand.includes(golferId)}
            />
          )
        })}
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
  const words = [`Hole ${holeNumber}, team ${label}`, describeMembers(golfers)].join(', ')
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
        <VisuallyHidden>{words}</VisuallyHidden>
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
      aria-label={words}
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
function nameOthers(holes: PlacementBoard['holes'], splitOver: TeamMember['splitOver'], here: number): string {
  if (splitOver === 'many') return 'many holes'
  const others = holes.filter(({ golfCourseHoleDetailId: id }) => id !== here && splitOver.includes(id))
  return others.map(({ holeNumber }) => holeNumber).join(', ')
}

type MemberProps = {
  golfer: Golfer
  cartNumber: number
  isPending: boolean
  alsoOn: string
  isFound: boolean | null
  isInHand: boolean
  isTabbable: boolean
}

const Member = memo(function Member({ golfer, isPending, isTabbable, ...notes }: MemberProps) {
  const isChangeable = use(ChangeableContext)
  return (
    <li
      className={classNames(styles.member, isPending && styles.pending)}
      data-golfer={golfer.id}
      draggable={isChangeable}
    >
      <GolferName {...{ golfer, isTabbable, ...notes }} />
      <RowButton name={nameGolfer(golfer)} act="remove" isTabbable={isTabbable} />
    </li>
  )
})
