import { Link } from '@tanstack/react-router'
import { paths } from '#client/app/paths.ts'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Count, CountRow } from '#client/ui/figure.tsx'
import { actionLinkClass } from '#client/ui/link.ts'
import { Notice } from '#client/ui/notice.tsx'
import type { AdminDashboard } from '#shared/contracts/dashboards.ts'
import styles from './admin-dashboard.module.css'
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

/** What organisers have to settle with single partners; nothing where there is nothing to settle. */
function PartnerMarks({ dashboard }: { dashboard: AdminDashboard }) {
  const { eventId, partnersWithoutAddress, partnersBelowLevel } = dashboard
  return (
    <>
      {partnersWithoutAddress > 0 && (
        <Count
          value={partnersWithoutAddress}
          needsAttention
          action={
            <PartnersLink eventId={eventId} only={{ missing: 'address' }}>
              {partnersWithoutAddress === 1 ? 'Show the partner' : 'Show the partners'}
            </PartnersLink>
          }
        >
          {partnersWithoutAddress === 1 ? 'partner with no address known' : 'partners with no address known'}
        </Count>
      )}
      {partnersBelowLevel > 0 && (
        <Count
          value={partnersBelowLevel}
          needsAttention
          action={
            <PartnersLink eventId={eventId} only={{ missing: 'agreement' }}>
              Look at what they give
            </PartnersLink>
          }
        >
          {partnersBelowLevel === 1 ? 'partner gives less than their level' : 'partners give less than their level'}
        </Count>
      )}
    </>
  )
}

type FailedMail = AdminDashboard['failedMails'][number]

/** So many are seen at once; a mail server that was down all night may have failed everybody's. */
const shownAtOnce = 5

/** Whose mails did not arrive, and where to see why and send them again. */
export function FailedMails({ failedMails }: { failedMails: readonly FailedMail[] }) {
  if (failedMails.length === 0) return null
  const mails = failedMails.reduce((sum, { count }) => sum + count, 0)
  const more = failedMails.slice(shownAtOnce)
  return (
    <Notice
      tone="error"
      title={mails === 1 ? '1 mail could not be delivered' : `${mails} mails could not be delivered`}
    >
      <MailList mails={failedMails.slice(0, shownAtOnce)} />
      {more.length > 0 && (
        <Disclosure title={`${more.length} more`} level={2}>
          <MailList mails={more} />
        </Disclosure>
      )}
    </Notice>
  )
}

function MailList({ mails }: { mails: readonly FailedMail[] }) {
  return (
    <ul className={styles.mails}>
      {mails.map(({ registrationId, partner, count }) => (
        <li key={registrationId}>
          <Link to={paths.emailLog} params={{ id: String(registrationId) }}>
            {partner}
          </Link>
          {count > 1 && ` (${count} mails)`}
        </li>
      ))}
    </ul>
  )
}
