import { ClipboardPaste, UserCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/buttons/button.tsx'
import { planOwnEntry } from '#shared/domain/spots/editing/enter-people.ts'
import { hasActivity, type Spot, type SpotTotals } from '#shared/domain/spots/spot.ts'
import { countNamed } from '../activities/list-allowances.ts'
import type { Attending } from '../edits/list-attending.ts'
import type { SpotEdits } from '../edits/spot-edits.ts'
import type { EditableParts } from '../spot-issues.ts'
import styles from './spot-list.module.css'

type SpotToolsProps = {
  spots: readonly Spot[]
  attending: readonly Attending[]
  editable: EditableParts
  edits: SpotEdits
  onPaste: () => void
  onFillIn: () => void
}

/** What enters several things at once. */
export function SpotTools({ spots, attending, editable, edits, onPaste, onFillIn }: SpotToolsProps) {
  return (
    <>
      {attending.map((one) => (
        <OwnSpot key={String(one.isSelf)} {...{ spots, one, editable, edits }} />
      ))}
      <Button onPress={onPaste}>
        <ClipboardPaste size={18} aria-hidden="true" />
        Paste a list of names
      </Button>
      {editable.activities && (
        <Button onPress={onFillIn} disabledReason={spots.every(hasActivity) ? 'Every spot has an activity' : undefined}>
          Fill in the remaining activities
        </Button>
      )}
    </>
  )
}

type OwnSpotProps = Pick<SpotToolsProps, 'spots' | 'editable' | 'edits'> & { one: Attending }

function OwnSpot({ spots, one, editable, edits }: OwnSpotProps) {
  const { isSelf, ...person } = one
  const own = planOwnEntry(spots, editable.details ? person : { ...person, email: '' })
  const name = [person.firstName, person.lastName].join(' ').trim()

  function enter() {
    if ('reason' in own) return
    const { spotNumber } = spots[own.entry.index] ?? { spotNumber: 0 }
    const where = spotNumber === 1 ? 'spot 1' : `spot ${spotNumber}, the first open one`
    edits.enter([own.entry], `${name} was entered in ${where}.`)
  }

  return (
    <Button onPress={enter} disabledReason={'reason' in own ? own.reason : undefined}>
      <UserCheck size={18} aria-hidden="true" />
      {isSelf ? 'I am attending' : `${name || 'The contact'} is attending`}
    </Button>
  )
}

type SpotToolbarProps = {
  spots: readonly Spot[]
  totals: SpotTotals
  children?: ReactNode
}

export function SpotToolbar({ spots, totals, children }: SpotToolbarProps) {
  const { named, all } = countNamed(spots, totals)
  return (
    <div className={styles.toolbar}>
      <p role="status">
        <span className={styles.count}>{named}</span> of {all} named
      </p>
      {children && <div className={styles.tools}>{children}</div>}
    </div>
  )
}
