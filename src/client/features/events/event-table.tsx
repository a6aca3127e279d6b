import { Link } from '@tanstack/react-router'
import { paths } from '#client/routing/paths.ts'
import { type Column, Table } from '#client/ui/display/table.tsx'
import type { SavedEvent } from '#shared/contracts/events.ts'
import { formatDate } from '#shared/domain/formats.ts'

const day = (date: string) => <time dateTime={date}>{formatDate(date)}</time>

const columns: readonly Column<SavedEvent>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: ({ id, name }) => (
      <Link to={paths.editEvent} params={{ id: String(id) }}>
        {name}
      </Link>
    ),
  },
  { key: 'eventDate', header: 'Event date', cell: ({ eventDate }) => day(eventDate) },
  { key: 'opens', header: 'Registration opens', cell: ({ registrationOpenDate }) => day(registrationOpenDate) },
  { key: 'closes', header: 'Online updates close', cell: ({ onlineUpdatesCloseDate }) => day(onlineUpdatesCloseDate) },
  { key: 'count', header: 'Registrations', isNumeric: true, cell: ({ registrationCount }) => registrationCount },
]

export function EventTable({ caption, events }: { caption: string; events: readonly SavedEvent[] }) {
  return <Table caption={caption} columns={columns} rows={events} rowKey={({ id }) => id} />
}
