import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { activeEventQuery, useSite } from '#client/api/app-context.ts'
import { hasFreshFirst } from '#client/api/queries.ts'
import { ContactLink } from '#client/parts/links.tsx'
import { newRegistration, paths } from '#client/routing/paths.ts'
import { Actions, buttonClass } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/feedback.tsx'
import { Page, Stack } from '#client/ui/layout/layout.tsx'
import type { ActiveEvent, CurrentEvent } from '#shared/contracts/events.ts'
import { formatDate } from '#shared/domain/formats.ts'

/** The page for partners who try to register while registration is closed. */
export function ClosedPage() {
  // Anyone who was sent here knows better than the cache whether registration is open.
  const { data: event, isFetchedAfterMount } = useQuery({
    ...activeEventQuery,
    refetchOnMount: ({ state }) => !hasFreshFirst(state) && 'always',
  })
  const queryClient = useQueryClient()
  const [isFresh] = useState(() => hasFreshFirst(queryClient.getQueryState(activeEventQuery.queryKey)))
  if (event === undefined || !(isFresh || isFetchedAfterMount)) {
    return (
      <Page title="Registration" width="narrow">
        <Skeleton lines={3} />
      </Page>
    )
  }
  return <WindowPage event={event} />
}

function WindowPage({ event }: { event: ActiveEvent | null }) {
  const site = useSite()
  const { text, canRegister } = describeWindow(event)
  return (
    <Page title="Online Registration Is Now Closed." tabTitle="Registration" eyebrow={site?.event?.name} width="narrow">
      <Stack>
        <p>{text}</p>
        {!canRegister && (
          <p>
            To ask a question or change something, <ContactLink>contact us</ContactLink>.
          </p>
        )}
        <Actions>
          {canRegister && (
            <Link to={paths.registration} params={{ id: newRegistration }} className={buttonClass()}>
              Register
            </Link>
          )}
          <Link to={paths.dashboard} className={buttonClass('secondary')}>
            Go to your dashboard
          </Link>
        </Actions>
      </Stack>
    </Page>
  )
}

const closed = {
  text: 'You can no longer register or make changes online. Your existing registrations are unchanged.',
  canRegister: false,
}

/** Says whether registration is open now, because anyone can open this page at any time. */
export function describeWindow(event: CurrentEvent | null) {
  switch (event?.registrationStatus) {
    case 'open': {
      const until = formatDate(event.onlineUpdatesCloseDate)
      return { text: `Registration for ${event.name} is open now, through ${until}.`, canRegister: true }
    }
    case 'notYetOpen': {
      const text = `Registration for ${event.name} opens on ${formatDate(event.registrationOpenDate)}.`
      return { text, canRegister: false }
    }
    default:
      return closed
  }
}
