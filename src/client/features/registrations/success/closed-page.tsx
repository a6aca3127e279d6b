import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { activeEventQuery } from '#client/api/active-event.ts'
import { hasFreshFirst } from '#client/api/first-answers.ts'
import { useSite } from '#client/api/site.ts'
import { ContactLink } from '#client/parts/contact-link.tsx'
import { newRegistration, paths } from '#client/routing/paths.ts'
import { Actions, buttonClass } from '#client/ui/buttons/button.tsx'
import { Skeleton } from '#client/ui/feedback/loading.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Page } from '#client/ui/layout/page.tsx'
import type { ActiveEvent } from '#shared/contracts/events.ts'
import { describeWindow } from './describe-window.ts'

/** Where everybody but an admin ends who would register outside of the open days. */
export function ClosedPage() {
  // Whoever was sent here knows better than the cache whether registration is open.
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
  const { title, text, canRegister } = describeWindow(event)
  return (
    <Page title={title} tabTitle="Registration" eyebrow={site?.event?.name} width="narrow">
      <Stack>
        <p>{text}</p>
        {!canRegister && (
          <p>
            If you have a question, or something has to change, please <ContactLink>contact us</ContactLink>.
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
