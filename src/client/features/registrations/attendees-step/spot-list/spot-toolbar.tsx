import { ClipboardPaste, UserCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/buttons/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import layout from '#client/ui/layout/layout.module.css'
import { planOwnEntry } from '#shared/domain/spots/enter-people.ts'
import { hasActivity, hasPerson, type Spot, type SpotTotals } from '#shared/domain/spots/spot.ts'
import { useNamesDay } from '../../wizard/steps/names-day.ts'
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

/** What enters several things at once; a phone shows the first of them, and the others when they are asked for. */
export function SpotTools({ spots, attending, editable, edits, onPaste, onFillIn }: SpotToolsProps) {
  const hasOpen = spots.some((spot) => !spot.isDeclined && !hasPerson(spot))
  return (
    <>
      <Button onPress={onPaste}>
        <ClipboardPaste size={18} aria-hidden="true" />
        Paste a list of names
      </Button>
      {attending.map((one) => (
        <OwnSpot key={String(one.isSelf)} {...{ spots, one, editable, edits }} />
      ))}
      {editable.activities && (
        <Button onPress={onFillIn} disabledReason={spots.every(hasActivity) ? 'Every spot has an activity' : undefined}>
          Fill in the remaining activities
        </Button>
      )}
      {editable.activities && (
        <Button onPress={edits.declineOpen} disabledReason={hasOpen ? undefined : 'No spot is open'}>
          Decline the open spots
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
  /** The tools, of which a phone shows all but the first when they are asked for. */
  children?: ReactNode
  isFolded?: boolean
  onFold?: () => void
}

export function SpotToolbar({ spots, totals, children, isFolded = false, onFold }: SpotToolbarProps) {
  const { named, all } = countNamed(spots, totals)
  const namesDay = useNamesDay()
  return (
    <div className={styles.toolbar}>
      <div className={styles.state}>
        <p role="status">
          <span className={styles.count}>{named}</span> of {all} named
        </p>
        {onFold && (
          <Button tone="quiet" className={styles.fold} aria-expanded={!isFolded} onPress={onFold}>
            {isFolded ? 'Show tools' : 'Hide tools'}
          </Button>
        )}
      </div>
      {named < all && namesDay && <p className={classNames(layout.note, styles.day)}>{namesDay}</p>}
      {children && <div className={classNames(styles.tools, isFolded && styles.folded)}>{children}</div>}
    </div>
  )
}
