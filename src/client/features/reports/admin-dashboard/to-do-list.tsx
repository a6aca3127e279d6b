import { Link } from '@tanstack/react-router'
import { useCanSendMail } from '#client/api/app-context.ts'
import { setupPages } from '#client/parts/setup-pages.ts'
import { fillPath, paths } from '#client/routing/paths.ts'
import { actionLinkClass } from '#client/ui/button.tsx'
import { Section } from '#client/ui/layout/layout.tsx'
import type { AdminDashboard } from '#shared/contracts/dashboards.ts'
import { countOf, joinNames } from '#shared/domain/text.ts'

interface ToDo {
  title: string
  /** One line about it. */
  note: string
  href: string
}

/** Tasks for organizers, most urgent first. */
export function ToDoList({ dashboard }: { dashboard: AdminDashboard }) {
  const canSendMail = useCanSendMail()
  const items = listToDos(dashboard, canSendMail)
  return (
    <Section title="To do" note={items.length > 0 && countOf(items.length, 'item')}>
      {items.length === 0 ? (
        <p>Nothing to do right now.</p>
      ) : (
        <ul className="m-0 p-0 border-t border-line-strong list-none [&_li]:py-2 [&_li]:border-b [&_li]:border-line [&_li]:wrap-anywhere [&_p]:text-ink-soft [&_p]:text-note">
          {items.map(({ title, note, href }) => (
            <li key={`${href} ${title}`}>
              <Link to={href as string} className={actionLinkClass}>
                {title}
              </Link>
              <p>{note}</p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

export function listToDos(all: AdminDashboard, canSendMail: boolean): ToDo[] {
  const { setup, eventId, event, failedMails, golfers, paymentReports, ...dashboard } = all
  const partners = (missing: string) => `${fillPath(paths.eventPartners, { id: eventId })}?missing=${missing}`
  const [firstFailed] = failedMails
  const lost = failedMails.reduce((sum, { count }) => sum + count, 0)
  const { partnersBelowLevel, partnersWithoutAddress, totalPartners } = dashboard
  return [
    ...(canSendMail || totalPartners === 0
      ? []
      : [{ title: 'Set up email', note: 'No one gets login links or confirmations yet.', href: paths.mailServer }]),
    ...setup
      .filter(({ step, problems }) => problems.length > 0 && totalPartners > 0 && step !== 'mail')
      .map(({ step, problems }) => ({
        title: `Set up: ${setupPages[step].name}`,
        note: problems.join(' '),
        href: setupPages[step].path(eventId),
      })),
    ...(firstFailed
      ? [
          {
            title: `Fix ${countOf(lost, 'email')} that couldn’t be delivered`,
            note: joinNames(failedMails.map(({ partner }) => partner)),
            href: failedMails.length > 1 ? paths.mail : fillPath(paths.emailLog, { id: firstFailed.registrationId }),
          },
        ]
      : []),
    ...paymentReports.map(({ registrationId, partner, note }) => ({
      title: `${note} from ${partner}`,
      note: 'Record it by hand, then mark it as done.',
      href: fillPath(paths.ledger, { id: registrationId }),
    })),
    ...golfers
      .filter(({ assigned, available }) => event !== null && assigned > available)
      .map(({ golfCourseId, golfCourseName, assigned, available }) => ({
        title: `Move ${countOf(assigned - available, 'golfer')} from ${golfCourseName}`,
        note: `${assigned} assigned, ${available} available`,
        href: `${fillPath(paths.golferPlacement, { id: eventId })}?course=${golfCourseId}`,
      })),
    ...(event && partnersBelowLevel > 0
      ? [
          {
            title: `Review ${countOf(partnersBelowLevel, 'donation')}`,
            note: 'Pledged less than the level requires',
            href: partners('agreement'),
          },
        ]
      : []),
    ...(event && partnersWithoutAddress > 0
      ? [
          {
            title: `Ask ${countOf(partnersWithoutAddress, 'partner')} for an address`,
            note: 'No mailing address known',
            href: partners('address'),
          },
        ]
      : []),
  ]
}
