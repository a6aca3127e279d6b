import { Link } from '@tanstack/react-router'
import { useSite } from '#client/api/site.ts'
import { paths } from '#client/routing/paths.ts'
import { HeadingFact, HeadingFacts } from '#client/ui/display/facts.tsx'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { Tag } from '#client/ui/display/tag.tsx'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import type { MailingResult, MailingState } from '#shared/contracts/registrations/mailings.ts'
import { formatMoment } from '#shared/domain/formats.ts'
import { classTitles } from './mailing-table.tsx'
import styles from './mailings.module.css'
import { count } from './queries.ts'
import { Withdrawal } from './withdrawal.tsx'

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
  ['without the mail', ['failed', 'stopped']],
  ['to whom it is on its way', ['waiting']],
  ['who were sent it', ['sent', 'kept']],
]

function Progress({ result }: { result: MailingResult }) {
  const timeZone = useSite()?.timeZone ?? 'UTC'
  const { sent, kept, waiting, failed, stopped } = result.states
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
        {waiting > 0
          ? 'The mails leave one after the other, so many within a minute as the settings say.'
          : 'None is waiting any more.'}
      </p>
      {waiting + failed > 0 && <Withdrawal result={result} />}
    </>
  )
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
  const name = `${count(partners.length, 'partner')} ${title}`
  return (
    <Disclosure title={name} level={2} isInitiallyOpen={title === groups[0]?.[0]}>
      <Table caption={name} columns={columns} rows={partners} rowKey={({ registrationId }) => registrationId} />
    </Disclosure>
  )
}
