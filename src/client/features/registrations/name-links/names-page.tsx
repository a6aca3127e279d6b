import { loginHref, PublicContactLink, TryAgain, usePublicPage } from '#client/parts/public/public-page.tsx'
import { Actions, buttonClass } from '#client/ui/button.tsx'
import { SummaryList, SummaryRow } from '#client/ui/display/facts.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { Page, Section, Stack } from '#client/ui/layout/layout.tsx'
import type { Problem as ProblemDocument } from '#shared/contracts/problem.ts'
import type { AttendeeNames } from '#shared/contracts/registrations/name-links.ts'
import { formatDate } from '#shared/domain/formats.ts'
import { formatCount } from '#shared/domain/text.ts'
import { NamesForm } from './names-form.tsx'

const title = 'Attendee names'

export function NamesPage() {
  const { data, problem } = usePublicPage<AttendeeNames>()
  if (data) return <Names names={data} />
  return <Problem problem={problem} />
}

function Names({ names }: { names: AttendeeNames }) {
  const saved = Number(usePublicPage().query.saved) || 0
  const { registrationId, partner, event, until, spots } = names
  const named = spots.filter(({ isNamed }) => isNamed)
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
        {saved > 0 && <Notice tone="success" title={`${formatCount(saved, 'name')} saved`} />}
        {named.length === spots.length ? (
          <Notice tone="success" title="All your attendees’ names are in">
            Thank you. You don’t need to do anything else.
          </Notice>
        ) : (
          <>
            <p>
              You can add names through {formatDate(until)}. Leave a spot blank if you don’t know who is coming yet.
            </p>
            <NamesForm names={names} />
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
          <a href={loginHref({ returnTo: `/registrations/${registrationId}/attendees` })}>log in</a>.
        </p>
      </Stack>
    </Page>
  )
}

function Problem({ problem }: { problem: ProblemDocument | null }) {
  switch (problem?.code) {
    case undefined:
    case 'name_link_unusable':
    case 'invalid_input':
      return (
        <Page title="This link doesn’t work" width="narrow">
          <p>The link has expired or is incomplete. Log in to enter names.</p>
          <Actions>
            <a href={loginHref()} className={buttonClass('primary')}>
              Log in
            </a>
          </Actions>
        </Page>
      )
    case 'registration_closed':
      return (
        <Page title="Online updates are closed" width="narrow">
          <p>
            You can’t add names here anymore. To add or change a name,{' '}
            <PublicContactLink>contact the organizers</PublicContactLink>.
          </p>
        </Page>
      )
    default:
      return (
        <Page title={title} width="narrow">
          <Notice tone="error">{problem?.detail}</Notice>
          <Actions>
            <TryAgain />
          </Actions>
        </Page>
      )
  }
}
