import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSite } from '#client/api/app-context.ts'
import { useIsOnline } from '#client/api/connection.ts'
import { useEventChanges } from '#client/api/live-updates.ts'
import { apiQuery } from '#client/api/queries.ts'
import { describeFailure } from '#client/api/request-error.ts'
import { Loaded } from '#client/parts/fallback-pages.tsx'
import { paths } from '#client/routing/paths.ts'
import { actionLinkClass, Button, buttonClass } from '#client/ui/button.tsx'
import { Figure } from '#client/ui/display/facts.tsx'
import { Notice, Skeleton } from '#client/ui/feedback.tsx'
import { Page } from '#client/ui/layout/layout.tsx'
import { type AdminDashboard, dashboardEndpoints } from '#shared/contracts/dashboards.ts'
import { formatDate, formatMoment, formatMoney } from '#shared/domain/formats.ts'
import { formatCents } from '#shared/domain/payments/cents.ts'
import { countOf } from '#shared/domain/text.ts'
import { CheckInPanel, findDeskEvent } from './check-in-panel.tsx'
import { EventTables } from './event-tables.tsx'
import { SetupList, Warnings } from './still-to-do.tsx'
import { ToDoList } from './to-do-list.tsx'

const pollMilliseconds = 10_000

export function AdminDashboardPage() {
  const query = useQuery(adminDashboardQuery)
  const { data: dashboard } = query
  const isOnline = useIsOnline()
  const today = useSite()?.today ?? ''
  const deskEventId = dashboard ? findDeskEvent(dashboard, today) : null
  useEventChanges(dashboard?.event?.id, adminDashboardKey, pollMilliseconds)
  return (
    <Page
      title={dashboard?.eventName ?? 'Dashboard'}
      tabTitle="Dashboard"
      eyebrow={dashboard?.event && describeEventDay(dashboard.event)}
      actions={dashboard && <EventSummary dashboard={dashboard} />}
    >
      <Loaded query={query} loading={<Skeleton label="Loading figures" lines={2} rows={6} />}>
        {(dashboard) => (
          <>
            <UpdateStatus
              since={query.dataUpdatedAt}
              problem={isOnline ? describeProblem(query) : offline}
              onRetry={() => void query.refetch()}
            />
            <LastEvent dashboard={dashboard} />
            <SetupList dashboard={dashboard} />
            {deskEventId !== null && <CheckInPanel eventId={deskEventId} />}
            {dashboard.event && <Warnings dashboard={dashboard} />}
            <EventTables figures={dashboard.lastEvent ?? dashboard} isPast={dashboard.lastEvent !== null}>
              {dashboard.event && <ToDoList dashboard={dashboard} />}
            </EventTables>
            <Link to={paths.dashboard} search={{ view: 'partner' }} className={actionLinkClass} data-print="hide">
              Show your own registrations
            </Link>
          </>
        )}
      </Loaded>
    </Page>
  )
}

const offline = 'You’re offline.'

/** Why what is in sight cannot be brought up to date now. */
function describeProblem({ error, fetchStatus }: Pick<UseQueryResult, 'error' | 'fetchStatus'>): string | null {
  if (fetchStatus === 'paused') return offline
  return error ? describeFailure(error) : null
}

/** Says that all the figures are of an event that is over, and leads on to the next one. */
function LastEvent({ dashboard: { lastEvent } }: { dashboard: AdminDashboard }) {
  if (!lastEvent) return null
  return (
    <Notice
      title={`${lastEvent.eventName} is over`}
      action={
        <Link to={paths.newEvent} search={{ from: 'last' }} className={buttonClass()}>
          Set up the next event
        </Link>
      }
    >
      It took place on {formatDate(lastEvent.eventDate)}. These are its final figures.
    </Notice>
  )
}

/** The amount raised and the registration window. */
function EventSummary({ dashboard }: { dashboard: AdminDashboard }) {
  const { event, lastEvent, amountRaised } = dashboard
  const shown = lastEvent ?? dashboard
  return (
    <div className="flex flex-[1_1_32rem] flex-wrap items-end justify-between gap-y-4 gap-x-12 *:min-w-0">
      {lastEvent ? (
        <Figure label={`Amount raised at ${lastEvent.eventName}`}>{formatMoney(lastEvent.amountRaised)}</Figure>
      ) : (
        <Figure label="Amount raised">{formatMoney(amountRaised)}</Figure>
      )}
      <div className="flex flex-col justify-end min-h-[3em] text-ink-soft text-note">
        {shown.eventId !== 0 && (
          <p>
            <Link to={paths.payments} params={{ id: String(shown.eventId) }}>
              {formatCents(shown.receivedCents)} received
            </Link>
          </p>
        )}
        {event?.registrationStatus === 'notYetOpen' && (
          <p>Registration opens {formatDate(event.registrationOpenDate)}</p>
        )}
        {event && (
          <p>
            Online updates {event.registrationStatus === 'closed' ? 'closed' : 'close'}{' '}
            {formatDate(event.onlineUpdatesCloseDate)}
          </p>
        )}
      </div>
    </div>
  )
}

/** `Fri, May 14, 2027 · 58 days to go` */
function describeEventDay({ eventDate, daysToGo }: NonNullable<AdminDashboard['event']>): string {
  return `${formatDate(eventDate)} · ${describeDays(daysToGo)}`
}

function describeDays(days: number): string {
  if (days === 0) return 'today'
  return `${countOf(days, 'day')} to go`
}

interface UpdateStatusProps {
  /** When the figures came from the server, in milliseconds since 1970. */
  since: number
  /** Why they cannot be brought up to date; null while they are. */
  problem: string | null
  onRetry: () => void
}

/** Says that the figures are out of date. */
function UpdateStatus({ since, problem, onRetry }: UpdateStatusProps) {
  const site = useSite()
  if (problem === null) return null
  const moment = site && formatMoment(new Date(since).toISOString(), site.timeZone)
  return (
    <Notice
      tone="warning"
      title={`These figures are out of date, from ${moment}.`}
      action={<Button onPress={onRetry}>Try again</Button>}
    >
      {problem}
    </Notice>
  )
}

/** The query key of the dashboard. Changes invalidate it. */
const adminDashboardKey = ['adminDashboard'] as const

/** Anyone who comes back to the window sees what is so now. */
const fresh = { staleTime: 0, refetchOnWindowFocus: 'always' } as const

const adminDashboardQuery = apiQuery([...adminDashboardKey, 'figures'], dashboardEndpoints.getAdminDashboard, {}, fresh)
