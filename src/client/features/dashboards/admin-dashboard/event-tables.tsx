import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ExportButton } from '#client/parts/export-button.tsx'
import { paths } from '#client/routing/paths.ts'
import { Tag, type TagTone } from '#client/ui/display/facts.tsx'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { Section } from '#client/ui/layout/layout.tsx'
import type { AdminDashboard } from '#shared/contracts/dashboards.ts'
import type { LookupItem } from '#shared/contracts/fields.ts'
import { PartnersLink } from './partners-link.tsx'

type Figures = Pick<
  AdminDashboard,
  'eventId' | 'eventName' | 'partners' | 'attendees' | 'golfers' | 'totalPartners' | 'totalGolfers'
>

type EventTablesProps = {
  figures: Figures
  isPast: boolean
  children: ReactNode
}

export function EventTables({ figures, isPast, children }: EventTablesProps) {
  const { eventId, totalPartners } = figures
  const exported = isPast ? { eventId: 0, lastEvent: figures } : { eventId }
  const shown = totalPartners > 0 ? figures : { ...figures, golfers: [] }
  const onlyTotal = (items: readonly LookupItem[]) => (totalPartners > 0 ? items : items.slice(-1))
  return (
    <>
      <Section title="Partners" actions={<ExportButton kind="partners" {...exported} isShort />}>
        <CountTable
          caption="Partners by level"
          headers={['Level', 'Registered']}
          items={onlyTotal(figures.partners)}
          eventId={eventId}
        >
          {({ id, label }) => (
            <PartnersLink eventId={eventId} level={id} className={rowLinkClass}>
              {label}
            </PartnersLink>
          )}
        </CountTable>
      </Section>
      <div className="grid gap-6">
        {children}
        <Section title="Attendees" actions={<ExportButton kind="attendees" {...exported} isShort />}>
          <CountTable
            caption="Attendees by activity"
            headers={['Activity', 'Attending']}
            items={onlyTotal(figures.attendees)}
            eventId={eventId}
          >
            {({ id, label }) => (
              <PartnersLink eventId={eventId} className={rowLinkClass}>
                <Tag tone={tones[id] ?? 'neutral'}>{label}</Tag>
              </PartnersLink>
            )}
          </CountTable>
        </Section>
        <Section title="Golfers" actions={<ExportButton kind="golfers" {...exported} isShort />}>
          <GolfersTable {...shown} />
        </Section>
      </div>
    </>
  )
}

const rowLinkClass = 'flex min-h-8 items-center text-ink no-underline hover:underline max-md:min-h-touch'

type CountTableProps = {
  caption: string
  headers: [item: string, count: string]
  items: readonly LookupItem[]
  eventId: number
  children: (item: LookupItem) => ReactNode
}

function CountTable({ caption, headers: [item, count], items, eventId, children }: CountTableProps) {
  const total = items.at(-1)
  const columns: Column<LookupItem>[] = [
    {
      key: 'item',
      header: item,
      footer: (
        <PartnersLink eventId={eventId} className={rowLinkClass}>
          {total?.label}
        </PartnersLink>
      ),
      cell: children,
    },
    { key: 'count', header: count, isNumeric: true, footer: total?.value, cell: ({ value }) => value },
  ]
  return <Table caption={caption} columns={columns} rows={items.slice(0, -1)} rowKey={({ id }) => id} onPhone="table" />
}

/** By the server's activity IDs. */
const tones: Record<number, TagTone> = { 1: 'golf', 2: 'dinner', 3: 'vip' }

type CourseRow = AdminDashboard['golfers'][number]

function GolfersTable({ eventId, golfers, totalGolfers }: Pick<Figures, 'eventId' | 'golfers' | 'totalGolfers'>) {
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

function Course({ eventId, row }: { eventId: number; row: CourseRow }) {
  return (
    <Link
      to={paths.golferPlacement}
      params={{ id: String(eventId) }}
      search={{ course: String(row.golfCourseId) }}
      className={rowLinkClass}
    >
      {row.golfCourseName}
    </Link>
  )
}

const Assigned = ({ assigned, available }: Pick<CourseRow, 'assigned' | 'available'>) =>
  assigned > available ? <Tag tone="error">{assigned}</Tag> : assigned
