import { Link } from '@tanstack/react-router'
import { paths } from '#client/routing/paths.ts'
import { actionLinkClass } from '#client/ui/buttons/button.tsx'
import { Count, CountRow } from '#client/ui/display/facts.tsx'
import type { AdminDashboard } from '#shared/contracts/dashboards.ts'
import styles from './admin-dashboard.module.css'
/* own: PartnerMarks */
import { PartnersLink } from './partners-link.tsx'

/** What is still to be done before the day, each with the way to do it. */
export function Warnings({ dashboard }: { dashboard: AdminDashboard }) {
  const { eventId, missingAttendeeNames, partnersMissingNames, unassignedGolfers, unplacedPartners } = dashboard
  return (
    <section className={styles.warnings} aria-label="Still to do">
      <CountRow>
        <Count
          value={missingAttendeeNames}
          needsAttention={missingAttendeeNames > 0}
          action={
            missingAttendeeNames > 0 && (
              <PartnersLink eventId={eventId} only={{ missing: 'names' }}>
                {partnersMissingNames === 1 ? 'Show the partner' : `Show the ${partnersMissingNames} partners`}
              </PartnersLink>
            )
          }
        >
          {missingAttendeeNames === 1 ? 'attendee name missing' : 'attendee names missing'}
        </Count>
        <Count
          value={unassignedGolfers}
          needsAttention={unassignedGolfers > 0}
          action={unassignedGolfers > 0 && <GolfersToPlace eventId={eventId} />}
        >
          {unassignedGolfers === 1 ? 'golfer not placed on a hole' : 'golfers not placed on a hole'}
        </Count>
        <Count
          value={unplacedPartners}
          needsAttention={unplacedPartners > 0}
          action={
            unplacedPartners > 0 && (
              <PartnersLink eventId={eventId} only={{ missing: 'course' }}>
                Assign courses
              </PartnersLink>
            )
          }
        >
          {unplacedPartners === 1 ? 'partner not placed at a course' : 'partners not placed at a course'}
        </Count>
        <PartnerMarks dashboard={dashboard} />
      </CountRow>
    </section>
  )
}

function GolfersToPlace({ eventId }: { eventId: number }) {
  return (
    <Link
      to={paths.golferPlacement}
      params={{ id: String(eventId) }}
      search={{ show: 'unassigned' }}
      className={actionLinkClass}
    >
      Open the board
    </Link>
  )
}
