import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { apiQuery } from '#client/api/queries.ts'
import { paths } from '#client/routing/paths.ts'
import { actionLinkClass } from '#client/ui/button.tsx'
import { SummaryList, SummaryRow } from '#client/ui/display/facts.tsx'
import { Section } from '#client/ui/layout/layout.tsx'
import { deskEndpoints } from '#shared/contracts/desk.ts'

const pollMilliseconds = 10_000
const partNames = { golf: 'Golf', vip: 'VIP Reception', dinner: 'Dinner' }

/** On the day of the event: how many guests are here. */
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
