import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { activeEventQuery } from '#client/api/active-event.ts'
import { useSite } from '#client/api/site.ts'
import { ContactLink } from '#client/app/contact-link.tsx'
import { newRegistration, paths } from '#client/app/paths.ts'
import { Actions } from '#client/ui/actions.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Page } from '#client/ui/page.tsx'
import { SkeletonRegion, SkeletonText } from '#client/ui/skeleton.tsx'
import type { ActiveEvent } from '#shared/contracts/registrations/lookups.ts'
import { describeWindow } from './describe-window.ts'

/** Where everybody but an admin ends who would register outside of the open days. */
export function ClosedPage() {
  // Whoever was sent here knows better than the cache whether registration is open.
  const { data: event, isFetchedAfterMount } = useQuery({ ...activeEventQuery, refetchOnMount: 'always' })
  if (event === undefined || !isFetchedAfterMount) {
    return (
      <Page title="Registration" width="narrow">
        <SkeletonRegion>
          <SkeletonText lines={3} />
        </SkeletonRegion>
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
