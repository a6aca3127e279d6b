import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { RemindNow } from '#client/parts/remind-now.tsx'
import { paths } from '#client/routing/paths.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { SummaryList, SummaryRow, Tag, type TagTone } from '#client/ui/display/facts.tsx'
import { Table } from '#client/ui/display/table.tsx'
import type { PartnerSummary } from '#shared/contracts/partners.ts'
import { isPhone } from '#shared/domain/formats.ts'
import { CourseSelector } from '../list/course-assignment.tsx'
import { listFlags } from '../list/describe-partner.ts'
import { LevelShortfall } from '../list/level-agreement.tsx'
import { usePartnerList } from '../list/partner-list.ts'
import { InternalNotes } from './internal-notes.tsx'
import { AttendeeList } from './partner-attendees.tsx'

/** Everything about one registration. */
export function PartnerCard({ row }: { row: PartnerSummary }) {
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <Warnings row={row} />
      <Reminding row={row} />
      <LevelShortfall row={row} />
      <CourseSelector row={row} />
      <SpotsTable row={row} />
      <PartnerFacts row={row} />
      <InternalNotes row={row} />
      <AttendeeList row={row} />
    </div>
  )
}

function Warnings({ row }: { row: PartnerSummary }) {
  const { today } = usePartnerList()
  const warnings = listFlags(row, today).filter(({ key }) => key !== 'level')
  if (warnings.length === 0) return null
  return (
    <ul
      className="inline-flex flex-wrap items-center gap-y-1 gap-x-2 min-w-0"
      aria-label={`To do for ${row.nameForMarketingMaterials}`}
    >
      {warnings.map(({ key, tone, text }) => (
        <li key={key}>
          <Tag tone={tone}>{text}</Tag>
        </li>
      ))}
    </ul>
  )
}

function Reminding({ row: { id, missingNames, nameForMarketingMaterials: name } }: { row: PartnerSummary }) {
  const { eventId, readOnlyReason } = usePartnerList()
  if (missingNames === 0 || readOnlyReason) return null
  return (
    <div>
      <RemindNow eventId={eventId} registrationId={id} aria-label={`Remind now: ${name}`}>
        Remind now
      </RemindNow>
    </div>
  )
}

function PartnerFacts({ row }: { row: PartnerSummary }) {
  const { comments, companyName, golfCoursePreferences: preferences } = row
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <SummaryList isRuled>
        {companyName && companyName !== row.nameForMarketingMaterials && (
          <SummaryRow term="Company">{companyName}</SummaryRow>
        )}
        <SummaryRow term="Affiliation">{row.affiliation}</SummaryRow>
        <SummaryRow term="Course preferences">
          {preferences.length === 0 ? 'None' : preferences.map((name, index) => `${index + 1}. ${name}`).join(', ')}
        </SummaryRow>
        <SummaryRow term="Contact">
          <Contact row={row} />
        </SummaryRow>
        <SummaryRow term="Tax information">
          {row.isTaxInfoRequested ? 'Tax information requested' : 'Not requested'}
        </SummaryRow>
      </SummaryList>
      {comments && (
        <div>
          <h3 className="text-ink-soft font-text text-note">Comments</h3>
          <p className="whitespace-pre-line">{comments}</p>
        </div>
      )}
    </div>
  )
}

function Contact({ row: { contactName, contactEmail, contactPhone } }: { row: PartnerSummary }) {
  return (
    <span className="flex flex-col items-end [&>a]:inline-flex [&>a]:items-center [&>a]:min-h-touch [&>a]:max-w-full [&>a]:wrap-anywhere">
      <span>{contactName}</span>
      <a href={`mailto:${encodeURIComponent(contactEmail)}`}>{contactEmail}</a>
      {isPhone(contactPhone) ? <a href={`tel:+1-${contactPhone}`}>{contactPhone}</a> : contactPhone}
    </span>
  )
}

type Line = { name: string; tone: TagTone; named: number; spots: number; placed?: number }

/** How many spots have a named attendee, and how many golfers a place. */
function SpotsTable({ row }: { row: PartnerSummary }) {
  const lines: Line[] = [
    { name: 'Golf', tone: 'golf', named: row.golfCount, spots: row.golfTotal, placed: row.placedGolfers },
    { name: 'Dinner only', tone: 'dinner', named: row.dinnerOnlyCount, spots: row.dinnerOnlyTotal },
    { name: 'Dining total', tone: 'neutral', named: row.diningCount, spots: row.diningTotal },
    { name: 'VIP', tone: 'vip', named: row.vipCount, spots: row.vipTotal },
  ]
  return (
    <Table<Line>
      caption={`Spots of ${row.nameForMarketingMaterials}`}
      onPhone="table"
      rows={lines}
      rowKey={({ name }) => name}
      columns={[
        { key: 'activity', header: 'Activity', cell: ({ name, tone }) => <Tag tone={tone}>{name}</Tag> },
        { key: 'named', header: 'Named / spots', isNumeric: true, cell: ({ named, spots }) => `${named} / ${spots}` },
        {
          key: 'placed',
          header: 'Placed',
          isNumeric: true,
          cell: ({ placed, spots }) => (placed === undefined ? '–' : `${placed} / ${spots}`),
        },
      ]}
    />
  )
}

/** The parts of a registration, each with its step. */
const editable = [
  ['Contact', paths.summarizeContact],
  ['Donation', paths.summarizeDonation],
  ['Attendees', paths.summarizeAttendees],
] as const

/** The buttons below the card's head. */
export function PartnerActions({ row }: { row: PartnerSummary }) {
  const { askToDelete, readOnlyReason } = usePartnerList()
  const { id, nameForMarketingMaterials: name } = row
  return (
    <>
      <nav aria-label={`Edit ${name}`} className="flex flex-wrap basis-full items-center gap-2 text-ink-soft">
        <span aria-hidden="true">Edit</span>
        {editable.map(([part, to]) => (
          <Link key={part} to={to} params={{ id: String(id) }} className={buttonClass('secondary')}>
            {part}
          </Link>
        ))}
      </nav>
      <Link
        to={paths.emailLog}
        params={{ id: String(id) }}
        className={buttonClass('quiet')}
        aria-label={`Email log for ${name}`}
      >
        Email log
      </Link>
      <Link
        to={paths.ledger}
        params={{ id: String(id) }}
        className={buttonClass('quiet')}
        aria-label={`Payments of ${name}`}
      >
        Payments
      </Link>
      <Button
        tone="quiet"
        className="text-clay!"
        aria-label={`Delete ${name}`}
        onPress={() => askToDelete(row)}
        disabledReason={readOnlyReason}
      >
        <Trash2 size={16} aria-hidden="true" />
        Delete
      </Button>
    </>
  )
}
