import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { apiQuery } from '#client/api/queries.ts'
import { paths } from '#client/routing/paths.ts'
import { actionLinkClass } from '#client/ui/button.tsx'
import { SummaryList, SummaryRow } from '#client/ui/display/facts.tsx'
import { Section } from '#client/ui/layout/layout.tsx'
import type { AdminDashboard } from '#shared/contracts/dashboards.ts'
import { deskEndpoints } from '#shared/contracts/desk.ts'
import { addDays } from '#shared/domain/calendar.ts'
import { partNames } from '#shared/domain/desk/facts.ts'

const pollMilliseconds = 10_000

/** Returns null unless the event is today or was yesterday. */
export function findDeskEvent({ event, lastEvent }: Pick<AdminDashboard, 'event' | 'lastEvent'>, today: string) {
  if (event?.daysToGo === 0) return event.id
  return lastEvent && addDays(lastEvent.eventDate, 1) === today ? lastEvent.eventId : null
}

export function CheckInPanel({ eventId }: { eventId: number }) {
  const { data } = useQuery({
    ...apiQuery(['deskCounts', eventId], deskEndpoints.getDeskCounts, { params: { eventId } }),
    refetchInterval: pollMilliseconds,
  })
  return (
    <Section
      title="Check-in"
      actions={
        <Link to={paths.checkIn} params={{ id: String(eventId) }} className={actionLinkClass}>
          Open check-in
        </Link>
      }
    >
      <SummaryList isRuled>
        {data?.parts.map(({ part, expected, here, missing }) => (
          <SummaryRow key={part} term={partNames[part]}>
            {here} of {expected} here, {missing} missing
          </SummaryRow>
        ))}
      </SummaryList>
    </Section>
  )
}
