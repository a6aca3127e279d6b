import type { ReactNode } from 'react'
import type { Spot, SpotTotals } from '#shared/domain/spots/spot.ts'
import { countNamed } from './activities/list-allowances.ts'
import styles from './spot-list/spot-list.module.css'

type SpotToolbarProps = {
  spots: readonly Spot[]
  totals: SpotTotals
  /** What can be done to the whole list. */
  children?: ReactNode
}

/** How far the naming has come, and what brings it on. */
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
