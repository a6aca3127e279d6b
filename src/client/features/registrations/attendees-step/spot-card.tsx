import { type MouseEvent, memo } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { isSame } from '#shared/domain/is-same.ts'
import type { CheckboxState, SpotCheckbox } from '#shared/domain/spots/checkboxes.ts'
import { highlightSpot } from '#shared/domain/spots/checkboxes.ts'
import type { AttendeeLookups } from '#shared/domain/spots/info.ts'
import type { Spot } from '#shared/domain/spots/spot.ts'
import type { Losses, SpotEdits } from './edits/spot-edits.ts'
import { spotCardId } from './spot-fields.ts'
import type { EditableParts } from './spot-issues.ts'
import styles from './spot-list/spot-card.module.css'
import { SpotPanel } from './spot-list/spot-card.tsx'
import { SpotHead } from './spot-list/spot-head.tsx'

export type SpotCardProps = {
  index: number
  spot: Spot
  isLast: boolean
  /** What is shown to be wrong, by the path inside of the spot. */
  messages: Record<string, string>
  /** The boxes of an unfolded spot; null while it is folded. */
  boxes: Record<SpotCheckbox, CheckboxState> | null
  losses: Losses | null
  lookups: AttendeeLookups
  editable: EditableParts
  edits: SpotEdits
  onToggle: (index: number, shouldFocus: boolean) => void
  onNext: (index: number) => void
  onLeaveField: (path: string) => void
  onCopyCompany: (company: string) => void
}

/**
 * One spot: its line, and unfolded what can be changed of it. Every edit makes the whole list anew, so the card compares
 * what it is given and is drawn again only when that has changed.
 */
export const SpotCard = memo(function SpotCard(props: SpotCardProps) {
  const { index, spot, messages, boxes, onToggle } = props
  const panelId = `${spotCardId(index)}-panel`

  // A finger has just asked for the spot, not for the keyboard that the focus would bring up.
  const toggle = (event: MouseEvent) => onToggle(index, event.detail === 0 || matchMedia('(pointer: fine)').matches)

  return (
    <li
      id={spotCardId(index)}
      className={classNames(
        styles.card,
        boxes !== null && styles.open,
        highlightSpot(spot) !== null && styles.highlighted,
      )}
    >
      <SpotHead
        index={index}
        spot={spot}
        isOpen={boxes !== null}
        panelId={panelId}
        messages={Object.values(messages)}
        onToggle={toggle}
      />
      <div id={panelId} hidden={boxes === null}>
        {boxes && <SpotPanel {...props} boxes={boxes} />}
      </div>
    </li>
  )
}, isSame)
