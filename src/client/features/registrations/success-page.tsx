import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { describeFailure } from '#client/api/request-error.ts'
import { paths } from '#client/app/paths.ts'
import { Actions } from '#client/ui/actions.tsx'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Page } from '#client/ui/page.tsx'
import { SkeletonRegion, SkeletonText } from '#client/ui/skeleton.tsx'
import type { Registration } from '#shared/contracts/registrations/registration.ts'
import { registrationQuery } from './queries.ts'
import { NextSteps } from './success/next-steps.tsx'

/** /registrations/success/{id}: thanks for a registration, and what comes next. */
export function SuccessPage() {
  const { id = '' } = useParams({ strict: false })
  const { data, isError, error, refetch } = useQuery(registrationQuery(Number(id)))
  if (isError) {
    return (
      <Page title="Thank you" width="narrow">
        <Notice
          tone="error"
          title="Your registration is saved, but it could not be loaded"
          action={<Button onPress={() => void refetch()}>Try again</Button>}
        >
          {describeFailure(error)}
        </Notice>
      </Page>
    )
  }
  if (!data) {
    return (
      <Page title="Thank you" width="narrow">
        <SkeletonRegion label="Loading your registration">
          <SkeletonText lines={6} />
        </SkeletonRegion>
      </Page>
    )
  }
  return <Thanks registration={data} />
}

function Thanks({ registration }: { registration: Registration }) {
  const { event, contact } = registration
  return (
    <Page
      title={`Thank you for partnering with ${event.name}`}
      tabTitle="Thank you"
      eyebrow={`${event.name} · Registration`}
      lead={`${contact.nameForMarketingMaterials} is registered.${contact.doNotSendConfirmation ? '' : ` A confirmation email is sent to ${contact.email}.`}`}
      width="narrow"
    >
      <NextSteps registration={registration} />
      <Actions>
        <Link to={paths.summarizeAttendees} params={{ id: String(registration.id) }} className={buttonClass('primary')}>
          Enter Attendee Names
        </Link>
        <Link to={paths.dashboard} className={buttonClass('secondary')}>
          Go to the dashboard
        </Link>
      </Actions>
    </Page>
  )
}
