import type { ActiveEvent } from '#shared/contracts/registrations/lookups.ts'
import { formatDate } from '#shared/domain/formats.ts'
import styles from './partner-dashboard.module.css'

/** The days that matter, between double rules. */
export function EventHeading({ event }: { event: ActiveEvent }) {
  return (
    <dl className={styles.heading}>
      <div>
        <dt>{event.registrationStatus === 'closed' ? 'Online updates closed' : 'Online updates close'}</dt>
        <dd>
          <time dateTime={event.onlineUpdatesCloseDate}>{formatDate(event.onlineUpdatesCloseDate)}</time>
        </dd>
      </div>
      <div>
        <dt>Event date</dt>
        <dd>
          <time dateTime={event.eventDate}>{formatDate(event.eventDate)}</time>
        </dd>
      </div>
    </dl>
  )
}
