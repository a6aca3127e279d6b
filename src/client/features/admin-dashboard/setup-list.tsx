import { Link } from '@tanstack/react-router'
import { Circle, CircleCheck } from 'lucide-react'
import { fillPath, paths } from '#client/routing/paths.ts'
import { actionLinkClass } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import type { AdminDashboard } from '#shared/contracts/dashboards.ts'
import type { SetupStep } from '#shared/domain/dashboard/event-setup.ts'
import styles from './admin-dashboard.module.css'

const steps: Record<SetupStep, { name: string; page: (eventId: number) => string }> = {
  settings: { name: 'Settings', page: () => paths.settings },
  affiliations: { name: 'Affiliations', page: () => paths.affiliations },
  benefits: { name: 'Benefits', page: () => paths.benefits },
  courses: { name: 'Courses', page: () => paths.golfCourses },
  levels: { name: 'Partnership levels', page: () => paths.partnershipLevels },
  event: { name: 'Event', page: findEventPage },
  dates: { name: 'Dates of the event', page: findEventPage },
  mail: { name: 'Mail', page: () => paths.settings },
}

function findEventPage(eventId: number): string {
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
              <Link to={steps[step].page(eventId) as string} className={actionLinkClass}>
                {steps[step].name}
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
