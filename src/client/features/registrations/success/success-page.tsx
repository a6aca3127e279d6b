import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams, useSearch } from '@tanstack/react-router'
import { useCurrentUser, useSite } from '#client/api/app-context.ts'
import { CalendarLink } from '#client/parts/calendar-link.tsx'
import { EventDay } from '#client/parts/event/event-day.tsx'
import { LoadFailure } from '#client/parts/fallback-pages.tsx'
import { LogoRequest } from '#client/parts/logo-request.tsx'
import { PaymentFacts } from '#client/parts/payment-facts.tsx'
import { UnsentNotice, useWhyUnsent } from '#client/parts/unsent-mail.tsx'
import { newRegistration, paths, readRegistrationId } from '#client/routing/paths.ts'
import { Actions, buttonClass } from '#client/ui/button.tsx'
import { SummaryList, SummaryRow } from '#client/ui/display/facts.tsx'
import { Skeleton } from '#client/ui/feedback.tsx'
import { Page, Section } from '#client/ui/layout/layout.tsx'
import type { Registration } from '#shared/contracts/registrations/registration.ts'
import { totalGiven } from '#shared/domain/donation/donation-counts.ts'
import { formatDate } from '#shared/domain/formats.ts'
import { toCents } from '#shared/domain/payments/cents.ts'
import { listGuests } from '#shared/domain/registration/guest-list.ts'
import {
  describeNoUpdates,
  findOnlineUpdates,
  type OnlineUpdates,
  type Role,
} from '#shared/domain/registration/permissions.ts'
import { describeUnsetInstructions, type UnsetInstruction } from '#shared/domain/registration/unset-instructions.ts'
import { countMissingNames } from '#shared/domain/spots/allowances.ts'
import { sumPlaces } from '#shared/domain/spots/spot.ts'
import { minLogoDonation } from '#shared/limits.ts'
import { registrationOfEventQuery } from '../queries.ts'
import { describeSave } from './describe-save.ts'

export function SuccessPage() {
  const { id = '' } = useParams({ strict: false })
  const { registration = '' } = useSearch({ from: paths.registrationSuccess })
  const named = readRegistrationId(registration)
  const query = registrationOfEventQuery(Number(id), typeof named === 'number' ? named : undefined)
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...query, refetchOnMount: 'always' })
  if (data === null && isFetchedAfterMount && !error) return <NoRegistration />
  if (data && !error) return <Thanks registration={data} />
  return (
    <Page title="Registration" width="narrow">
      {error ? (
        <LoadFailure title="We couldn’t load this registration" error={error} onRetry={refetch} />
      ) : (
        <Skeleton label="Loading the registration" lines={6} />
      )}
    </Page>
  )
}

function NoRegistration() {
  return (
    <Page title="No registration found" tabTitle="Registration" width="narrow">
      <p>You don’t have a registration for this event.</p>
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
  const whyUnsent = useWhyUnsent()
  const summary = useLocation({ select: ({ state }) => state.saveSummary })
  const hasSpots = attendees.length > 0
  const asksForNames = changeable !== 'nothing' && isAnyMissing
  return (
    <Page
      title={role === 'admin' ? 'Registration saved' : `Thank you for partnering with ${event.name}`}
      tabTitle={role === 'admin' ? 'Registration saved' : 'Thank you'}
      eyebrow={`${event.name} · Registration`}
      lead={describeSave(contact.nameForMarketingMaterials, contact.email, { summary, whyUnsent })}
      width="narrow"
    >
      {(summary?.mails.length ?? 0) > 0 && role === 'admin' && <UnsentNotice />}
      <Actions>
        {hasSpots && (
          <Link
            to={paths.summarizeAttendees}
            params={{ id: String(registration.id) }}
            className={buttonClass(asksForNames ? 'primary' : 'secondary')}
          >
            Enter Attendee Names
          </Link>
        )}
        <Link to={paths.dashboard} className={buttonClass(asksForNames ? 'secondary' : 'primary')}>
          Go to the dashboard
        </Link>
        <CalendarLink registrationId={registration.id} />
      </Actions>
      <NextSteps registration={registration} role={role} />
    </Page>
  )
}

function NextSteps({ registration, role }: { registration: Registration; role: Role }) {
  const site = useSite()
  const { attendees, donation } = registration
  return (
    <div className="flex min-w-0 flex-col gap-8">
      {attendees.length > 0 && (
        <Section title="Attendee names">
          <Guests registration={registration} />
          {site && (
            <NamesDay
              updates={findOnlineUpdates(registration, site.today)}
              isAnyMissing={countMissingNames(attendees, sumPlaces(donation)) > 0}
              role={role}
            />
          )}
        </Section>
      )}
      <Section title="Payment">
        <div className="flex min-w-0 flex-col gap-2">
          {site && (
            <PaymentFacts
              site={site}
              registrationId={registration.id}
              cents={toCents(totalGiven(donation))}
              dueOn={registration.dueOn}
            />
          )}
          {site && !site.checkPayableTo && !site.paymentPage && (
            <p>
              <Unset step="payment" role={role} />
            </p>
          )}
          <p>Donations are non-refundable.</p>
        </div>
      </Section>
      {donation.donation >= minLogoDonation && site && (
        <Section title="Logo">
          {role === 'user' && <LogoRequest site={site} donation={donation.donation} />}
          {role === 'user' && !site.logoMailAddress && <p>{describeUnsetInstructions(['logo'])}</p>}
          {role === 'admin' && (
            <p>
              {site.logoMailAddress ? (
                `The partner emails it to ${site.logoMailAddress}.`
              ) : (
                <Unset step="logo" role={role} />
              )}
            </p>
          )}
        </Section>
      )}
      {donation.partnershipLevelId > 0 && site && (
        <Section title="Benefits">
          <p>
            {site.benefitGuideLink ? (
              <>
                See all benefits in the <a href={site.benefitGuideLink}>benefit guide</a>.
              </>
            ) : (
              <Unset step="benefits" role={role} />
            )}
          </p>
        </Section>
      )}
      <EventDay event={registration.event} />
    </div>
  )
}

function Unset({ step, role }: { step: UnsetInstruction; role: Role }) {
  if (role !== 'admin') return describeUnsetInstructions([step])
  return (
    <>
      Partners see “{describeUnsetInstructions([step])}” until you fill this in under{' '}
      <Link to={paths.settings}>Settings</Link>.
    </>
  )
}

function Guests({ registration: { attendees, donation, seated } }: { registration: Registration }) {
  const tables = new Map(seated.map(({ spotId, table }) => [spotId, table]))
  const guests = listGuests(attendees, sumPlaces(donation), tables)
  if (guests.length === 0) return null
  return (
    <SummaryList isRuled>
      {guests.map(({ activity, names }) => (
        <SummaryRow key={activity} term={activity} isSoft>
          {names.join(', ')}
        </SummaryRow>
      ))}
    </SummaryList>
  )
}

function NamesDay({ updates, isAnyMissing, role }: { updates: OnlineUpdates; isAnyMissing: boolean; role: Role }) {
  if (updates.state !== 'open') return <p>{describeNoUpdates(updates, role)}</p>
  const day = <strong>{formatDate(updates.until)}</strong>
  if (!isAnyMissing) return <p>All names are in. You can change them through {day}.</p>
  if (role === 'admin') return <p>The partner can enter attendee names through {day}.</p>
  return <p>Please enter your attendees’ names by {day}.</p>
}
