import { Link } from '@tanstack/react-router'
import { Circle, CircleCheck } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { setupPages } from '#client/parts/setup-pages.ts'
import { paths } from '#client/routing/paths.ts'
import { actionLinkClass } from '#client/ui/button.tsx'
import { Count, CountRow } from '#client/ui/display/facts.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import type { AdminDashboard } from '#shared/contracts/dashboards.ts'
import { optionalSteps, type SetupItem } from '#shared/domain/dashboard/event-setup.ts'

/** The setup checklist until partners register. Broken steps then go to the list of things to do. */
export function SetupList({ dashboard: { setup, event, eventId, totalPartners } }: { dashboard: AdminDashboard }) {
  if (setup.length === 0 || totalPartners > 0) return null
  const isOpen = event?.registrationStatus === 'open'
  const required = setup.filter(({ step }) => !optionalSteps.includes(step))
  const done = required.filter(({ problems }) => problems.length === 0).length
  return (
    <Notice
      tone={isOpen ? 'warning' : 'info'}
      title={isOpen ? 'Registration is open, but setup isn’t finished' : 'Before partners register'}
    >
      <p>
        {done} of {required.length} required steps done. Complete them in order.
      </p>
      <ol className="flex flex-col gap-5 mt-2 p-0 list-none" aria-label="Setup steps">
        {setup.map((item) => (
          <SetupLine key={item.step} item={item} eventId={eventId} />
        ))}
      </ol>
    </Notice>
  )
}

/** An optional step is done when nothing is left to advise. */
function SetupLine({ item: { step, problems, advice }, eventId }: { item: SetupItem; eventId: number }) {
  const isOptional = optionalSteps.includes(step)
  const isDone = problems.length === 0 && !(isOptional && advice.length > 0)
  const Sign = isDone ? CircleCheck : Circle
  const { name, path } = setupPages[step]
  return (
    <li
      className="grid grid-cols-[auto_1fr] gap-3 items-start [&>svg]:mt-0.5 [&>svg]:text-brass data-done:[&>svg]:text-pine"
      data-done={isDone || undefined}
    >
      <Sign size={20} aria-hidden="true" />
      <div>
        <Link to={path(eventId) as string} className={actionLinkClass}>
          {name}
        </Link>
        {isOptional && ' (optional)'}
        {isDone && <VisuallyHidden> (done)</VisuallyHidden>}
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
        {advice.map((sentence) => (
          <p key={sentence}>
            {!isOptional && 'Optional. '}
            {sentence}
          </p>
        ))}
      </div>
    </li>
  )
}

interface Warning {
  value: number
  /** The total that the value is a part of. */
  of?: string | false
  /** The singular and the plural. */
  nouns: [one: string, several: string]
  action: ReactNode
  /** Shown even if it is 0. */
  isAlwaysShown?: boolean
}

/** The three specified counts, each with a link. */
export function Warnings({ dashboard }: { dashboard: AdminDashboard }) {
  const shown = listWarnings(dashboard).filter(({ value, isAlwaysShown }) => value > 0 || isAlwaysShown)
  return (
    <section
      className="border-t-4 border-double border-line-strong [&>div>div]:flex [&>div>div]:flex-row [&>div>div]:flex-wrap [&>div>div]:items-baseline [&>div>div]:justify-between [&>div>div]:gap-y-1 [&>div>div]:gap-x-4 [&>div>div]:py-2"
      aria-label="Still to do"
    >
      <CountRow>
        {shown.map(({ value, nouns: [one, several], of, action }) => (
          <Count key={several} value={value} needsAttention={value > 0} action={value > 0 && action}>
            {value === 1 ? one : several}
            {of && `, ${of}`}
          </Count>
        ))}
      </CountRow>
    </section>
  )
}

function listWarnings(dashboard: AdminDashboard): Warning[] {
  const { eventId, partnersMissingNames } = dashboard
  const toPartners = (missing: MissingPart, label: string) => (
    <PartnersLink eventId={eventId} only={{ missing }}>
      {label}
    </PartnersLink>
  )
  return [
    {
      value: dashboard.missingAttendeeNames,
      nouns: ['attendee name missing', 'attendee names missing'],
      action: toPartners(
        'names',
        partnersMissingNames === 1 ? 'Show the partner' : `Show the ${partnersMissingNames} partners`,
      ),
      isAlwaysShown: true,
    },
    {
      value: dashboard.unassignedGolfers,
      nouns: ['golfer not placed on a hole', 'golfers not placed on a hole'],
      of: dashboard.unplacedPartners > 0 && 'with an assigned course',
      action: <BoardLink eventId={eventId} />,
      isAlwaysShown: true,
    },
    {
      value: dashboard.unplacedPartners,
      nouns: ['partner not placed at a course', 'partners not placed at a course'],
      action: toPartners('course', 'Assign courses'),
      isAlwaysShown: true,
    },
  ]
}

function BoardLink({ eventId }: { eventId: number }) {
  return (
    <Link
      to={paths.golferPlacement}
      params={{ id: String(eventId) }}
      search={{ show: 'unassigned' }}
      className={actionLinkClass}
    >
      Open the board
    </Link>
  )
}

type MissingPart = 'course' | 'names' | 'address' | 'agreement'

interface PartnersLinkProps {
  /** 0 without an active event: then the link is there and says why it leads nowhere. */
  eventId: number
  /** Which of the event's partners; all when not given. */
  only?: { level: string } | { missing: MissingPart }
  className?: string
  children: ReactNode
}

/** Leads to the list of exactly those partners that a number counts. */
export function PartnersLink({ eventId, only, className = actionLinkClass, children }: PartnersLinkProps) {
  if (eventId === 0) return <LinkToNothing>{children}</LinkToNothing>
  return (
    <Link to={paths.eventPartners} params={{ id: String(eventId) }} search={{ ...only }} className={className}>
      {children}
    </Link>
  )
}

function LinkToNothing({ children }: { children: ReactNode }) {
  const reasonId = useId()
  return (
    <p className="flex flex-col items-start gap-1 text-ink-soft text-small">
      {/*
       * biome-ignore lint/a11y/useSemanticElements: an anchor without an address can't be focused, so screen
       * readers couldn't announce its reason.
       */}
      <span role="link" aria-disabled="true" aria-describedby={reasonId} tabIndex={0} className={actionLinkClass}>
        {children}
      </span>
      <span id={reasonId}>There is no active event.</span>
    </p>
  )
}
