import { Link } from '@tanstack/react-router'
import { paths } from '#client/routing/paths.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/feedback.tsx'

export function NoCourses({ eventId }: { eventId: number }) {
  return (
    <EmptyState
      title="No courses have been selected for this event. Go to the event to add courses"
      action={
        <Link to={paths.editEvent} params={{ id: String(eventId) }} className={buttonClass()}>
          Go to the event
        </Link>
      }
    />
  )
}
