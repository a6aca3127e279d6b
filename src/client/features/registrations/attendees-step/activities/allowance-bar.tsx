import type { Activity, Spot, SpotTotals } from '#shared/domain/spots/spot.ts'
import { activitySigns } from './activity-signs.tsx'
import styles from './allowance-bar.module.css'
import { type Allowance, listAllowances } from './list-allowances.ts'

const words: Record<Activity, string> = { golf: 'Golf', dinner: 'Dinner only', vip: 'VIP' }

/** How many places of each type are left; stays in sight while the list goes by. */
export function AllowanceBar({ spots, totals }: { spots: readonly Spot[]; totals: SpotTotals }) {
  return (
    <dl className={styles.bar} aria-label="Places left">
      {listAllowances(spots, totals).map((allowance) => (
        <AllowanceCell key={allowance.activity} allowance={allowance} />
      ))}
    </dl>
  )
}

function AllowanceCell({ allowance }: { allowance: Allowance }) {
  const { activity, all, left, declined } = allowance
  const Sign = activitySigns[activity]
  return (
    <div className={styles.cell}>
      <dt data-tone={activity}>
        <Sign size={16} strokeWidth={2.25} aria-hidden="true" />
        {words[activity]}
      </dt>
      <dd>
        <span className={styles.left}>{left}</span> of {all} left
        {declined > 0 && <span className={styles.declined}> {declined} declined</span>}
      </dd>
    </div>
  )
}
