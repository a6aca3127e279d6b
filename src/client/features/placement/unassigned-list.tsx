import { memo, use } from 'react'
import { EmptyState } from '#client/ui/feedback/notice.tsx'
import type { Golfer } from '#shared/contracts/placement.ts'
import { nameGolfer } from '#shared/domain/placement-words.ts'
import {
  ChangeableContext,
  FoundContext,
  useBoard,
  useBoardLater,
  useBoardView,
  useOpenBoard,
} from './board-context.ts'
import { teamIn, waitingOn } from './board-state.ts'
import { countGolfers, describeRoom, nameTeamOf } from './describe-moves.ts'
import { GolferName } from './golfer-name.tsx'
import { OtherCourses } from './other-courses.tsx'
import { RowButton } from './row-button.tsx'
import styles from './unassigned-list.module.css'
import { unassignedTitleId } from './unassigned-title.ts'
import { WaitingElsewhere } from './waiting-elsewhere.tsx'

type UnassignedListProps = {
  courseId: number
  /** Whether those of the other courses are named, too. */
  isOfAllCourses: boolean
}

/** The golfers of a course who have no place, by partner. */
export const UnassignedList = memo(function UnassignedList({ courseId, isOfAllCourses }: UnassignedListProps) {
  const { store } = useOpenBoard()
  const found = use(FoundContext)
  const ids = useBoardLater((state) => waitingOn(state, courseId))
  const activeGolfer = useBoardView((view) => view.activeGolfer)
  const { golfers } = store.getState()

  const shown = found ? ids.filter((id) => found.has(id)) : ids
  const tabbable = activeGolfer !== null && shown.includes(activeGolfer) ? activeGolfer : (shown[0] ?? null)
  const groups = Map.groupBy(shown, (id) => golfers.get(id)?.registrationId ?? 0)
  return (
    <section className={styles.list} aria-labelledby={unassignedTitleId} data-unassigned="">
      <div className={styles.head}>
        <h2 id={unassignedTitleId} tabIndex={-1}>
          Not placed
        </h2>
        <span className={styles.count}>{found ? `${shown.length} of ${ids.length}` : ids.length}</span>
      </div>
      <OtherCourses courseId={courseId} />
      <TeamHint hasGolfers={ids.length > 0} />
      <div className={styles.golfers}>
        {shown.length === 0 && <Nobody isAsked={found !== null} courseId={courseId} />}
        {[...groups].map(([registrationId, golferIds]) => (
          <PartnerGroup
            key={registrationId}
            registrationId={registrationId}
            golferIds={golferIds}
            tabbableId={tabbable !== null && golferIds.includes(tabbable) ? tabbable : null}
          />
        ))}
        {isOfAllCourses && !found && <WaitingElsewhere courseId={courseId} />}
      </div>
    </section>
  )
})

/** What + will do, or what has to be done before. */
function TeamHint({ hasGolfers }: { hasGolfers: boolean }) {
  const selected = useBoardView((view) => view.selected)
  const isChangeable = use(ChangeableContext)
  const words = useBoardLater((state) =>
    selected
      ? `+ adds to ${nameTeamOf(state.board, selected)}: ${describeRoom(teamIn(state, selected).length)}.`
      : null,
  )
  if (!isChangeable || !hasGolfers) return null
  return (
    <p className={styles.hint}>
      {words ??
        'Select a team, then press + to add a golfer. Or press a name to pick somebody up. Arrow keys lead from row to row.'}
    </p>
  )
}

function Nobody({ isAsked, courseId }: { isAsked: boolean; courseId: number }) {
  const hasGolfers = useBoard(({ golfers }) => golfers.size > 0)
  const hasOnCourse = useBoard(({ golfers }) => [...golfers.values()].some((one) => one.golfCourseId === courseId))
  if (hasGolfers && isAsked)
    return <EmptyState title="Nobody here is like that">Those who are placed are marked on their holes.</EmptyState>
  if (hasOnCourse) return <EmptyState title="Everybody has a place">All golfers of this course are placed.</EmptyState>
  return (
    <EmptyState title="No partners have been assigned to a course.">
      {hasGolfers && 'The golfers so far play on other courses. '}
      Give partners this course on the page Partners; then their golfers stand here.
    </EmptyState>
  )
}

type PartnerGroupProps = { registrationId: number; golferIds: readonly number[]; tabbableId: number | null }

/** A partner's golfers without a place; dragged by the heading they go together. */
const PartnerGroup = memo(function PartnerGroup({ registrationId, golferIds, tabbableId }: PartnerGroupProps) {
  const golfers = useBoard((state) => state.golfers)
  const inHand = useBoardView((view) => view.inHand)
  const isChangeable = use(ChangeableContext)
  const here = golferIds.flatMap((golferId) => golfers.get(golferId) ?? [])
  const partner = here[0]?.partner
  return (
    <div className={styles.group}>
      <h3 className={styles.partner} data-partner={registrationId} draggable={isChangeable}>
        <span>{partner}</span>
        <span className={styles.size}>{countGolfers(golferIds.length)}</span>
      </h3>
      <ul className={styles.rows} aria-label={`Golfers of ${partner} without a place`}>
        {here.map((golfer) => (
          <WaitingGolfer
            key={golfer.id}
            golfer={golfer}
            isInHand={inHand.includes(golfer.id)}
            isTabbable={golfer.id === tabbableId}
          />
        ))}
      </ul>
    </div>
  )
}, isSameGroup)

function isSameGroup(one: PartnerGroupProps, other: PartnerGroupProps): boolean {
  return (
    one.registrationId === other.registrationId &&
    one.tabbableId === other.tabbableId &&
    one.golferIds.length === other.golferIds.length &&
    one.golferIds.every((id, index) => id === other.golferIds[index])
  )
}

type WaitingGolferProps = { golfer: Golfer; isInHand: boolean; isTabbable: boolean }

const WaitingGolfer = memo(function WaitingGolfer({ golfer, isInHand, isTabbable }: WaitingGolferProps) {
  const isChangeable = use(ChangeableContext)
  return (
    <li className={styles.row} data-golfer={golfer.id} draggable={isChangeable}>
      <GolferName isUnderPartner {...{ golfer, isInHand, isTabbable }} />
      <RowButton name={nameGolfer(golfer)} act="add" isTabbable={isTabbable} />
    </li>
  )
})
