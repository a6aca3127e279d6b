import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams, useSearch } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useCurrentUser } from '#client/api/current-user.ts'
import { useMailLeaves } from '#client/api/site.ts'
import { CalendarLink } from '#client/parts/calendar-link.tsx'
import { LoadFailure } from '#client/records/loaded.tsx'
import { newRegistration, paths, readRegistrationId } from '#client/routing/paths.ts'
import { Actions, Button, buttonClass } from '#client/ui/buttons/button.tsx'
import { Skeleton } from '#client/ui/feedback/loading.tsx'
import { Page } from '#client/ui/layout/page.tsx'
import type { Registration } from '#shared/contracts/registrations/registration.ts'
import { countMissingNames } from '#shared/domain/spots/allowances.ts'
import { sumPlaces } from '#shared/domain/spots/spot.ts'
import { registrationOfEventQuery } from '../queries.ts'
import { describeSave } from './describe-save.ts'
import { NextSteps } from './next-steps.tsx'

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
        <LoadFailure title="The registration could not be loaded" error={error} onRetry={refetch} />
      </Page>
    )
  }
  if (data === null && isFetchedAfterMount) return <NoneYet />
  if (!data) {
    return (
      <Page title="Registration" width="narrow">
        <Skeleton label="Loading the registration" lines={6} />
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
  const { event, contact, attendees, donation, changeable } = registration
  const isAnyMissing = countMissingNames(attendees, sumPlaces(donation)) > 0
  const summary = useLocation({ select: ({ state }) => state.saveSummary })
  const mailLeaves = useMailLeaves()
  const hasSpots = attendees.length > 0
  const asksForNames = changeable !== 'nothing' && isAnyMissing
  return (
    <Page
      title={role === 'admin' ? 'The registration is saved' : `Thank you for partnering with ${event.name}`}
      tabTitle={role === 'admin' ? 'Registration saved' : 'Thank you'}
      eyebrow={`${event.name} · Registration`}
      lead={describeSave(contact.nameForMarketingMaterials, contact.email, summary, mailLeaves)}
      width="narrow"
    >
      <NextSteps registration={registration} role={role} />
      <Actions>
        {hasSpots && (
          <Link
            to={paths.summarizeAttendees}
            params={{ id: String(registration.id) }}
            className={buttonClass(asksForNames ? 'primary' : 'secondary')}
          >
            {asksForNames ? 'Enter Attendee Names' : 'See Attendee Names'}
          </Link>
        )}
        <Link to={paths.dashboard} className={buttonClass(asksForNames ? 'secondary' : 'primary')}>
          Go to the dashboard
        </Link>
        <CalendarLink registrationId={registration.id} />
        <Button tone="quiet" onPress={() => print()}>
          <Printer size={18} aria-hidden="true" />
          Print
        </Button>
      </Actions>
    </Page>
  )
}
