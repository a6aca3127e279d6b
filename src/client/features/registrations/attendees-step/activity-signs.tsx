import { FlagTriangleRight, type LucideIcon, Sparkle, Utensils } from 'lucide-react'
import { Tag } from '#client/ui/tag.tsx'
import { type Activity, hasActivity, isDinnerOnly, type Spot } from '#shared/domain/spots/spot.ts'
import styles from './activity-signs.module.css'

/** The sign of each activity, as on its tag. */
export const activitySigns: Record<Activity, LucideIcon> = { golf: FlagTriangleRight, dinner: Utensils, vip: Sparkle }

/** What somebody in a spot takes part in; dinner comes with golf and VIP and is named only by itself. */
export function ActivityTags({ spot }: { spot: Spot }) {
  const tone = <Own extends Activity>(own: Own) => (spot.isDeclined ? 'neutral' : own)
  return (
    <span className={styles.tags}>
      {spot.golf && <Tag tone={tone('golf')}>Golf & dinner</Tag>}
      {spot.vip && <Tag tone={tone('vip')}>VIP reception</Tag>}
      {isDinnerOnly(spot) && <Tag tone={tone('dinner')}>Dinner only</Tag>}
      {!hasActivity(spot) && <span className={styles.none}>No activity yet</span>}
    </span>
  )
}
