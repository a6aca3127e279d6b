import { Flag, type LucideIcon, UsersRound } from 'lucide-react'
import { type ComponentProps, use, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { Button } from '#client/ui/buttons/button.tsx'
import { useUndoOrRedo } from '../history/undo-history.tsx'
import { useShownHoles } from '../holes/hole-grid.tsx'
import { usePhoneAddress } from '../search/board-address.ts'
import { type BoardToolsProps, CourseSelector, HoleFilterChips } from '../search/board-tools.tsx'
import { PhoneSelectionBar } from '../selection/selection-bar.tsx'
import { ChangeableContext, FoundContext, useBoard, useSelection } from '../store/board-context.ts'
import { unassignedOn } from '../store/board-state.ts'
import { LiveRegion } from '../store/live-updates.tsx'
import type { Direction } from '../store/move-actions.ts'
import styles from './phone-board.module.css'
import { PhoneHole } from './phone-hole.tsx'
import { PhoneUnassigned } from './phone-unassigned.tsx'

/** Where two teams no longer fit beside each other, the board shows one hole at a time. As in the stylesheets. */
const narrow = '(width < 48rem)'

function subscribeToWidth(listener: () => void) {
  const query = matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export const useIsPhoneBoard = () => useSyncExternalStore(subscribeToWidth, () => matchMedia(narrow).matches)

/** The board on a small screen: one hole, or those without a place; the dock at the lower edge stays under the thumb. */
export function PhoneBoard(props: BoardToolsProps) {
  const { address } = props
  const { courseId, shown } = address
  const allHoles = useBoard(({ board }) => board.holes)
  const holes = allHoles.filter(({ golfCourseId }) => golfCourseId === courseId)
  const asksForSomebody = address.search !== '' || shown.golfers.length > 0
  const meeting = useShownHoles(courseId, shown.holes)
  const [first] = meeting
  const { hole, isList, showHole, showList } = usePhoneAddress(holes, shown.wantsUnassigned || asksForSomebody)
  const isAnybodyPickedUp = useSelection(({ pickedUp }) => pickedUp.length > 0)
  const isTeamSelected = useSelection(({ selectedTeam }) => selectedTeam !== null)
  const isChangeable = use(ChangeableContext)

  // When a filter is turned on, and not when a move makes the hole here one that does not meet it any more.
  const filters = shown.holes.join(' ')
  const isMeeting = hole === undefined || meeting.includes(hole)
  const showFirstMeeting = useEffectEvent(() => {
    if (!isMeeting && first && !isList) showHole(first.holeNumber)
  })
  useEffect(() => {
    if (filters) showFirstMeeting()
  }, [filters])

  return (
    <>
      <CourseSelector courseId={courseId} onChange={address.chooseCourse} />
      {isList && <PhoneUnassigned {...props} onShow={showHole} />}
      {/* Nobody is pale here because of a search that stands on the other page. */}
      {!isList && hole && (
        <FoundContext value={null}>
          <PhoneHole
            holes={holes.filter((one) => one === hole || meeting.includes(one))}
            hole={hole}
            onShow={showHole}
          />
          <HoleFilterChips shown={shown.holes} toggle={address.toggle} />
          <p role="status">{shown.holes.length > 0 && describeMeeting(meeting.length, holes.length)}</p>
        </FoundContext>
      )}
      <div className={styles.dock} data-print="hide">
        <div className={isAnybodyPickedUp ? styles.heard : styles.announcement}>
          <LiveRegion />
        </div>
        {isAnybodyPickedUp && <PhoneSelectionBar courseId={courseId} />}
        {!isList && !isAnybodyPickedUp && isTeamSelected && (
          // With a team selected, + stands on the other page.
          <div className={styles.next}>
            <Button tone="quiet" onPress={showList}>
              Go to Not placed to add golfers
            </Button>
          </div>
        )}
        <div className={styles.bar}>
          <BarButton
            isCurrent={!isList}
            Icon={Flag}
            label={`Hole ${hole?.holeNumber ?? ''}`}
            onClick={() => hole && showHole(hole.holeNumber)}
          />
          <UnassignedButton courseId={courseId} isCurrent={isList} onClick={showList} />
          {isChangeable && <UndoButton direction="undo" />}
          {isChangeable && <UndoButton direction="redo" />}
        </div>
      </div>
    </>
  )
}

const describeMeeting = (count: number, all: number) =>
  count === 0 ? 'No hole is like that. Turn a filter of the holes off.' : `${count} of ${all} holes are like that.`

type BarButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** For those that lead to a page. That page's takes the focus when what had it is gone. */
  isCurrent?: boolean
  Icon: LucideIcon
  label: string
  /** What it is about, as far as there is room. */
  details?: string | undefined
}

function BarButton({ isCurrent, Icon, label, details, ...button }: BarButtonProps) {
  return (
    <button
      {...button}
      type="button"
      className={styles.item}
      aria-pressed={isCurrent}
      data-focus-fallback={isCurrent ? '' : undefined}
    >
      <Icon size={18} aria-hidden="true" />
      {label}
      {details && <span className={styles.details}>{details}</span>}
    </button>
  )
}

type UnassignedButtonProps = { courseId: number; isCurrent: boolean; onClick: () => void }

function UnassignedButton({ courseId, isCurrent, onClick }: UnassignedButtonProps) {
  const found = use(FoundContext)
  const count = useBoard((state) => unassignedOn(state, courseId).length)
  const label = `Not placed (${count})${found && !isCurrent ? ', searched' : ''}`
  return <BarButton isCurrent={isCurrent} Icon={UsersRound} label={label} onClick={onClick} />
}

function UndoButton({ direction }: { direction: Direction }) {
  const { label, Icon, change, perform } = useUndoOrRedo(direction)
  if (!change) return <BarButton Icon={Icon} label={label} details={`Nothing to ${direction}`} aria-disabled />
  const { who, words } = change
  const details = words.startsWith(`${who} `) ? words.slice(`${who} `.length) : words
  return <BarButton Icon={Icon} label={`${label}:`} details={details} title={words} onClick={perform} />
}
