import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { partnerDashboardQuery, useActiveEvent } from '#client/api/active-event.ts'
import { useCurrentUser } from '#client/api/current-user.ts'
import { LoadFailure } from '#client/records/loaded.tsx'
import { newRegistration, paths } from '#client/routing/paths.ts'
import { buttonClass } from '#client/ui/buttons/button.tsx'
import { HeadingFact, HeadingFacts } from '#client/ui/display/facts.tsx'
import { Skeleton } from '#client/ui/feedback/loading.tsx'
import { EmptyState, Notice } from '#client/ui/feedback/notice.tsx'
import { Page } from '#client/ui/layout/page.tsx'
import type { PartnerDashboardRow } from '#shared/contracts/dashboards.ts'
import type { ActiveEvent } from '#shared/contracts/events.ts'
import { formatDate } from '#shared/domain/formats.ts'
import styles from './partner-dashboard.module.css'
import { RegistrationCard } from './registration-card.tsx'

export function PartnerDashboardPage() {
  const event = useActiveEvent()
  return (
    <Page title={event?.name ?? 'Dashboard'} tabTitle="Dashboard" actions={<AdminDashboardLink />}>
      {event === undefined && <Loading />}
      {event === null && <Notice>Online Registration Is Now Closed.</Notice>}
      {event && (
        <>
          <EventHeading event={event} />
          <Registrations event={event} />
        </>
      )}
    </Page>
  )
}

function AdminDashboardLink() {
  if (useCurrentUser()?.role !== 'admin') return null
  return (
    <Link to={paths.adminDashboard} className={buttonClass('secondary')}>
      Admin dashboard
    </Link>
  )
}

function Registrations({ event }: { event: ActiveEvent }) {
  const { data: rows, error, refetch } = useQuery(partnerDashboardQuery)
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (!rows) return <LoadingRegistrations />
  return (
    <>
      <WindowNotice event={event} rows={rows} />
      {rows.length === 0 && event.registrationStatus === 'open' && <FirstRegistration event={event} />}
      {rows.length > 0 && (
        <ul className={styles.registrations}>
          {rows.map((row) => (
            <li key={row.eventRegistrationId}>
              <RegistrationCard row={row} event={event} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Why nothing can be registered or changed now, where that is so. */
function WindowNotice({ event, rows }: { event: ActiveEvent; rows: readonly PartnerDashboardRow[] }) {
  if (event.registrationStatus === 'open') return null
  if (event.registrationStatus === 'notYetOpen') {
    return (
      <Notice title="Registration is not open yet">
        It opens on {formatDate(event.registrationOpenDate)}. Come back then to register your company.
      </Notice>
    )
  }
  return (
    <Notice title="Online Registration Is Now Closed.">
      Online updates closed on {formatDate(event.onlineUpdatesCloseDate)}. {describeAfterClose(rows)}
    </Notice>
  )
}

/** What can still be done with registrations after the close. */
function describeAfterClose(rows: readonly PartnerDashboardRow[]): string {
  if (rows.length === 0) return ''
  const isAnyReopened = rows.some(({ changeable, reopenedUntil }) => changeable !== 'nothing' && reopenedUntil !== null)
  return isAnyReopened
    ? 'What was reopened can still be changed, as said below.'
    : 'You can still look at what you have registered.'
}

function FirstRegistration({ event }: { event: ActiveEvent }) {
  return (
    <EmptyState
      title="You have no registration yet"
      action={
        <Link to={paths.registration} params={{ id: newRegistration }} className={buttonClass()}>
          Register for {event.name}
        </Link>
      }
    >
      Choose your donation and its level in a few minutes. You can name your attendees now or until{' '}
      {formatDate(event.onlineUpdatesCloseDate)}.
    </EmptyState>
  )
}

function Loading() {
  return <Skeleton lines={2} rows={3} />
}

function LoadingRegistrations() {
  return <Skeleton label="Loading your registrations" lines={1} rows={3} />
}

function EventHeading({ event }: { event: ActiveEvent }) {
  return (
    <HeadingFacts>
      <HeadingFact term={event.registrationStatus === 'closed' ? 'Online updates closed' : 'Online updates close'}>
        <time dateTime={event.onlineUpdatesCloseDate}>{formatDate(event.onlineUpdatesCloseDate)}</time>
      </HeadingFact>
      <HeadingFact term="Event date">
        <time dateTime={event.eventDate}>{formatDate(event.eventDate)}</time>
      </HeadingFact>
    </HeadingFacts>
  )
}
