import type { ReactNode } from 'react'
import { CalendarLink } from '#client/parts/calendar-link.tsx'
import { EventDay } from '#client/parts/event/event-day.tsx'
import { LogoRequest } from '#client/parts/logo-request.tsx'
import { OrganizerContact } from '#client/parts/organizer-contact.tsx'
import { PaymentFacts } from '#client/parts/payment-facts.tsx'
import { CarriedMessages } from '#client/parts/public/carried-messages.tsx'
import { TryAgain, usePublicPage } from '#client/parts/public/public-page.tsx'
import { fillPath, newRegistration, paths } from '#client/routing/paths.ts'
import { Actions, buttonClass } from '#client/ui/button.tsx'
import { HeadingFact, HeadingFacts, Tag, type TagTone } from '#client/ui/display/facts.tsx'
import { Table } from '#client/ui/display/table.tsx'
import { EmptyState, Notice } from '#client/ui/feedback.tsx'
import { Page, Split } from '#client/ui/layout/layout.tsx'
import type { PartnerDashboardRow } from '#shared/contracts/dashboards.ts'
import type { ActiveEvent } from '#shared/contracts/events.ts'
import { hasEventFacts } from '#shared/domain/event/event-facts.ts'
import { formatDate, formatMoney, formatRegistrationNumber } from '#shared/domain/formats.ts'
import { toCents } from '#shared/domain/payments/cents.ts'
import { formatCount } from '#shared/domain/text.ts'
import { PastRegistrations } from './past-registrations.tsx'
import { UnfinishedDrafts } from './unfinished-drafts.tsx'

interface Data {
  event: ActiveEvent | null
  rows: readonly PartnerDashboardRow[]
}

export function PartnerDashboardPage() {
  const { data, problem, user } = usePublicPage<Data>()
  const event = data?.event
  const isAdmin = user?.role === 'admin'
  const adminLink = (
    <a href={paths.adminDashboard} className={buttonClass('secondary')}>
      Admin dashboard
    </a>
  )
  return (
    <Page title={event?.name ?? 'Dashboard'} tabTitle="Dashboard" actions={isAdmin && adminLink}>
      <CarriedMessages />
      {problem && (
        <Notice tone="error" action={<TryAgain />}>
          {problem.detail}
        </Notice>
      )}
      {data && !event && (
        <>
          <Notice>Online Registration Is Now Closed.</Notice>
          <PastRegistrations rows={data.rows} />
        </>
      )}
      {event && (
        <>
          <EventHeading event={event} />
          <UnfinishedDrafts event={event} />
          <DashboardLayout event={event}>
            <Registrations event={event} rows={data.rows} />
          </DashboardLayout>
        </>
      )}
    </Page>
  )
}

function DashboardLayout({ event, children }: { event: ActiveEvent; children: ReactNode }) {
  const { site } = usePublicPage()
  const isAnyoneNamed = Boolean(site.contactName || site.contactEmail || site.contactPhone)
  if (!isAnyoneNamed && !hasEventFacts(event)) return children
  const aside = (
    <div className="flex min-w-0 flex-col gap-5">
      <EventDay event={event} />
      <OrganizerContact site={site} />
    </div>
  )
  return <Split aside={aside}>{children}</Split>
}

function Registrations({ event, rows }: Data & { event: ActiveEvent }) {
  return (
    <>
      <WindowNotice event={event} rows={rows} />
      {rows.length === 0 && event.registrationStatus === 'open' && <FirstRegistration event={event} />}
      {rows.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,26rem),1fr))] gap-12">
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

function WindowNotice({ event, rows }: { event: ActiveEvent; rows: readonly PartnerDashboardRow[] }) {
  if (event.registrationStatus === 'open') return null
  if (event.registrationStatus === 'notYetOpen') {
    return <Notice title="Registration isn’t open yet">It opens on {formatDate(event.registrationOpenDate)}.</Notice>
  }
  return (
    <Notice title="Online Registration Is Now Closed.">
      Online updates closed on {formatDate(event.onlineUpdatesCloseDate)}. {describeAfterClose(rows)}
    </Notice>
  )
}

function describeAfterClose(rows: readonly PartnerDashboardRow[]): string {
  if (rows.length === 0) return ''
  const isAnyReopened = rows.some(({ changeable, reopenedUntil }) => changeable !== 'nothing' && reopenedUntil !== null)
  return isAnyReopened
    ? 'You can still change the registrations reopened below.'
    : 'You can still view your registrations.'
}

function FirstRegistration({ event }: { event: ActiveEvent }) {
  return (
    <EmptyState
      title="You haven’t registered yet"
      action={
        <a href={fillPath(paths.registration, { id: newRegistration })} className={buttonClass()}>
          Register for {event.name}
        </a>
      }
    >
      It takes about five minutes. You can add attendee names now or any time through{' '}
      {formatDate(event.onlineUpdatesCloseDate)}.
    </EmptyState>
  )
}

function EventHeading({ event }: { event: ActiveEvent }) {
  return (
    <HeadingFacts>
      <HeadingFact term={event.registrationStatus === 'closed' ? 'Online updates closed' : 'Online updates close'}>
        <time dateTime={event.onlineUpdatesCloseDate}>{formatDate(event.onlineUpdatesCloseDate)}</time>
        {event.registrationStatus !== 'closed' && (
          <span className="block font-text text-ink-soft text-note">Also the last day to register</span>
        )}
      </HeadingFact>
      <HeadingFact term="Event date">
        <time dateTime={event.eventDate}>{formatDate(event.eventDate)}</time>
      </HeadingFact>
    </HeadingFacts>
  )
}

