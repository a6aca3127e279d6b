import { FlagTriangleRight, type LucideIcon, Sparkle, Utensils } from 'lucide-react'
import { Fragment } from 'react'
import { Tag } from '#client/ui/display/facts.tsx'
import { type Activity, isDinnerOnly, type Spot } from '#shared/domain/spots/spot.ts'
import styles from './activity-signs.module.css'

/** The sign of each activity, as on its tag. */
export const activitySigns: Record<Activity, LucideIcon> = { golf: FlagTriangleRight, dinner: Utensils, vip: Sparkle }

const activityWords: Record<Activity, string> = { golf: 'Golf & dinner', vip: 'VIP reception', dinner: 'Dinner only' }
const noActivity = 'No activity yet'

/** What somebody in a spot takes part in; dinner comes with golf and VIP and is named only by itself. */
function listActivities(spot: Spot): Activity[] {
  const named: [Activity, boolean][] = [
    ['golf', spot.golf],
    ['vip', spot.vip],
    ['dinner', isDinnerOnly(spot)],
  ]
  return named.flatMap(([activity, isNamed]) => (isNamed ? [activity] : []))
}

/** The activities in words, as on their tags; never empty. */
export function nameActivities(spot: Spot): string[] {
  const activities = listActivities(spot)
  return activities.length > 0 ? activities.map((activity) => activityWords[activity]) : [noActivity]
}

export function ActivityTags({ spot }: { spot: Spot }) {
  const activities = listActivities(spot)
  return (
    <span className={styles.tags}>
      {activities.map((activity) => (
        // The blank keeps two activities two words for those who listen.
        <Fragment key={activity}>
          <Tag tone={spot.isDeclined ? 'neutral' : activity}>{activityWords[activity]}</Tag>{' '}
        </Fragment>
      ))}
      {activities.length === 0 && <span className={styles.none}>{noActivity}</span>}
    </span>
  )
}
