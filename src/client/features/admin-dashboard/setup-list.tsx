import { Link } from '@tanstack/react-router'
import { Circle, CircleCheck } from 'lucide-react'
import { fillPath, paths } from '#client/routing/paths.ts'
import { actionLinkClass } from '#client/ui/buttons/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import type { AdminDashboard } from '#shared/contracts/dashboards.ts'
import type { SetupStep } from '#shared/domain/event-setup.ts'
import styles from './setup-list.module.css'

const names: Record<SetupStep, string> = {
  settings: 'Settings',
  affiliations: 'Affiliations',
  benefits: 'Benefits',
  courses: 'Courses',
  levels: 'Partnership levels',
  event: 'Event',
  dates: 'Dates of the event',
  mail: 'Mail',
}

const pages: Record<Exclude<SetupStep, 'event' | 'dates'>, string> = {
  settings: paths.settings,
  affiliations: paths.affiliations,
  benefits: paths.benefits,
  courses: paths.golfCourses,
  levels: paths.partnershipLevels,
  mail: paths.settings,
}

function findPage(step: SetupStep, eventId: number): string {
  if (step !== 'event' && step !== 'dates') return pages[step]
  return eventId === 0 ? paths.newEvent : fillPath(paths.editEvent, { id: eventId })
}

/** What is to be done before partners can register, in its order; once they do, what of it has broken. */
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
          {done} of {setup.length} done. Do them in this order.
        </p>
      )}
      <ol className={styles.steps} aria-label="To set up">
        {setup.map(({ step, problems }) => (
          <li key={step} className={styles.step} data-done={problems.length === 0 || undefined}>
            {problems.length === 0 ? (
              <CircleCheck size={20} aria-hidden="true" />
            ) : (
              <Circle size={20} aria-hidden="true" />
            )}
            <div>
              <Link to={findPage(step, eventId) as string} className={actionLinkClass}>
                {names[step]}
              </Link>
              {problems.length === 0 && <VisuallyHidden> (done)</VisuallyHidden>}
              {problems.map((problem) => (
                <p key={problem}>{problem}</p>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </Notice>
  )
}

function describeTitle({ isOpen, hasPartners }: { isOpen: boolean; hasPartners: boolean }): string {
  if (isOpen) return 'Registration is open, and something is missing that partners need'
  return hasPartners ? 'Something is missing that partners need' : 'Before partners register'
}
