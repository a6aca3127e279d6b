import { HeadingFact, HeadingFacts } from '#client/ui/display/facts.tsx'
import type { ActiveEvent } from '#shared/contracts/registrations/lookups.ts'
import { formatDate } from '#shared/domain/formats.ts'

/** The days that matter. */
export function EventHeading({ event }: { event: ActiveEvent }) {
  return (
    <HeadingFacts>
      <HeadingFact term={event.registrationStatus === 'closed' ? 'Online updates closed' : 'Online updates close'}>
        <time dateTime={event.onlineUpdatesCloseDate}>{formatDate(event.onlineUpdatesCloseDate)}</time>
      </HeadingFact>
      <HeadingFact term="Event date">
        <time dateTime={event.eventDate}>{formatDate(event.eventDate)}</time>
      </HeadingFact>
    </HeadingFacts>
  )
}
