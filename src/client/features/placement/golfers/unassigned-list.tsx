import { memo, use } from 'react'
import { EmptyState } from '#client/ui/feedback/notice.tsx'
import { isSame } from '#shared/domain/is-same.ts'
import { unassignedTitleId } from '../interaction/board-elements.ts'
import {
  ChangeableContext,
  FoundContext,
  useBoard,
  useBoardLater,
  useOpenBoard,
  useSelection,
} from '../store/board-context.ts'
import { teamIn, unassignedOn } from '../store/board-state.ts'
import { countGolfers, describeRoom, nameTeamOf } from '../store/describe-moves.ts'
import { GolferRow } from './golfer-row.tsx'
import { OtherCourses, UnassignedElsewhere } from './other-courses.tsx'
import styles from './unassigned-list.module.css'

type UnassignedListProps = {
  courseId: number
  /** Whether those of the other courses are named, too. */
  isOfAllCourses: boolean
}

export const UnassignedList = memo(function UnassignedList({ courseId, isOfAllCourses }: UnassignedListProps) {
  const { store } = useOpenBoard()
  const found = use(FoundContext)
  const ids = useBoardLater((state) => unassignedOn(state, courseId))
  const tabStopGolfer = useSelection((selection) => selection.tabStopGolfer)
  const { golfers } = store.getState()

  const shown = found ? ids.filter((id) => found.has(id)) : ids
  const tabStop = tabStopGolfer !== null && shown.includes(tabStopGolfer) ? tabStopGolfer : (shown[0] ?? null)
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
      {ids.length > 0 && <AddHint />}
      <div className={styles.golfers}>
        {shown.length === 0 && <Nobody isSearched={found !== null} courseId={courseId} />}
        {[...groups].map(([registrationId, golferIds]) => (
          <PartnerGroup
            key={registrationId}
            registrationId={registrationId}
            golferIds={golferIds}
            tabStop={tabStop !== null && golferIds.includes(tabStop) ? tabStop : null}
          />
        ))}
        {isOfAllCourses && !found && <UnassignedElsewhere courseId={courseId} />}
      </div>
    </section>
  )
})

/** What + will do, or what has to be done before. */
function AddHint() {
  const selectedTeam = useSelection((selection) => selection.selectedTeam)
  const isChangeable = use(ChangeableContext)
  const hint = useBoardLater((state) =>
    selectedTeam
      ? `+ adds to ${nameTeamOf(state.board, selectedTeam)}: ${describeRoom(teamIn(state, selectedTeam).length)}.`
      : 'Select a team, then press + to add a golfer. Or press a name to pick somebody up.',
  )
  if (!isChangeable) return null
  return (
    <p className={styles.hint}>
      {hint}
      {!selectedTeam && <span className={styles.keys}> Arrow keys lead from row to row.</span>}
    </p>
  )
}

function Nobody({ isSearched, courseId }: { isSearched: boolean; courseId: number }) {
  const hasGolfers = useBoard(({ golfers }) => golfers.size > 0)
  const hasOnCourse = useBoard(({ golfers }) => [...golfers.values()].some((one) => one.golfCourseId === courseId))
  if (hasGolfers && isSearched)
    return <EmptyState title="Nobody here is like that">Those who are placed are marked on their holes.</EmptyState>
  if (hasOnCourse) return <EmptyState title="Everybody has a place">All golfers of this course are placed.</EmptyState>
  return (
    <EmptyState title="No partners have been assigned to a course.">
      {hasGolfers && 'The golfers so far play on other courses. '}
      Give partners this course on the page Partners; then their golfers stand here.
    </EmptyState>
  )
}

type PartnerGroupProps = { registrationId: number; golferIds: readonly number[]; tabStop: number | null }

/** A partner's golfers without a place; dragged by the heading they go together. */
const PartnerGroup = memo(function PartnerGroup({ registrationId, golferIds, tabStop }: PartnerGroupProps) {
  const golfers = useBoard((state) => state.golfers)
  const pickedUp = useSelection((selection) => selection.pickedUp)
  const isChangeable = use(ChangeableContext)
  const here = golferIds.flatMap((golferId) => golfers.get(golferId) ?? [])
  const partner = here[0]?.partner
  return (
    <div className={styles.group}>
      <h3 className={styles.partner} data-partner={registrationId} draggable={isChangeable}>
        <span>{partner}</span>
        <span className={styles.size}>{countGolfers(golferIds.length)}</span>
      </h3>
      <ul aria-label={`Golfers of ${partner} without a place`}>
        {here.map((golfer) => (
          <GolferRow
            key={golfer.id}
            className={styles.row}
            act="add"
            isUnderPartner
            golfer={golfer}
            isPickedUp={pickedUp.includes(golfer.id)}
            isTabbable={golfer.id === tabStop}
          />
        ))}
      </ul>
    </div>
  )
}, isSame)
