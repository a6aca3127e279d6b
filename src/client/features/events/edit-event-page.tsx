import { Link, useParams } from '@tanstack/react-router'
import { EventTabs } from '#client/parts/event-tabs.tsx'
import { RecordPage, useRecord } from '#client/records/record-page.tsx'
import { paths } from '#client/routing/paths.ts'
import { EventForm } from './event-form.tsx'
import { eventQuery } from './queries.ts'

export function EditEventPage() {
  const { id } = useParams({ from: paths.editEvent })
  const query = useRecord(eventQuery(Number(id)))
  return (
    <RecordPage
      title={query.data?.name ?? 'Event'}
      eyebrow={<Link to={paths.events}>Events</Link>}
      query={query}
      width="normal"
    >
      {(event) => (
        <>
          <EventTabs eventId={event.id} />
          <EventForm initial={event} stored={event} />
        </>
      )}
    </RecordPage>
  )
}
