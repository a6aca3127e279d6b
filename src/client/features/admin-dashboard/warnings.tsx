import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#client/routing/paths.ts'
import { actionLinkClass } from '#client/ui/button.tsx'
import { Count, CountRow } from '#client/ui/display/facts.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import type { AdminDashboard } from '#shared/contracts/dashboards.ts'
import styles from './admin-dashboard.module.css'
import { type MissingPart, PartnersLink } from './partners-link.tsx'

interface Warning {
  value: number
  /** Of what the value is a part, where it is not all. */
  of?: string | false
  /** What there is one of, and what there are several of. */
  nouns: [one: string, several: string]
  action: ReactNode
  /** Stands there at 0, too. */
  isAlwaysShown?: boolean
}

/** What is still to be done before the day, each with the way to do it. */
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
      of: dashboard.unplacedPartners > 0 && 'of those who have a course',
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
      action: toPartners('address', partnersWithoutAddress === 1 ? 'Show the partner' : 'Show the partners'),
    },
    {
      value: dashboard.partnersBelowLevel,
      nouns: ['partner gives less than their level', 'partners give less than their level'],
      action: toPartners('agreement', 'Look at what they give'),
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

/** So many are seen at once; a mail server that was down all night may have failed everybody's. */
const shownAtOnce = 5

/** Whose mails did not arrive, and where to see why and send them again. */
export function FailedMails({ failedMails }: { failedMails: readonly FailedMail[] }) {
  if (failedMails.length === 0) return null
  const mails = failedMails.reduce((sum, { count }) => sum + count, 0)
  const more = failedMails.slice(shownAtOnce)
  return (
    <Notice
      tone="error"
      title={mails === 1 ? '1 mail could not be delivered' : `${mails} mails could not be delivered`}
    >
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
          {count > 1 && ` (${count} mails)`}
        </li>
      ))}
    </ul>
  )
}
