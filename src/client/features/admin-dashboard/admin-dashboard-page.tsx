import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { browserConnection } from '#client/api/connection.ts'
import { useEventChanges } from '#client/api/live-updates.ts'
import { describeFailure } from '#client/api/request-error.ts'
import { adminDashboardKey, adminDashboardQuery, moneyRaisedQuery } from '#client/features/admin-dashboard/queries.ts'
import { MailNotice } from '#client/parts/mail-notice.tsx'
import { paths } from '#client/routing/paths.ts'
import { actionLinkClass, Button } from '#client/ui/buttons/button.tsx'
import { SkeletonRegion, SkeletonRows, SkeletonText } from '#client/ui/feedback/loading.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import { Page } from '#client/ui/layout/page.tsx'
import type { AdminDashboard } from '#shared/contracts/dashboards.ts'
import { describeChanges } from './describe-changes.ts'
import { describeEventDay, EventStanding } from './event-standing.tsx'
import { EventTables } from './event-tables.tsx'
import { FailedMails } from './failed-mails.tsx'
import { Freshness } from './freshness.tsx'
import { MoneySection } from './money-section.tsx'
import { SetupList } from './setup-list.tsx'
import { Warnings } from './warnings.tsx'

const pollMilliseconds = 10_000

/** How the active event stands (specification, section 2, Admin dashboard). */
export function AdminDashboardPage() {
  const query = useQuery(adminDashboardQuery)
  const money = useQuery(moneyRaisedQuery)
  const { data: dashboard, error, refetch } = query
  const isOnline = useSyncExternalStore(browserConnection.onChanged, browserConnection.isOnline)
  useEventChanges(dashboard?.event?.id, adminDashboardKey, pollMilliseconds)
  return (
    <Page
      title={dashboard?.eventName ?? 'Dashboard'}
      tabTitle="Dashboard"
      eyebrow={dashboard?.event && describeEventDay(dashboard.event)}
      actions={dashboard && <EventStanding dashboard={dashboard} money={money.data} />}
    >
      {!dashboard && !error && <Loading />}
      {!dashboard && error && (
        <Notice tone="error" action={<Button onPress={() => void refetch()}>Try again</Button>}>
          {describeFailure(error)}
        </Notice>
      )}
      {dashboard && (
        <>
          <Announcer dashboard={dashboard} />
          <Freshness
            since={money.data ? Math.min(query.dataUpdatedAt, money.dataUpdatedAt) : query.dataUpdatedAt}
            trouble={isOnline ? (describeTrouble(query) ?? (money.data ? describeTrouble(money) : null)) : offline}
            onRetry={() => void Promise.all([refetch(), money.refetch()])}
          />
          <SetupList dashboard={dashboard} />
          {dashboard.event && <Warnings dashboard={dashboard} />}
          {!saysNoMail(dashboard) && <MailNotice />}
          <FailedMails failedMails={dashboard.failedMails} />
          <EventTables dashboard={dashboard} />
          {dashboard.event && <MoneySection money={money} />}
          <Link to={paths.dashboard} search={{ view: 'partner' }} className={actionLinkClass} data-print="hide">
            Show your own registrations
          </Link>
        </>
      )}
    </Page>
  )
}

const offline = 'You are offline.'

/** Why what is in sight cannot be brought up to date now. */
function describeTrouble({ error, fetchStatus }: Pick<UseQueryResult, 'error' | 'fetchStatus'>): string | null {
  if (fetchStatus === 'paused') return offline
  return error ? describeFailure(error) : null
}

/** Says what has changed while the page was open, politely and once. */
function Announcer({ dashboard }: { dashboard: AdminDashboard }) {
  const [said, setSaid] = useState('')
  const before = useRef(dashboard)
  useEffect(() => {
    const changes = describeChanges(before.current, dashboard)
    before.current = dashboard
    if (changes) setSaid(changes)
  }, [dashboard])
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  )
}

function Loading() {
  return (
    <SkeletonRegion label="Loading the figures">
      <SkeletonText lines={2} />
      <SkeletonRows rows={6} />
    </SkeletonRegion>
  )
}

/** The list of what is to be set up says it already. */
const saysNoMail = ({ setup }: AdminDashboard) =>
  setup.some(({ step, problems }) => step === 'mail' && problems.length > 0)
