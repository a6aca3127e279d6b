import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams, useSearch } from '@tanstack/react-router'
import { useCurrentUser } from '#client/api/current-user.ts'
import { describeFailure } from '#client/api/request-error.ts'
import { useMailLeaves } from '#client/api/site.ts'
import { newRegistration, paths, readRegistrationId } from '#client/routing/paths.ts'
import { Actions, Button, buttonClass } from '#client/ui/buttons/button.tsx'
import { SkeletonRegion, SkeletonText } from '#client/ui/feedback/loading.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { Page } from '#client/ui/layout/page.tsx'
import type { Registration } from '#shared/contracts/registrations/registration.ts'
import { registrationOfEventQuery } from './queries.ts'
import { describeSave } from './success/describe-save.ts'
import { NextSteps } from './success/next-steps.tsx'

/** /registrations/success/{id}: thanks for one's registration for the event of this id, and what comes next. */
export function SuccessPage() {
  const { id = '' } = useParams({ strict: false })
  const { registration = '' } = useSearch({ from: paths.registrationSuccess })
  const named = readRegistrationId(registration)
  const query = registrationOfEventQuery(Number(id), typeof named === 'number' ? named : undefined)
  // It may have been saved a moment ago.
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...query, refetchOnMount: 'always' })
  if (error) {
    return (
      <Page title="Registration" width="narrow">
        <Notice
          tone="error"
          title="The registration could not be loaded"
          action={<Button onPress={() => void refetch()}>Try again</Button>}
        >
          {describeFailure(error)}
        </Notice>
      </Page>
    )
  }
  if (data === null && isFetchedAfterMount) return <NoneYet />
  if (!data) {
    return (
      <Page title="Registration" width="narrow">
        <SkeletonRegion label="Loading the registration">
          <SkeletonText lines={6} />
        </SkeletonRegion>
      </Page>
    )
  }
  return <Thanks registration={data} />
}

function NoneYet() {
  return (
    <Page title="No registration of yours" tabTitle="Registration" width="narrow">
      <p>Nothing is registered for this event by you or in your name.</p>
      <Actions>
        <Link to={paths.registration} params={{ id: newRegistration }} className={buttonClass('primary')}>
          Register
        </Link>
        <Link to={paths.dashboard} className={buttonClass('secondary')}>
          Go to the dashboard
        </Link>
      </Actions>
    </Page>
  )
}

function Thanks({ registration }: { registration: Registration }) {
  const role = useCurrentUser()?.role ?? 'user'
  const { event, contact, attendees, changeable } = registration
  const news = useLocation({ select: ({ state }) => state.saveNews })
  const mailLeaves = useMailLeaves()
  const hasSpots = attendees.length > 0
  return (
    <Page
      title={role === 'admin' ? 'The registration is saved' : `Thank you for partnering with ${event.name}`}
      tabTitle={role === 'admin' ? 'Registration saved' : 'Thank you'}
      eyebrow={`${event.name} · Registration`}
      lead={describeSave(contact.nameForMarketingMaterials, contact.email, news, mailLeaves)}
      width="narrow"
    >
      <NextSteps registration={registration} role={role} />
      <Actions>
        {hasSpots && (
          <Link
            to={paths.summarizeAttendees}
            params={{ id: String(registration.id) }}
            className={buttonClass('primary')}
          >
            {changeable === 'nothing' ? 'See Attendee Names' : 'Enter Attendee Names'}
          </Link>
        )}
        <Link to={paths.dashboard} className={buttonClass(hasSpots ? 'secondary' : 'primary')}>
          Go to the dashboard
        </Link>
      </Actions>
    </Page>
  )
}
