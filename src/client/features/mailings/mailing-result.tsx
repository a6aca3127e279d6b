import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useSite } from '#client/api/app-context.ts'
import { MailNotice } from '#client/parts/mail-notice.tsx'
import { RecordPage } from '#client/records/record-page.tsx'
import { paths } from '#client/routing/paths.ts'
import { HeadingFact, HeadingFacts, Tag } from '#client/ui/display/facts.tsx'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import type { MailingResult, MailingState } from '#shared/contracts/registrations/mailings.ts'
import { formatMoment } from '#shared/domain/formats.ts'
import { classTitles, PartnersLink } from './mailing-table.tsx'
import styles from './mailings.module.css'
import { count, mailingQuery } from './queries.ts'
import { Withdrawal } from './withdrawal.tsx'

/** A mail that was written to many partners. */
export function MailingPage() {
  const id = Number(useParams({ from: paths.mailing }).id)
  const mailing = useQuery(mailingQuery(id))
  const { data } = mailing
  return (
    <RecordPage
      title={data?.subject ?? 'Mail to partners'}
      eyebrow={data ? <PartnersLink id={String(data.eventId)} name={data.eventName} /> : 'Mail to partners'}
      query={mailing}
      width="normal"
    >
      {(result) => (
        <Stack>
          <MailNotice />
          <MailingOutcome result={result} />
          <p>
            <Link to={paths.eventMailings} params={{ id: String(result.eventId) }}>
              All mails to partners of {result.eventName}
            </Link>
          </p>
        </Stack>
      )}
    </RecordPage>
  )
}

/** How far a mail to many partners has come, what it says, and what became of it with each. */
export function MailingOutcome({ result }: { result: MailingResult }) {
  return (
    <>
      <Progress result={result} />
      <Disclosure title="What was written" level={2}>
        <pre className={styles.text}>{result.text}</pre>
      </Disclosure>
      {groups.map(([title, states]) => (
        <Partners key={title} title={title} partners={result.partners.filter(({ state }) => states.includes(state))} />
      ))}
    </>
  )
}

/** What needs a look comes first and unfolded. */
const groups: readonly [string, readonly MailingState[]][] = [
  ['Not sent to', ['failed', 'stopped']],
  ['On its way to', ['waiting']],
  ['Kept and not sent to', ['kept']],
  ['Sent to', ['sent']],
]

function Progress({ result }: { result: MailingResult }) {
  const timeZone = useSite()?.timeZone ?? 'UTC'
  const { withdrawnAt, states } = result
  const { sent, kept, waiting, failed, stopped } = states
  return (
    <>
      <HeadingFacts isLarge>
        {kept > 0 ? (
          <HeadingFact term="Kept, not sent">{kept}</HeadingFact>
        ) : (
          <HeadingFact term="Sent">{sent}</HeadingFact>
        )}
        {kept > 0 && sent > 0 && <HeadingFact term="Sent">{sent}</HeadingFact>}
        <HeadingFact term="Waiting">{waiting}</HeadingFact>
        <HeadingFact term="Failed">{failed}</HeadingFact>
        <HeadingFact term="Not sent">{stopped}</HeadingFact>
      </HeadingFacts>
      <p>
        {classTitles[result.mailClass]}. Sent by {result.sentBy} on {formatMoment(result.sentAt, timeZone)} to{' '}
        {result.receivers === 1 ? '1 address' : `${result.receivers} addresses`}.
      </p>
      <p role="status">
        {withdrawnAt !== null &&
          `Withdrawn on ${formatMoment(withdrawnAt, timeZone)}: what had not left does not leave. `}
        {describeWaiting(waiting, withdrawnAt !== null)}
      </p>
      <Withdrawal result={result} />
    </>
  )
}

function describeWaiting(waiting: number, isWithdrawn: boolean): string {
  if (waiting === 0) return 'None is waiting any more.'
  if (isWithdrawn) return `${count(waiting, 'mail')} under way at that moment may still arrive.`
  return 'The mails leave one after the other, so many within a minute as the settings say.'
}

type Partner = MailingResult['partners'][number]

const stateNames: Record<MailingState, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  kept: 'Kept, not sent',
  failed: 'Failed',
  stopped: 'Not sent',
}

const columns: Column<Partner>[] = [
  {
    key: 'partner',
    header: 'Partner',
    cell: ({ registrationId, partner }) => (
      <Link to={paths.emailLog} params={{ id: String(registrationId) }}>
        {partner}
      </Link>
    ),
  },
  { key: 'email', header: 'Address', cell: ({ email }) => email },
  {
    key: 'state',
    header: 'State',
    cell: ({ state, why }) => (
      <>
        <Tag tone={state === 'sent' ? 'success' : state === 'failed' ? 'error' : 'neutral'}>{stateNames[state]}</Tag>{' '}
        {why}
      </>
    ),
  },
]

function Partners({ title, partners }: { title: string; partners: readonly Partner[] }) {
  if (partners.length === 0) return null
  const name = `${title} ${count(partners.length, 'partner')}`
  return (
    <Disclosure title={name} level={2} isInitiallyOpen={title === groups[0]?.[0]}>
      <Table caption={name} columns={columns} rows={partners} rowKey={({ registrationId }) => registrationId} />
    </Disclosure>
  )
}
