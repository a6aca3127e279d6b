import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { activeEventQuery } from '#client/api/active-event.ts'
import { useSite } from '#client/api/site.ts'
import { paths } from '#client/app/paths.ts'
import { Stack } from '#client/ui/layout.tsx'
import { Page } from '#client/ui/page.tsx'
import type { ActiveEvent } from '#shared/contracts/registrations/lookups.ts'
import { formatDate } from '#shared/domain/formats.ts'

/** Where everybody but an admin ends who would register outside of the open days. */
export function ClosedPage() {
  const site = useSite()
  const event = useQuery(activeEventQuery).data ?? null
  return (
    <Page
      title="Online Registration Is Now Closed."
      tabTitle="Registration closed"
      eyebrow={site?.event?.name}
      width="narrow"
    >
      <Stack>
        <p>{describeClosing(event)}</p>
        {site?.contactPage && (
          <p>
            If you have a question, or something has to change, please <a href={site.contactPage}>contact us</a>.
          </p>
        )}
        <p>
          <Link to={paths.dashboard}>Go to your dashboard</Link>
        </p>
      </Stack>
    </Page>
  )
}

function describeClosing(event: ActiveEvent | null): string {
  if (event?.registrationStatus === 'notYetOpen') {
    return `Registration for ${event.name} opens on ${formatDate(event.registrationOpenDate)}.`
  }
  return 'Registrations and updates can no longer be made here. What you have registered already stays as it is.'
}
