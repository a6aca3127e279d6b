import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { VisuallyHidden } from './layout.tsx'

export type Step = {
  key: string
  label: string
  state: 'done' | 'current' | 'upcoming'
  /** Why a step can't be opened yet, such as 'Finish the donation first', for screen readers. */
  disabledReason?: string | undefined
}

/** The props of the router's link. */
export type StepLinkProps = { className: string; children: ReactNode; 'aria-current': 'step' | undefined }

type StepperProps = {
  label: string
  steps: readonly Step[]
  /** Turns a step that can be visited into a link; the stepper itself knows no addresses. */
  renderLink: (step: Step, link: StepLinkProps) => ReactNode
}

/** Where one is in a piece of work of several pages. */
export function Stepper({ label, steps, renderLink }: StepperProps) {
  return (
    <nav aria-label={label}>
      <ol className="grid auto-cols-[minmax(0,1fr)] grid-flow-col border-b border-line print:hidden">
        {steps.map((step, index) => (
          <li key={step.key} className="flex">
            <StepLink step={step} number={index + 1} renderLink={renderLink} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

const stepClass =
  'mb-[-1px] flex min-h-14 flex-1 items-center gap-x-3 gap-y-2 border-b-2 pt-2 pb-3 leading-[1.25] no-underline max-sm:flex-col max-sm:justify-start max-sm:gap-1 max-sm:px-1 max-sm:text-center max-sm:text-small'
const states = {
  done: 'group/done border-transparent font-medium text-pine',
  current: 'border-brass font-semibold text-ink forced-colors:border-[Highlight]',
  upcoming: 'border-transparent font-medium text-ink-soft aria-disabled:cursor-not-allowed',
}

const numberClass = 'grid size-7 flex-none place-items-center rounded-full border text-note font-semibold lining-nums'
const numbers = {
  done: 'border-pine bg-pine-wash',
  current: 'border-pine bg-pine text-on-pine',
  upcoming: 'border-line-strong',
}

type StepLinkOwnProps = Pick<StepperProps, 'renderLink'> & { step: Step; number: number }

function StepLink({ step, number, renderLink }: StepLinkOwnProps) {
  const className = `${stepClass} ${states[step.state]}`
  const children = (
    <>
      <span className={`${numberClass} ${numbers[step.state]}`}>{number}</span>
      <span className="inline-flex items-center gap-1 underline-offset-[0.25em] group-hover/done:underline">
        {step.label}
        {step.state === 'done' && <Check size={14} aria-hidden="true" />}
      </span>
      {step.state === 'done' && <VisuallyHidden>, done</VisuallyHidden>}
    </>
  )
  if (!step.disabledReason) {
    return renderLink(step, { className, children, 'aria-current': step.state === 'current' ? 'step' : undefined })
  }
  return (
    <span {...disabledLink} className={className} title={step.disabledReason}>
      {children}
      <VisuallyHidden>, not available: {step.disabledReason}</VisuallyHidden>
    </span>
  )
}

// A link without an address is still announced as one, so that all steps can be heard.
const disabledLink = { role: 'link', 'aria-disabled': true } as const
