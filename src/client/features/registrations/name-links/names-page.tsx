import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { callApi } from '#client/api/call.ts'
import { describeFailure, problemCode } from '#client/api/request-error.ts'
import { ContactLink } from '#client/parts/links.tsx'
import { fillPath, paths } from '#client/routing/paths.ts'
import { Actions, Button, buttonClass } from '#client/ui/button.tsx'
import { SummaryList, SummaryRow } from '#client/ui/display/facts.tsx'
import { Notice, Skeleton } from '#client/ui/feedback.tsx'
import { Page, Section, Stack } from '#client/ui/layout/layout.tsx'
import { type AttendeeNames, nameLinkEndpoints } from '#shared/contracts/registrations/name-links.ts'
import { formatDate } from '#shared/domain/formats.ts'
import { NamesForm, namesKey } from './names-form.tsx'

const title = 'Attendee names'

/** The page behind the link of a reminder: it names attendees without a login, and shows nothing else. */
export function NamesPage() {
  const { token = '' } = useSearch({ from: paths.names })
  const names = useQuery({
    queryKey: namesKey(token),
    queryFn: ({ signal }) => callApi(nameLinkEndpoints.readAttendeeNames, { body: { token } }, { signal }),
  })
  if (names.data) return <Names token={token} names={names.data} />
  if (names.error) return <Problem error={names.error} onRetry={() => void names.refetch()} />
  return (
    <Page title={title} width="narrow">
      <Skeleton label="Loading the names" lines={6} />
    </Page>
  )
}

function Names({ token, names }: { token: string; names: AttendeeNames }) {
  const { registrationId, partner, event, until, spots } = names
  const named = spots.filter(({ isNamed }) => isNamed)
  const attendeesPath = fillPath(paths.registrationAttendees, { id: registrationId })
  return (
    <Page
      title={title}
      width="narrow"
      lead={
        <>
          <span translate="no">{partner}</span> at <span translate="no">{event.name}</span>,{' '}
          {formatDate(event.eventDate)}
        </>
      }
    >
      <Stack>
        {named.length === spots.length ? (
          <Notice tone="success" title="All your attendees’ names are in">
            Thank you. You don’t need to do anything else.
          </Notice>
        ) : (
          <>
            <p>
              You can add names through {formatDate(until)}. Leave a spot blank if you don’t know who is coming yet.
            </p>
            <NamesForm token={token} names={names} />
          </>
        )}
        {named.length > 0 && (
          <Section title="Already named">
            <SummaryList>
              {named.map(({ spotId, spotNumber, name }) => (
                <SummaryRow key={spotId} term={`Spot ${spotNumber}`}>
                  <span translate="no">{name}</span>
                </SummaryRow>
              ))}
            </SummaryList>
          </Section>
        )}
        <p>
          To correct a name, add details, or decline a spot,{' '}
          <Link to={paths.login} search={{ returnTo: attendeesPath }}>
            log in
          </Link>
          .
        </p>
      </Stack>
    </Page>
  )
}

function Problem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  switch (problemCode(error)) {
    case 'name_link_unusable':
    case 'invalid_input':
      return (
        <Page title="This link doesn’t work" width="narrow">
          <p>The link has expired or is incomplete. Log in to enter names.</p>
          <Actions>
            <Link to={paths.login} className={buttonClass('primary')}>
              Log in
            </Link>
          </Actions>
        </Page>
      )
    case 'registration_closed':
      return (
        <Page title="Online updates are closed" width="narrow">
          <p>
            You can’t add names here anymore. To add or change a name, <ContactLink>contact the organizers</ContactLink>
            .
          </p>
        </Page>
      )
    default:
      return (
        <Page title={title} width="narrow">
          <Notice tone="error">{describeFailure(error)}</Notice>
          <Actions>
            <Button onPress={onRetry}>Try again</Button>
          </Actions>
        </Page>
      )
  }
}
