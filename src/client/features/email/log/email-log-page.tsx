import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { siteQuery } from '#client/api/app-context.ts'
import { callApi } from '#client/api/call.ts'
import { describeFailure } from '#client/api/request-error.ts'
import { ChangeDays, formatZone } from '#client/parts/log/change-days.tsx'
import { useEarlierLines } from '#client/parts/log/earlier-lines.ts'
import { FoldedList } from '#client/parts/log/folded-list.tsx'
import { PageFrame } from '#client/parts/page-frame.tsx'
import { tabLinkClass } from '#client/parts/tab-link-class.ts'
import { paths } from '#client/routing/paths.ts'
import { actionLinkClass, Button, buttonClass } from '#client/ui/button.tsx'
import { HeadingFact, HeadingFacts } from '#client/ui/display/facts.tsx'
import { EmptyState, Notice, Skeleton } from '#client/ui/feedback.tsx'
import { Section } from '#client/ui/layout/layout.tsx'
import {
  registrationLogEndpoints as calls,
  type RegistrationLog,
} from '#shared/contracts/registrations/registration-log.ts'
import { formatMoney } from '#shared/domain/formats.ts'
import { MailList } from './mail-list.tsx'
import { registrationLogQuery } from './queries.ts'
import { Reopening } from './reopening.tsx'

export function EmailLogPage() {
  const id = Number(useParams({ from: paths.emailLog }).id)
  const { show } = useSearch({ from: paths.emailLog })
  const { log, failedRefresh, ...query } = useLog(id)
  return (
    <PageFrame
      title="Email log"
      tabTitle={log ? `Email log for ${log.partner}` : 'Email log'}
      eyebrow={log ? <PartnersLink log={log} /> : 'Registration'}
      query={query}
      width="normal"
      loading={<Skeleton label="Loading the email log" lines={2} rows={7} />}
    >
      {({ log, site }) => (
        <>
          {failedRefresh && (
            <Notice tone="warning" action={<Button onPress={() => void query.refetch()}>Try again</Button>}>
              We couldn’t update this page. {describeFailure(failedRefresh)}
            </Notice>
          )}
          <LogHeading log={log} />
          <LogTabs id={String(id)} />
          {show === 'changes' ? (
            <ChangeList key={`changes ${log.registrationId}`} log={log} timeZone={site.timeZone} />
          ) : (
            <>
              <MailList key={`emails ${log.registrationId}`} log={log} />
              <Reopening log={log} today={site.today} />
            </>
          )}
        </>
      )}
    </PageFrame>
  )
}

function LogTabs({ id }: { id: string }) {
  const link = {
    to: paths.emailLog,
    params: { id },
    replace: true,
    className: `${tabLinkClass} -mb-px min-h-touch`,
  } as const
  return (
    <nav
      className="flex flex-wrap gap-x-3 border-b border-line max-sm:gap-x-2"
      aria-label="Sections of the log"
      data-print="hide"
    >
      <Link {...link} search={{}} activeOptions={{ exact: true }}>
        EMAILS
      </Link>
      <Link {...link} search={{ show: 'changes' }}>
        CHANGES
      </Link>
    </nav>
  )
}

function useLog(id: number) {
  const log = useQuery(registrationLogQuery(id))
  const site = useQuery(siteQuery)
  return {
    log: log.data,
    data: log.data && site.data && { log: log.data, site: site.data },
    error: log.error ?? site.error,
    failedRefresh: log.data && log.error,
    refetch: () => Promise.all([log.refetch(), site.refetch()]),
  }
}

function PartnersLink({ log }: { log: RegistrationLog }) {
  return (
    <Link to={paths.eventPartners} params={{ id: String(log.eventId) }}>
      Partners of {log.eventName}
    </Link>
  )
}

function LogHeading({ log }: { log: RegistrationLog }) {
  const toRegistration = (
    <Link
      to={paths.summarize}
      params={{ id: String(log.registrationId) }}
      className={buttonClass('secondary')}
      data-print="hide"
    >
      Edit registration
    </Link>
  )
  return (
    <HeadingFacts action={toRegistration}>
      <HeadingFact term="Partner">{log.partner}</HeadingFact>
      <HeadingFact term="Affiliation">{log.affiliation}</HeadingFact>
      <HeadingFact term="Donation">{formatMoney(log.donation)}</HeadingFact>
    </HeadingFacts>
  )
}

function ChangeList({ log, timeZone }: { log: RegistrationLog; timeZone: string }) {
  const { registrationId: id } = log
  const { lines: changes, earlier } = useEarlierLines(
    { lines: log.changes, cursor: log.changeCursor },
    async (before) => {
      const part = await callApi(calls.getEarlierChanges, { params: { id }, query: { before } })
      return { lines: part.changes, cursor: part.changeCursor }
    },
  )
  return (
    <Section
      title="Changes"
      note={`Every change to this registration, newest first. Times are in ${formatZone(timeZone)}.`}
    >
      {changes.length === 0 && !earlier.hasMore ? (
        <EmptyState title="No changes yet" />
      ) : (
        <FoldedList items={changes} noun="changes" earlier={earlier}>
          {(shown) => <ChangeDays changes={shown} timeZone={timeZone} />}
        </FoldedList>
      )}
      <p data-print="hide">
        <Link to={paths.activity} search={{ registrationId: String(id) }} className={actionLinkClass}>
          View in Activity
        </Link>
      </p>
    </Section>
  )
}
