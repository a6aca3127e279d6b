import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { callApi } from '#client/api/call.ts'
import { describeFailure, problemCode, RequestError } from '#client/api/request-error.ts'
import { EventDay } from '#client/parts/event-day.tsx'
import { ContactLink } from '#client/parts/links.tsx'
import { paths } from '#client/routing/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { HeadingFact, HeadingFacts } from '#client/ui/display/facts.tsx'
import { Busy, Notice } from '#client/ui/feedback.tsx'
import { Logo, pageTitleId } from '#client/ui/layout/layout.tsx'
import { type GuestSpot, guestLinkEndpoints } from '#shared/contracts/registrations/guest-links.ts'
import { formatDate } from '#shared/domain/formats.ts'
import { joinWords } from '#shared/domain/text.ts'
import { answerKeys } from '#shared/first-page.ts'
import styles from './guest.module.css'
import { GuestForm } from './guest-form.tsx'
import { onDay } from './guest-outcome.tsx'

/** One place at the event, for the guest who has the link to it: they need no account. */
export function GuestPage() {
  const { token } = useSearch({ from: paths.guest })
  const spot = useQuery({
    queryKey: answerKeys.guestSpot(token),
    queryFn: ({ signal }) => callApi(guestLinkEndpoints.readGuestSpot, { body: { token: token ?? '' } }, { signal }),
    enabled: token !== undefined,
    // The data came with the page and is never loaded again while the guest types.
    retryOnMount: false,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (!token) {
    return (
      <Frame title="This link is incomplete">
        <p>Part of it is missing. Open it again from your message.</p>
      </Frame>
    )
  }
  if (spot.data) return <Place token={token} spot={spot.data} />
  if (spot.error) return <Problem error={spot.error} onRetry={() => void spot.refetch()} />
  return (
    <Frame title="Your spot">
      <Busy label="Reading the link" />
    </Frame>
  )
}

function Place({ token, spot }: { token: string; spot: GuestSpot }) {
  const { event, partner, state } = spot
  return (
    <Frame title={`Your spot at ${event.name}`}>
      <HeadingFacts>
        <HeadingFact term="Day">{formatDate(event.eventDate)}</HeadingFact>
        <HeadingFact term="Invited by">{partner}</HeadingFact>
        <HeadingFact term="Your spot">{describePlace(spot)}</HeadingFact>
      </HeadingFacts>
      {state === 'taken' ? (
        <Notice title={`${partner} entered a name for this spot${onDay(spot.changedOn)}`}>
          If this spot is yours, ask {partner} for a new link.
        </Notice>
      ) : (
        <GuestForm token={token} spot={spot} />
      )}
      <EventDay event={event} />
    </Frame>
  )
}

function describePlace({ partner, golf, dinner, vip }: GuestSpot): string {
  const words = [...(golf ? ['Golf'] : []), ...(dinner ? ['dinner'] : []), ...(vip ? ['VIP reception'] : [])]
  const said = joinWords(words)
  return said === '' ? `Not decided yet. Ask ${partner}` : said.charAt(0).toUpperCase() + said.slice(1)
}

function Problem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  switch (problemCode(error)) {
    case 'guest_link_unusable':
    case 'invalid_input':
      return (
        <Frame title="This link doesn’t work">
          <p>
            This link has expired or been replaced. Open your latest email, or ask the person who invited you for a new
            link.
          </p>
        </Frame>
      )
    case 'guest_spot_gone': {
      const { partner = 'Your host', contact = 'the person who invited you' } = readHost(error) ?? {}
      return (
        <Frame title="Your spot is no longer available">
          <p>
            {partner} no longer has a spot for you. For questions, ask {contact}.
          </p>
        </Frame>
      )
    }
    case 'registration_closed':
      return (
        <Frame title="Answers are closed">
          <p>
            The organizers already have the names. To make a change, tell the person who invited you, or{' '}
            <ContactLink>contact the organizers</ContactLink>.
          </p>
        </Frame>
      )
    default:
      return (
        <Frame title="Your spot">
          <Notice tone="error">{describeFailure(error)}</Notice>
          <Button onPress={onRetry}>Try again</Button>
        </Frame>
      )
  }
}

const readHost = (error: Error) => (error instanceof RequestError ? error.problem?.host : undefined)

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <title>{`${title} · Fairway`}</title>
      <Logo />
      <h1 id={pageTitleId} className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  )
}
