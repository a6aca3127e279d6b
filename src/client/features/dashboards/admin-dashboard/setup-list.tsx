import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { setupPages } from '#client/parts/setup-pages.ts'
import { actionLinkClass } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import type { AdminDashboard } from '#shared/contracts/dashboards.ts'
import { optionalSteps, type SetupItem } from '#shared/domain/dashboard/event-setup.ts'

export function SetupList({ dashboard: { setup, event, eventId, totalPartners } }: { dashboard: AdminDashboard }) {
  if (setup.length === 0 || totalPartners > 0) return null
  const isOpen = event?.registrationStatus === 'open'
  const open = setup.filter((item) => !isDone(item))
  const done = setup.filter(isDone)
  return (
    <Notice
      tone={isOpen ? 'warning' : 'info'}
      title={isOpen ? 'Registration is open, but setup isn’t finished' : 'Before partners register'}
    >
      <ol className="mt-1 flex flex-col gap-3" aria-label="Setup steps">
        {open.map(({ step, problems, advice }) => (
          <li key={step}>
            <SetupLink step={step} eventId={eventId} />
            {optionalSteps.includes(step) && ' (optional)'}
            {problems.map((problem) => (
              <p key={problem} className="text-note">
                {problem}
              </p>
            ))}
            {advice.map((sentence) => (
              <p key={sentence} className="text-note">
                {!optionalSteps.includes(step) && 'Optional. '}
                {sentence}
              </p>
            ))}
          </li>
        ))}
      </ol>
      {done.length > 0 && (
        <p className="mt-3 flex flex-wrap items-center gap-x-4 text-note">
          <span className="inline-flex items-center gap-1.5">
            <CircleCheck size={18} aria-hidden="true" className="text-pine" />
            Done:
          </span>
          {done.map(({ step }) => (
            <SetupLink key={step} step={step} eventId={eventId} />
          ))}
        </p>
      )}
    </Notice>
  )
}

const isDone = ({ step, problems, advice }: SetupItem) =>
  problems.length === 0 && !(optionalSteps.includes(step) && advice.length > 0)

const SetupLink = ({ step, eventId }: { step: SetupItem['step']; eventId: number }) => (
  <Link to={setupPages[step].path(eventId) as string} className={actionLinkClass}>
    {setupPages[step].name}
  </Link>
)
