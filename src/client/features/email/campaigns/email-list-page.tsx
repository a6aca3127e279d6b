import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { EventPage } from '#client/parts/event/event-page.tsx'
import { paths } from '#client/routing/paths.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { EmptyState, Notice } from '#client/ui/feedback.tsx'
import type { campaignEndpoints, PlannedEmail, SentEmail } from '#shared/contracts/email/campaigns.ts'
import type { EndpointResponse } from '#shared/contracts/endpoint.ts'
import { formatCount, joinWords } from '#shared/domain/text.ts'
import { emailsQuery, eventQuery, formatDay, formatDays, sendTime } from './queries.ts'

export function EmailListPage() {
  const { id } = useParams({ from: paths.eventEmails })
  const emails = useQuery(emailsQuery(Number(id)))
  const { data: event } = useQuery(eventQuery(Number(id)))
  return (
    <EventPage
      eventId={Number(id)}
      isWide
      title="Email"
      tabTitle="Email for"
      eventName={event?.name}
      query={emails}
      actions={
        <Link to={paths.newEmail} params={{ id }} className={buttonClass('secondary')}>
          <Plus size={18} aria-hidden="true" />
          New email
        </Link>
      }
    >
      {(data) => <EmailList eventId={id} emails={data} />}
    </EventPage>
  )
}

type EmailListProps = { eventId: string; emails: EndpointResponse<typeof campaignEndpoints.listCampaigns> }

export function EmailList({ eventId, emails: { planned, sent, whyWaiting } }: EmailListProps) {
  const waiting = planned.filter(({ approvedBy }) => approvedBy === '')
  const scheduled = planned.filter(({ approvedBy }) => approvedBy !== '')
  return (
    <div className="flex flex-col gap-7">
      {whyWaiting && (
        <Notice tone="warning">
          Emails are waiting. {whyWaiting} <Link to={paths.mailServer}>Set up email</Link>
        </Notice>
      )}
      {planned.length + sent.length === 0 && (
        <EmptyState
          title="No emails yet"
          action={
            <Link to={paths.newEmail} params={{ id: eventId }} className={buttonClass()}>
              New email
            </Link>
          }
        >
          Emails to partners, guests, and attendees appear here. Write the first one.
        </EmptyState>
      )}
      <EmailSection title="Waiting for your approval" note="We won’t send these until you approve them.">
        {waiting.map((email, index) => (
          <PlannedRow key={email.id} email={email}>
            <Link
              to={paths.email}
              params={{ id: String(email.id) }}
              className={buttonClass(index === 0 ? 'primary' : 'secondary')}
              aria-label={`Review ${email.title}`}
            >
              Review
            </Link>
          </PlannedRow>
        ))}
      </EmailSection>
      <EmailSection
        title="Scheduled"
        note="We’ll check the recipients again before sending. Anyone who’s done won’t get the email."
      >
        {scheduled.map((email) => (
          <PlannedRow key={email.id} email={email}>
            <span className="text-ink-soft">Approved by {email.approvedBy}</span>
          </PlannedRow>
        ))}
      </EmailSection>
      <EmailSection title={sent.some((one) => one.sent > 0) ? 'Sent' : 'Not sent yet'}>
        {sent.map((email) => (
          <SentRow key={`${email.id} ${email.at}`} email={email} />
        ))}
      </EmailSection>
    </div>
  )
}

function EmailSection({ title, note, children }: { title: string; note?: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section aria-label={title}>
      <div className="flex flex-wrap items-baseline gap-x-2 border-b border-line-strong pb-2">
        <h2 className="text-section">{title}</h2>
        {note && <p className="text-note text-ink-soft">{note}</p>}
      </div>
      <ul className="m-0 list-none p-0">{children}</ul>
    </section>
  )
}

type RowProps = {
  subject: ReactNode
  group: string
  count: string
  when: string
  why: string
  children: ReactNode
}

const rowClass =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-2 text-note wrap-anywhere md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,4fr)_minmax(0,3fr)]'

const EmailRow = ({ subject, group, count, when, why, children }: RowProps) => (
  <li className={rowClass}>
    <p className="text-body font-semibold max-md:col-span-full [&_a]:text-inherit [&_a:not(:hover)]:no-underline">
      {subject}
    </p>
    <p className="max-md:col-start-1">
      {group}
      <span className="block text-ink-soft">{count}</span>
    </p>
    <p className="max-md:col-start-1">
      {when}
      <span className="block text-ink-soft max-md:hidden">{why}</span>
    </p>
    <div className="justify-self-end text-end max-md:col-start-2 max-md:row-span-2 max-md:row-start-2">{children}</div>
  </li>
)

function PlannedRow({ email, children }: { email: PlannedEmail; children: ReactNode }) {
  const { id, title, group, count, leftOut, why, days } = email
  const [first, ...others] = days
  return (
    <EmailRow
      subject={
        <Link to={paths.email} params={{ id: String(id) }}>
          {title}
        </Link>
      }
      group={group}
      count={`${formatCount(count, 'recipient')} today${leftOut > 0 ? `, ${leftOut} excluded` : ''}`}
      when={first ? `${formatDay(first)}, ${sendTime}` : 'No days left'}
      why={others.length > 0 ? `and ${joinWords(formatDays(others))}` : why}
    >
      {children}
    </EmailRow>
  )
}

function SentRow({ email }: { email: SentEmail }) {
  const { id, title, group, count, day, by, why, sent, failed, waiting, kept, result } = email
  const to = { to: paths.email, params: { id: String(id) } } as const
  const counts = [
    sent > 0 && `${sent} sent`,
    waiting > 0 && `${waiting} waiting`,
    kept > 0 && `${kept} not sent`,
    failed === 0 && sent + waiting + kept === 0 && 'No one got it',
  ].filter(Boolean)
  return (
    <EmailRow
      subject={
        <Link {...to} search={{ day }}>
          {title}
        </Link>
      }
      group={group}
      count={formatCount(count, 'recipient')}
      when={formatDay(day)}
      why={by ? `by ${by}` : why}
    >
      {counts.join(', ')}
      {failed > 0 && (
        <>
          {counts.length > 0 && ', '}
          <Link {...to} search={{ day, show: 'unsent' }} className="text-clay!">
            {failed} failed
          </Link>
        </>
      )}
      {result && <span className="block text-ink-soft">{result}</span>}
    </EmailRow>
  )
}
