import { Link } from '@tanstack/react-router'
import { Circle, CircleCheck } from 'lucide-react'
import { setupPages } from '#client/parts/setup-pages.ts'
import { actionLinkClass } from '#client/ui/button.tsx'
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
