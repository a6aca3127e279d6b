import { type LucideIcon, UsersRound } from 'lucide-react'
import { type ComponentProps, use } from 'react'
import { Button } from '#client/ui/button.tsx'
import type { Direction } from '../board-kind.ts'
import { useUndoOrRedo } from '../history/undo-history.tsx'
import { LiveRegion } from '../live/live-updates.tsx'
import { PhoneSelectionBar, type SelectionBarProps } from '../selection/selection-bar.tsx'
import { ChangeableContext, FoundContext, useBoard, useOpenBoard, useSelection } from '../store/board-context.ts'
import { unassignedIn } from '../store/board-state.ts'
import styles from './phone-board.module.css'

interface PhoneDockProps extends SelectionBarProps {
  /** Whether those without a place are shown, and not a group. */
  isList: boolean
  /** The button that leads to the groups. */
  groupLabel: string
  GroupIcon: LucideIcon
  onShowGroup: () => void
  onShowList: () => void
}

/** What stays under the thumb at the lower edge: what happened, who is picked up, the two pages of the board, undo and redo. */
export function PhoneDock(props: PhoneDockProps) {
  const { areaId, Extra, isList, groupLabel, GroupIcon, onShowGroup, onShowList } = props
  const { words } = useOpenBoard().kind
  const isAnybodyPickedUp = useSelection(({ pickedUp }) => pickedUp.length > 0)
  const isGroupSelected = useSelection(({ selectedGroup }) => selectedGroup !== null)
  const isChangeable = use(ChangeableContext)
  return (
    <div className={styles.dock} data-print="hide">
      <div className={isAnybodyPickedUp ? styles.heard : styles.announcement}>
        <LiveRegion />
      </div>
      {isAnybodyPickedUp && <PhoneSelectionBar areaId={areaId} {...(Extra && { Extra })} />}
      {!isList && !isAnybodyPickedUp && isGroupSelected && (
        // With a group selected, + stands on the other page.
        <div className={styles.next}>
          <Button tone="quiet" onPress={onShowList}>
            {`Go to ${words.unassigned} to add ${words.person}s`}
          </Button>
        </div>
      )}
      <div className={styles.bar}>
        <BarButton isCurrent={!isList} Icon={GroupIcon} label={groupLabel} onClick={onShowGroup} />
        <UnassignedButton areaId={areaId} isCurrent={isList} onClick={onShowList} />
        {isChangeable && <UndoButton direction="undo" />}
        {isChangeable && <UndoButton direction="redo" />}
      </div>
    </div>
  )
}

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

type UnassignedButtonProps = { areaId: number; isCurrent: boolean; onClick: () => void }

function UnassignedButton({ areaId, isCurrent, onClick }: UnassignedButtonProps) {
  const { unassigned } = useOpenBoard().kind.words
  const found = use(FoundContext)
  const count = useBoard((state) => unassignedIn(state, areaId).length)
  const label = `${unassigned} (${count})${found && !isCurrent ? ', searched' : ''}`
  return <BarButton isCurrent={isCurrent} Icon={UsersRound} label={label} onClick={onClick} />
}

function UndoButton({ direction }: { direction: Direction }) {
  const { label, Icon, change, perform } = useUndoOrRedo(direction)
  if (!change) return <BarButton Icon={Icon} label={label} details={`Nothing to ${direction}`} aria-disabled />
  const { who, words } = change
  const details = words.startsWith(`${who} `) ? words.slice(`${who} `.length) : words
  return <BarButton Icon={Icon} label={`${label}:`} details={details} title={words} onClick={perform} />
}