type RegistrationCardProps = { row: PartnerDashboardRow; event: ActiveEvent }

function RegistrationCard({ row, event }: RegistrationCardProps) {
  const { site } = usePublicPage()
  const isMore = row.totalGiven !== row.donation
  return (
    <article className="flex min-w-0 flex-col gap-4" aria-label={row.companyName}>
      <header className="flex flex-wrap items-end justify-between gap-y-2 gap-x-4 [&>div]:flex-[1_1_9rem] [&>div]:min-w-0">
        <div>
          <h2 translate="no">{row.companyName}</h2>
          {row.nameForMarketingMaterials !== row.companyName && (
            <p className="text-ink-soft">as {row.nameForMarketingMaterials}</p>
          )}
          <p className="text-ink-soft">
            Registration {formatRegistrationNumber(row.eventRegistrationId)} · {row.partnerLevel}
          </p>
        </div>
        <p className="font-display text-figure tabular-nums lining-nums leading-[1.1] ms-auto text-end whitespace-nowrap [&>span]:block [&>span]:text-ink-soft [&>span]:font-text [&>span]:text-note [&>span]:leading-text">
          <span>{isMore ? `Total, including a donation of ${formatMoney(row.donation)}` : 'Donation'}</span>{' '}
          {formatMoney(row.totalGiven)}
        </p>
      </header>
      <Details row={row} />
      <footer className="flex flex-col gap-3 [&>p]:text-ink-soft [&>p]:text-note">
        <NamesProgress row={row} event={event} />
        <Rights row={row} event={event} />
        <Actions>
          <AttendeesLink row={row} />
          <ChangeLink row={row} />
          <CalendarLink registrationId={row.eventRegistrationId} />
        </Actions>
      </footer>
      {row.totalGiven > 0 && (
        <div className="mt-6 flex min-w-0 flex-col gap-3 border-t border-line pt-6">
          <h3 className="text-section">Payment</h3>
          <PaymentFacts
            site={site}
            registrationId={row.eventRegistrationId}
            cents={row.openCents ?? toCents(row.totalGiven)}
            hasStatement={row.openCents !== null}
            dueOn={row.dueOn}
          />
        </div>
      )}
      <LogoRequest site={site} donation={row.donation} />
    </article>
  )
}

type Line = { tone: TagTone; name: string; available: number; detailsAdded: number }

function Details({ row }: { row: PartnerDashboardRow }) {
  const lines: Line[] = [
    { tone: 'golf', name: 'Golf', ...row.golf },
    { tone: 'dinner', name: 'Dinner Only', ...row.dinner },
    { tone: 'vip', name: 'VIP Reception', ...row.vip },
  ]
  return (
    <Table<Line>
      caption={`Attendees from ${row.companyName}`}
      rows={lines}
      rowKey={({ name }) => name}
      onPhone="table"
      columns={[
        { key: 'activity', header: 'Activity', cell: ({ tone, name }) => <Tag tone={tone}>{name}</Tag> },
        { key: 'available', header: 'Available', isNumeric: true, cell: ({ available }) => available },
        { key: 'detailsAdded', header: 'Details Added', isNumeric: true, cell: ({ detailsAdded }) => detailsAdded },
      ]}
    />
  )
}

function NamesProgress({ row, event }: RegistrationCardProps) {
  const { people, missingNames } = row
  if (people === 0) return null
  const named = people - missingNames
  const until = [event.onlineUpdatesCloseDate, row.reopenedUntil ?? ''].toSorted().at(-1) ?? ''
  const isOpen = missingNames > 0 && row.changeable !== 'nothing'
  return (
    <div className="flex flex-col gap-2 pt-2">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 className="text-section">{`${named} of ${people} named`}</h3>
        {isOpen && (
          <p className="text-note text-ink-soft">
            {formatCount(missingNames, 'name')} still needed by {formatDate(until)}
          </p>
        )}
      </div>
      <progress
        className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line accent-pine [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-pine"
        aria-label={`Named attendees from ${row.companyName}`}
        value={named}
        max={people}
      />
    </div>
  )
}

function Rights({ row, event }: RegistrationCardProps) {
  if (row.changeable === 'nothing') return null
  const isReopened = row.reopenedUntil !== null && event.registrationStatus !== 'open'
  return (
    <>
      {isReopened && row.reopenedUntil && <p>The organizers reopened this through {formatDate(row.reopenedUntil)}.</p>}
      {row.changeable === 'attendees' && (
        <p>You can enter attendee names. {row.contactName}, the contact, can change everything else.</p>
      )}
    </>
  )
}

function AttendeesLink({ row }: { row: PartnerDashboardRow }) {
  if (row.golf.available + row.dinner.available + row.vip.available === 0) return null
  return (
    <a
      href={fillPath(paths.summarizeAttendees, { id: row.eventRegistrationId })}
      className={buttonClass(row.changeable === 'nothing' ? 'secondary' : 'primary')}
    >
      {row.changeable === 'nothing' ? 'View attendees' : 'Enter Attendee Names'}
    </a>
  )
}

function ChangeLink({ row }: { row: PartnerDashboardRow }) {
  if (row.changeable !== 'everything') return null
  return (
    <a href={fillPath(paths.registration, { id: row.eventRegistrationId })} className={buttonClass('secondary')}>
      Edit registration
    </a>
  )
}
