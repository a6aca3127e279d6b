import { CalendarPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { EventDay } from '#client/parts/event/event-day.tsx'
import { PublicContactLink, TryAgain, usePublicPage } from '#client/parts/public/public-page.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { pageTitleId } from '#client/ui/layout/layout.tsx'
import type { Problem as ProblemDocument } from '#shared/contracts/problem.ts'
import { type GuestSpot, guestLinkEndpoints } from '#shared/contracts/registrations/guest-links.ts'
import { formatDate } from '#shared/domain/formats.ts'
import { joinWords } from '#shared/domain/text.ts'
import { GuestForm } from './guest-form.tsx'
import { formatOnDay } from './guest-outcome.tsx'

export function GuestPage() {
  const { query, data, problem } = usePublicPage<GuestSpot>()
  if (!query.token) {
    return (
      <GuestFrame title="This link is incomplete">
        <p>Part of it is missing. Open it again from the message you received.</p>
      </GuestFrame>
    )
  }
  if (data) return <Place token={query.token} spot={data} />
  return problem && <Problem problem={problem} />
}

function Place({ token, spot }: { token: string; spot: GuestSpot }) {
  const { event, partner, contact, state, attendee } = spot
  const isComing = state === 'filledIn'
  const title = isComing && attendee?.firstName ? `See you there, ${attendee.firstName}` : event.name
  return (
    <GuestFrame
      title={title}
      above={isComing ? event.name : `${partner} ${state === 'open' ? 'invites' : 'invited'} you to`}
      below={`${describePlace(spot)} · ${formatDate(event.eventDate)}`}
    >
      <EventDay event={event} isBrief={!isComing} />
      {isComing && (
        <a href={calendarPath(token)} download className={buttonClass('secondary', true)}>
          <CalendarPlus size={18} aria-hidden="true" />
          Add to calendar
        </a>
      )}
      {state === 'taken' ? (
        <Notice title={`${partner} entered a name for this spot${formatOnDay(spot.changedOn)}`}>
          If this spot is yours, ask {partner} for a new link.
        </Notice>
      ) : (
        <GuestForm spot={spot} />
      )}
      <p className="text-ink-soft text-center">
        Questions? Ask {contact} at {partner}.
      </p>
    </GuestFrame>
  )
}

const calendarPath = (token: string) =>
  `${guestLinkEndpoints.getGuestCalendarFile.path}?token=${encodeURIComponent(token)}`

function describePlace({ partner, golf, dinner, vip }: GuestSpot): string {
  const words = [...(golf ? ['Golf'] : []), ...(dinner ? ['dinner'] : []), ...(vip ? ['VIP reception'] : [])]
  const said = joinWords(words)
  return said === ''
    ? `Your activities haven’t been decided yet. Check with ${partner}`
    : said.charAt(0).toUpperCase() + said.slice(1)
}

function Problem({ problem: { code, detail, host } }: { problem: ProblemDocument }) {
  switch (code) {
    case 'guest_link_unusable':
    case 'invalid_input':
      return (
        <GuestFrame title="This link doesn’t work">
          <p>
            This link has expired or been replaced. Open your latest email, or ask the person who invited you for a new
            link.
          </p>
        </GuestFrame>
      )
    case 'guest_spot_gone':
      return (
        <GuestFrame title="Your spot is no longer available" above={host?.event.name}>
          <p>
            {host?.partner ?? 'Your host'} no longer has a spot for you. If you have questions, contact{' '}
            {host?.contact ?? 'the person who invited you'}.
          </p>
          {host && <InvitedTo host={host} />}
        </GuestFrame>
      )
    case 'registration_closed':
      return (
        <GuestFrame title="It’s too late to reply online" above={host?.event.name}>
          <p>
            The organizers already have the names. To make a change, tell{' '}
            {host ? `${host.contact} at ${host.partner}` : 'the person who invited you'}, or{' '}
            <PublicContactLink>contact the organizers</PublicContactLink>.
          </p>
          {host && <InvitedTo host={host} />}
        </GuestFrame>
      )
    default:
      return (
        <GuestFrame title="Your spot">
          <Notice tone="error">{detail}</Notice>
          <TryAgain />
        </GuestFrame>
      )
  }
}

function InvitedTo({ host: { event } }: { host: NonNullable<ProblemDocument['host']> }) {
  return (
    <>
      <p>
        {event.name} is on {formatDate(event.eventDate)}.
      </p>
      <EventDay event={event} />
    </>
  )
}

interface FrameProps {
  title: string
  above?: string | undefined
  below?: string
  children: ReactNode
}

function GuestFrame({ title, above, below, children }: FrameProps) {
  return (
    <div className="flex flex-col gap-5 w-[min(100%,_34rem_+_2_*_var(--spacing-gutter))] mx-auto pt-6 px-gutter pb-10 wrap-anywhere">
      <title>{`${title} · Fairway`}</title>
      <header className="grid gap-1 py-5 border-y-4 border-double border-line-strong text-ink-soft text-center">
        {above && <p>{above}</p>}
        <h1 id={pageTitleId} className="text-ink text-page" tabIndex={-1}>
          {title}
        </h1>
        {below && <p className="text-ink font-semibold">{below}</p>}
      </header>
      {children}
    </div>
  )
}
