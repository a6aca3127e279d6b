import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { siteQuery } from '#client/api/app-context.ts'
import { describeFailure } from '#client/api/request-error.ts'
import { MailNotice } from '#client/parts/mail-notice.tsx'
import { RecordPage } from '#client/records/record-page.tsx'
import { paths } from '#client/routing/paths.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { HeadingFact, HeadingFacts } from '#client/ui/display/facts.tsx'
import { Notice, Skeleton } from '#client/ui/feedback.tsx'
import type { RegistrationLog } from '#shared/contracts/registrations/registration-log.ts'
import { formatMoney } from '#shared/domain/formats.ts'
import { ChangeList } from './change-list.tsx'
import { MailList } from './mail-list.tsx'
import { registrationLogQuery } from './queries.ts'
import { Reopening } from './reopening.tsx'

/** The mails of a registration, whether it is open to its partner, and what anyone changed of it. */
export function EmailLogPage() {
  const id = Number(useParams({ from: paths.emailLog }).id)
  const { log, failedRefresh, ...query } = useLog(id)
  return (
    <RecordPage
      title="Email log"
      tabTitle={log ? `Email log of ${log.partner}` : 'Email log'}
      eyebrow={log ? <PartnersLink log={log} /> : 'Registration'}
      query={query}
      width="normal"
      loading={<LoadingLog />}
    >
      {({ log, site }) => (
        <>
          {failedRefresh && (
            <Notice tone="warning" action={<Button onPress={() => void query.refetch()}>Try again</Button>}>
              This could not be brought up to date. {describeFailure(failedRefresh)}
            </Notice>
          )}
          <LogHeading log={log} />
          <MailNotice />
          <MailList log={log} />
          <Reopening log={log} today={site.today} />
          <ChangeList changes={log.changes} timeZone={site.timeZone} />
        </>
      )}
    </RecordPage>
  )
}

/** The log, together with the organisation's time zone and day. */
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

/** Whose log this is, and the way to the registration itself. */
function LogHeading({ log }: { log: RegistrationLog }) {
  const toRegistration = (
    <Link
      to={paths.summarize}
      params={{ id: String(log.registrationId) }}
      className={buttonClass('secondary')}
      data-print="hide"
    >
      Edit the registration
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

/** The heading, some mails and some changes, while they are on their way. */
function LoadingLog() {
  return <Skeleton label="Loading the email log" lines={2} rows={7} />
}
