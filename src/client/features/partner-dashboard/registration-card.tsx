import { Link } from '@tanstack/react-router'
import { CalendarLink } from '#client/parts/calendar-link.tsx'
import { paths } from '#client/routing/paths.ts'
import { Actions, buttonClass } from '#client/ui/buttons/button.tsx'
import { Table } from '#client/ui/display/table.tsx'
import { Tag, type TagTone } from '#client/ui/display/tag.tsx'
import layout from '#client/ui/layout/layout.module.css'
import type { PartnerDashboardRow } from '#shared/contracts/dashboards.ts'
import type { ActiveEvent } from '#shared/contracts/events.ts'
import { formatDate, formatMoney, formatRegistrationNumber } from '#shared/domain/formats.ts'
import styles from './partner-dashboard.module.css'

type RegistrationCardProps = { row: PartnerDashboardRow; event: ActiveEvent }

export function RegistrationCard({ row, event }: RegistrationCardProps) {
  const isMore = row.totalGiven !== row.donation
  return (
    <article className={layout.stack4} aria-label={row.companyName}>
      <header className={styles.head}>
        <div>
          <h2>{row.companyName}</h2>
          {row.nameForMarketingMaterials !== row.companyName && (
            <p className={layout.soft}>as {row.nameForMarketingMaterials}</p>
          )}
          <p className={layout.soft}>
            {formatRegistrationNumber(row.eventRegistrationId)} · {row.partnerLevel}
          </p>
        </div>
        <p className={styles.donation}>
          <span>{isMore ? `Total, with a donation of ${formatMoney(row.donation)}` : 'Donation'}</span>{' '}
          {formatMoney(row.totalGiven)}
        </p>
      </header>
      <Details row={row} />
      <footer className={styles.foot}>
        <Rights row={row} event={event} />
        <Actions>
          <AttendeesLink row={row} />
          <ChangeLink row={row} />
          <CalendarLink registrationId={row.eventRegistrationId} />
        </Actions>
      </footer>
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
      caption={`Attendees of ${row.companyName}`}
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

/** What this person may do with the registration where that is not everything, and until when. */
function Rights({ row, event }: RegistrationCardProps) {
  if (row.changeable === 'nothing') return null
  const isReopened = row.reopenedUntil !== null && event.registrationStatus !== 'open'
  return (
    <>
      {isReopened && row.reopenedUntil && (
        <p>The organisers have reopened this until {formatDate(row.reopenedUntil)}.</p>
      )}
      {row.changeable === 'attendees' && (
        <p>You may name the attendees of this registration. {row.contactName}, its contact, can change the rest.</p>
      )}
    </>
  )
}

/** Nothing to name where nobody comes. */
function AttendeesLink({ row }: { row: PartnerDashboardRow }) {
  if (row.golf.available + row.dinner.available + row.vip.available === 0) return null
  const isReadOnly = row.changeable === 'nothing'
  return (
    <Link
      to={paths.summarizeAttendees}
      params={{ id: String(row.eventRegistrationId) }}
      className={buttonClass(isReadOnly ? 'secondary' : 'primary')}
    >
      {isReadOnly ? 'See Attendee Names' : 'Enter Attendee Names'}
    </Link>
  )
}

/** Where everything can be changed: the attendees' page leaves all else as it is. */
function ChangeLink({ row }: { row: PartnerDashboardRow }) {
  if (row.changeable !== 'everything') return null
  return (
    <Link to={paths.registration} params={{ id: String(row.eventRegistrationId) }} className={buttonClass('secondary')}>
      Change the registration
    </Link>
  )
}
