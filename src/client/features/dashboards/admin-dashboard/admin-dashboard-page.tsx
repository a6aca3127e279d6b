import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSite } from '#client/api/app-context.ts'
import { useIsOnline } from '#client/api/connection.ts'
import { useEventChanges } from '#client/api/live-updates.ts'
import { apiQuery } from '#client/api/queries.ts'
import { describeFailure } from '#client/api/request-error.ts'
import { RegistrationAddress } from '#client/parts/event/registration-address.tsx'
import { Loaded } from '#client/parts/fallback-pages.tsx'
import { paths } from '#client/routing/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice, Skeleton } from '#client/ui/feedback.tsx'
import { Eyebrow, Page } from '#client/ui/layout/layout.tsx'
import { type AdminDashboard, dashboardEndpoints } from '#shared/contracts/dashboards.ts'
import { formatDate, formatMoment, formatMoney } from '#shared/domain/formats.ts'
import { formatCents } from '#shared/domain/payments/cents.ts'
import { CheckInPanel, findDeskEvent } from './check-in-panel.tsx'
import { EventTables } from './event-tables.tsx'
import { SetupList } from './setup-list.tsx'
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
      title={dashboard?.lastEvent?.eventName ?? dashboard?.eventName ?? 'Dashboard'}
      tabTitle="Dashboard"
      eyebrow={dashboard && describeDay(dashboard)}
      figures={dashboard && <EventFigures dashboard={dashboard} />}
      width="event"
    >
      <Loaded query={query} loading={<Skeleton label="Loading figures" lines={2} rows={6} />}>
        {(dashboard) => (
          <>
            <div className="border-t-4 border-double border-line-strong">
              {dashboard.event && <RegistrationAddress event={dashboard.event} />}
            </div>
            <UpdateStatus
              since={query.dataUpdatedAt}
              problem={isOnline ? describeProblem(query) : offline}
              onRetry={() => void query.refetch()}
            />
            <SetupList dashboard={dashboard} />
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-9 gap-y-8 md:grid-cols-2 md:max-lg:[&>:first-child]:col-span-full lg:grid-cols-[minmax(0,7fr)_minmax(0,5.5fr)_minmax(0,5fr)] [&_section]:gap-1 [&_section>div:first-child]:min-h-11 [&_table]:text-note [&_td]:h-8.5 [&_td]:py-0 [&_th[scope=row]]:h-8.5 [&_th[scope=row]]:py-0">
              <ToDoList dashboard={dashboard} />
              <EventTables figures={dashboard.lastEvent ?? dashboard} isPast={dashboard.lastEvent !== null}>
                {deskEventId !== null && <CheckInPanel eventId={deskEventId} />}
              </EventTables>
            </div>
          </>
        )}
      </Loaded>
    </Page>
  )
}

const offline = 'You’re offline.'

function describeProblem({ error, fetchStatus }: Pick<UseQueryResult, 'error' | 'fetchStatus'>): string | null {
  if (fetchStatus === 'paused') return offline
  return error ? describeFailure(error) : null
}

function EventFigures({ dashboard }: { dashboard: AdminDashboard }) {
  const { event, lastEvent } = dashboard
  const { eventId, amountRaised, receivedCents, openCents } = lastEvent ?? dashboard
  return (
    <dl className="flex flex-wrap gap-x-12 gap-y-3 text-figure max-sm:grid max-sm:grid-cols-2 max-sm:text-section lg:grid lg:grid-flow-col [&_dd]:self-baseline [&_dd]:font-display [&_dd]:leading-none [&_dd]:lining-nums [&_dd]:tabular-nums">
      <EventFigure term="Amount raised">
        <span className="text-[2.75rem] text-pine">{formatMoney(amountRaised)}</span>
      </EventFigure>
      {eventId !== 0 && (
        <>
          <EventFigure term="Received">
            <Link
              to={paths.payments}
              params={{ id: String(eventId) }}
              className="text-ink no-underline hover:underline"
            >
              {formatCents(receivedCents)}
            </Link>
          </EventFigure>
          <EventFigure term="Due">{formatCents(openCents)}</EventFigure>
        </>
      )}
      {event && (
        <EventFigure term={event.daysToGo === 1 ? 'Day to go' : 'Days to go'}>
          {event.daysToGo === 0 ? 'Today' : event.daysToGo}
        </EventFigure>
      )}
    </dl>
  )
}

function EventFigure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-col justify-end gap-2 lg:row-span-2 lg:grid lg:grid-rows-subgrid">
      <dt>
        <Eyebrow>{term}</Eyebrow>
      </dt>
      <dd translate="no">{children}</dd>
    </div>
  )
}

function describeDay({ event, eventName, lastEvent }: AdminDashboard): string | undefined {
  if (event) return formatDate(event.eventDate)
  return lastEvent ? `${eventName} · Ended ${formatDate(lastEvent.eventDate)}` : undefined
}

interface UpdateStatusProps {
  /** In milliseconds since 1970. */
  since: number
  /** Null while updates are working. */
  problem: string | null
  onRetry: () => void
}

function UpdateStatus({ since, problem, onRetry }: UpdateStatusProps) {
  const site = useSite()
  if (problem === null) return null
  const moment = site && formatMoment(new Date(since).toISOString(), site.timeZone)
  return (
    <Notice
      tone="warning"
      title={`These figures are from ${moment} and may be out of date.`}
      action={<Button onPress={onRetry}>Try again</Button>}
    >
      {problem}
    </Notice>
  )
}

const adminDashboardKey = ['adminDashboard'] as const

const fresh = { staleTime: 0, refetchOnWindowFocus: 'always' } as const

const adminDashboardQuery = apiQuery([...adminDashboardKey, 'figures'], dashboardEndpoints.getAdminDashboard, {}, fresh)
