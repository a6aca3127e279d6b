import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ExportButton } from '#client/parts/export-button.tsx'
import { paths } from '#client/routing/paths.ts'
import { Tag, type TagTone } from '#client/ui/display/facts.tsx'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { Columns, Section } from '#client/ui/layout/layout.tsx'
import type { AdminDashboard } from '#shared/contracts/dashboards.ts'
import type { LookupItem } from '#shared/contracts/fields.ts'
import { countOf } from '#shared/domain/text.ts'
import { PartnersLink } from './still-to-do.tsx'

/** An event's figures, of the active event or of the last one. */
type Figures = Pick<AdminDashboard, 'eventId' | 'eventName' | 'partners' | 'attendees' | 'golfers' | 'totalGolfers'>

interface EventTablesProps {
  figures: Figures
  isPast: boolean
  /** Before the tables. */
  children: ReactNode
}

export function EventTables({ figures, isPast, children }: EventTablesProps) {
  const { eventId } = figures
  const exported = isPast ? { eventId: 0, lastEvent: figures } : { eventId }
  return (
    <div className="[--column:20rem] [--tracks:auto-fill] [&_:is(tbody,tfoot)_:is(th,td)]:h-9.5 [&_:is(tbody,tfoot)_:is(th,td)]:py-0 [&_section]:gap-1">
      <Columns>
        {children}
        <Section title="Partners" actions={<ExportButton kind="partners" {...exported} isShort />}>
          <CountTable caption="Partners by level" headers={['Level', 'Registered']} items={figures.partners}>
            {({ id, label }) => (
              <PartnersLink eventId={eventId} only={{ level: String(id) }} className="flex items-center min-h-9">
                {label}
              </PartnersLink>
            )}
          </CountTable>
          <PartnersLink eventId={eventId}>Show all partners</PartnersLink>
        </Section>
        <div className="grid gap-6">
          <Section title="Attendees" actions={<ExportButton kind="attendees" {...exported} isShort />}>
            <CountTable caption="Attendees by activity" headers={['Activity', 'Attending']} items={figures.attendees}>
              {(activity) => <Activity eventId={eventId} activity={activity} />}
            </CountTable>
          </Section>
          <Section title="Golfers" actions={<ExportButton kind="golfers" {...exported} isShort />}>
            <GolfersTable {...figures} />
          </Section>
        </div>
      </Columns>
    </div>
  )
}

type CountTableProps = {
  caption: string
  headers: [item: string, count: string]
  /** The last one is their total. */
  items: readonly LookupItem[]
  children: (item: LookupItem) => ReactNode
}

function CountTable({ caption, headers: [item, count], items, children }: CountTableProps) {
  const total = items.at(-1)
  const columns: Column<LookupItem>[] = [
    { key: 'item', header: item, footer: total?.label, cell: children },
    { key: 'count', header: count, isNumeric: true, footer: total?.value, cell: ({ value }) => value },
  ]
  return <Table caption={caption} columns={columns} rows={items.slice(0, -1)} rowKey={({ id }) => id} onPhone="table" />
}

/** By the ids that the server gives the activities. */
const tones: Record<number, TagTone> = { 1: 'golf', 2: 'dinner', 3: 'vip' }

/** Without an active event it leads nowhere, and the link below the table says why. */
function Activity({ eventId, activity: { id, label } }: { eventId: number; activity: LookupItem }) {
  const tag = <Tag tone={tones[id] ?? 'neutral'}>{label}</Tag>
  if (eventId === 0) return tag
  return (
    <PartnersLink eventId={eventId} className="flex items-center min-h-9">
      {tag}
    </PartnersLink>
  )
}

type CourseRow = AdminDashboard['golfers'][number]
type Golfers = Pick<CourseRow, 'assigned' | 'available'>

/** The courses with golfers and capacity. Overfull ones are highlighted. */
function GolfersTable({ eventId, golfers, totalGolfers }: Figures) {
  const columns: Column<CourseRow>[] = [
    { key: 'course', header: 'Course', cell: (row) => <Course eventId={eventId} row={row} />, footer: 'Total' },
    {
      key: 'assigned',
      header: 'Assigned',
      isNumeric: true,
      cell: (row) => <Assigned {...row} />,
      footer: <Assigned {...totalGolfers} />,
    },
    { key: 'placed', header: 'Placed', isNumeric: true, cell: ({ placed }) => placed, footer: totalGolfers.placed },
    {
      key: 'available',
      header: 'Available',
      isNumeric: true,
      cell: ({ available }) => available,
      footer: totalGolfers.available,
    },
  ]
  return (
    <Table
      caption="Golfers by course"
      columns={columns}
      rows={golfers}
      rowKey={({ golfCourseId }) => golfCourseId}
      onPhone="table"
    />
  )
}

const countTooMany = ({ assigned, available }: Golfers) => Math.max(0, assigned - available)

/** Leads to the board of the course; without an event there is no course. */
function Course({ eventId, row }: { eventId: number; row: CourseRow }) {
  const tooMany = countTooMany(row)
  return (
    <>
      <Link
        to={paths.golferPlacement}
        params={{ id: String(eventId) }}
        search={{ course: String(row.golfCourseId) }}
        className="flex items-center min-h-9"
      >
        {row.golfCourseName}
      </Link>
      {tooMany > 0 && <span className="block text-clay text-small">{countOf(tooMany, 'golfer')} too many</span>}
    </>
  )
}

function Assigned(golfers: Golfers) {
  return countTooMany(golfers) > 0 ? <Tag tone="error">{golfers.assigned}</Tag> : golfers.assigned
}
