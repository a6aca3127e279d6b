import { ExportButton } from '#client/parts/export-button.tsx'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { Tag, type TagTone } from '#client/ui/display/tag.tsx'
import { Columns } from '#client/ui/layout/layout.tsx'
import { Section } from '#client/ui/layout/page.tsx'
import type { AdminDashboard } from '#shared/contracts/dashboards.ts'
import type { LookupItem } from '#shared/contracts/fields.ts'
import styles from './admin-dashboard.module.css'
import { GolfersTable } from './golfers-table.tsx'
import { PartnersLink } from './partners-link.tsx'

/** Partners, attendees and golfers of the event in numbers. */
export function EventTables({ dashboard }: { dashboard: AdminDashboard }) {
  const { eventId } = dashboard
  return (
    <div className={styles.tables}>
      <Columns>
        <Section title="Partners" actions={<ExportButton kind="partners" eventId={eventId} label="Export" />}>
          <PartnersTable {...dashboard} />
          <PartnersLink eventId={eventId}>Show all partners</PartnersLink>
        </Section>
        <Section title="Attendees" actions={<ExportButton kind="attendees" eventId={eventId} label="Export" />}>
          <AttendeesTable {...dashboard} />
          <PartnersLink eventId={eventId}>Show the attendees of each partner</PartnersLink>
        </Section>
        <Section title="Golfers" actions={<ExportButton kind="golfers" eventId={eventId} label="Export" />}>
          <GolfersTable {...dashboard} />
        </Section>
      </Columns>
    </div>
  )
}

/** The last item of the lists is their total (specification, section 3). */
const withoutTotal = (items: readonly LookupItem[]) => items.slice(0, -1)

function PartnersTable({ eventId, partners }: AdminDashboard) {
  const total = partners.at(-1)
  const columns: Column<LookupItem>[] = [
    {
      key: 'level',
      header: 'Level',
      footer: total?.label,
      cell: ({ id, label }) => (
        <PartnersLink eventId={eventId} only={{ level: String(id) }} className={styles.rowLink ?? ''}>
          {label}
        </PartnersLink>
      ),
    },
    { key: 'registered', header: 'Registered', isNumeric: true, footer: total?.value, cell: ({ value }) => value },
  ]
  return (
    <Table
      caption="Partners by level"
      columns={columns}
      rows={withoutTotal(partners)}
      rowKey={({ id }) => id}
      onPhone="table"
    />
  )
}

/** By the ids that the server gives the activities. */
const tones: Record<number, TagTone> = { 1: 'golf', 2: 'dinner', 3: 'vip' }

function AttendeesTable({ eventId, attendees }: AdminDashboard) {
  const total = attendees.at(-1)
  const columns: Column<LookupItem>[] = [
    {
      key: 'activity',
      header: 'Activity',
      footer: total?.label,
      cell: (activity) => <Activity eventId={eventId} activity={activity} />,
    },
    { key: 'attending', header: 'Attending', isNumeric: true, footer: total?.value, cell: ({ value }) => value },
  ]
  return (
    <Table
      caption="Attendees by activity"
      columns={columns}
      rows={withoutTotal(attendees)}
      rowKey={({ id }) => id}
      onPhone="table"
    />
  )
}

/** Without an active event it leads nowhere, and the link below the table says why. */
function Activity({ eventId, activity: { id, label } }: { eventId: number; activity: LookupItem }) {
  const tag = <Tag tone={tones[id] ?? 'neutral'}>{label}</Tag>
  if (eventId === 0) return tag
  return (
    <PartnersLink eventId={eventId} className={styles.rowLink ?? ''}>
      {tag}
    </PartnersLink>
  )
}
