import { Link } from '@tanstack/react-router'
import { Circle, CircleCheck } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { fillPath, paths } from '#client/routing/paths.ts'
import { actionLinkClass } from '#client/ui/button.tsx'
import { Count, CountRow } from '#client/ui/display/facts.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import type { AdminDashboard } from '#shared/contracts/dashboards.ts'
import type { SetupStep } from '#shared/domain/dashboard/event-setup.ts'
import { countOf } from '#shared/domain/text.ts'
import styles from './admin-dashboard.module.css'

const steps: Record<SetupStep, { name: string; page: (eventId: number) => string }> = {
  settings: { name: 'Settings', page: () => paths.settings },
  affiliations: { name: 'Affiliations', page: () => paths.affiliations },
  benefits: { name: 'Benefits', page: () => paths.benefits },
  courses: { name: 'Courses', page: () => paths.golfCourses },
  levels: { name: 'Partnership levels', page: () => paths.partnershipLevels },
  event: { name: 'Event', page: findEventPage },
  dates: { name: 'Event dates', page: findEventPage },
  mail: { name: 'Email', page: () => paths.mailServer },
}

function findEventPage(eventId: number): string {
  return eventId === 0 ? paths.newEvent : fillPath(paths.editEvent, { id: eventId })
}

/** The setup checklist, and later its broken steps. */
export function SetupList({ dashboard: { setup, event, eventId, totalPartners } }: { dashboard: AdminDashboard }) {
  if (setup.length === 0) return null
  const isOpen = event?.registrationStatus === 'open'
  const done = setup.filter(({ problems }) => problems.length === 0).length
  return (
    <Notice
      tone={totalPartners > 0 || isOpen ? 'warning' : 'info'}
      title={describeTitle({ isOpen, hasPartners: totalPartners > 0 })}
    >
      {totalPartners === 0 && (
        <p>
          {done} of {setup.length} steps done. Complete them in order.
        </p>
      )}
      <ol className={styles.steps} aria-label="Setup steps">
        {setup.map(({ step, problems, advice }) => (
          <li key={step} className={styles.step} data-done={problems.length === 0 || undefined}>
            {problems.length === 0 ? (
              <CircleCheck size={20} aria-hidden="true" />
            ) : (
              <Circle size={20} aria-hidden="true" />
            )}
            <div>
              <Link to={steps[step].page(eventId) as string} className={actionLinkClass}>
                {steps[step].name}
              </Link>
              {problems.length === 0 && <VisuallyHidden> (done)</VisuallyHidden>}
              {problems.map((problem) => (
                <p key={problem}>{problem}</p>
              ))}
              {advice.map((sentence) => (
                <p key={sentence}>Optional. {sentence}</p>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </Notice>
  )
}

function describeTitle({ isOpen, hasPartners }: { isOpen: boolean; hasPartners: boolean }): string {
  if (isOpen) return 'Registration is open, but setup isn’t finished'
  return hasPartners ? 'Setup isn’t finished' : 'Before partners register'
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

/** The remaining tasks, each with a link. */
export function Warnings({ dashboard }: { dashboard: AdminDashboard }) {
  const shown = listWarnings(dashboard).filter(({ value, isAlwaysShown }) => value > 0 || isAlwaysShown)
  return (
    <section className={styles.warnings} aria-label="Still to do">
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
  const { eventId, partnersMissingNames, partnersWithoutAddress } = dashboard
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
    {
      value: partnersWithoutAddress,
      nouns: ['partner with no address known', 'partners with no address known'],
      action: toPartners('address', partnersWithoutAddress === 1 ? 'Show the partner' : 'Show partners'),
    },
    {
      value: dashboard.partnersBelowLevel,
      nouns: ['partner pledged less than their level requires', 'partners pledged less than their level requires'],
      action: toPartners('agreement', 'Review donations'),
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

type FailedMail = AdminDashboard['failedMails'][number]

/** How many are shown, because a failed mail server affects everyone. */
const shownAtOnce = 5

/** Registrations with lost emails, with links to their logs. */
export function FailedMails({ failedMails }: { failedMails: readonly FailedMail[] }) {
  if (failedMails.length === 0) return null
  const mails = failedMails.reduce((sum, { count }) => sum + count, 0)
  const more = failedMails.slice(shownAtOnce)
  return (
    <Notice tone="error" title={`${countOf(mails, 'email')} couldn’t be delivered`}>
      <MailList mails={failedMails.slice(0, shownAtOnce)} />
      {more.length > 0 && (
        <Disclosure title={`${more.length} more`} level={2}>
          <MailList mails={more} />
        </Disclosure>
      )}
    </Notice>
  )
}

function MailList({ mails }: { mails: readonly FailedMail[] }) {
  return (
    <ul className={styles.mails}>
      {mails.map(({ registrationId, partner, count }) => (
        <li key={registrationId}>
          <Link to={paths.emailLog} params={{ id: String(registrationId) }}>
            {partner}
          </Link>
          {count > 1 && ` (${count} emails)`}
        </li>
      ))}
    </ul>
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
    <p className={styles.deadLink}>
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
