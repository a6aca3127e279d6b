import { Link } from '@tanstack/react-router'
import { RecordPage } from '#client/records/record-page.tsx'
import { paths } from '#client/routing/paths.ts'
import { Notice } from '#client/ui/feedback/notice.tsx'
import type { Event } from '#shared/contracts/events.ts'
import { EventForm } from './event-form.tsx'
import { useEventsToday } from './use-events-today.ts'

const blankEvent: Event = {
  id: 0,
  name: '',
  eventDate: '',
  registrationOpenDate: '',
  onlineUpdatesCloseDate: '',
  assignedGolfCourses: [],
  assignedPartnershipLevels: [],
}

export function NewEventPage() {
  const query = useEventsToday()
  return (
    <RecordPage title="New event" eyebrow={<Link to={paths.events}>Events</Link>} query={query} width="normal">
      {({ current: [current], past: [latest] }) =>
        current ? (
          <Notice
            tone="warning"
            title="A future event already exists."
            action={
              <Link to={paths.editEvent} params={{ id: String(current.id) }}>
                Open {current.name}
              </Link>
            }
          >
            The next one can be added when the day of {current.name} is over.
          </Notice>
        ) : (
          <EventForm initial={blankEvent} latest={latest} />
        )
      }
    </RecordPage>
  )
}
