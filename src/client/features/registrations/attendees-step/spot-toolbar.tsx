import { Button } from '#client/ui/button.tsx'
import { hasActivity, type Spot, type SpotTotals } from '#shared/domain/spots/spot.ts'
import { countNamed } from './count-named.ts'
import styles from './spot-list.module.css'

type SpotToolbarProps = {
  spots: readonly Spot[]
  totals: SpotTotals
  /** Absent where activities cannot be changed. */
  onFillIn?: (() => void) | undefined
}

/** How far the naming has come, and the way to give every open spot something to do. */
export function SpotToolbar({ spots, totals, onFillIn }: SpotToolbarProps) {
  const { named, all } = countNamed(spots, totals)
  return (
    <div className={styles.toolbar}>
      <p>
        <span className={styles.count}>{named}</span> of {all} named
      </p>
      {onFillIn && (
        <Button onPress={onFillIn} disabledReason={spots.every(hasActivity) ? 'Every spot has an activity' : undefined}>
          Fill in the remaining activities
        </Button>
      )}
    </div>
  )
}
