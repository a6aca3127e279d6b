import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import type { WizardStep } from '#shared/domain/registration/wizard-steps.ts'
import type { Wizard } from './wizard-context.ts'

export type Step = {
  key: WizardStep
  label: string
  state: 'done' | 'current' | 'upcoming'
  disabledReason?: string
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

export function Stepper({ steps, addressOf }: { steps: readonly Step[] } & Pick<Wizard, 'addressOf'>) {
  return (
    <nav aria-label="Registration steps">
      <ol className="grid auto-cols-[minmax(0,1fr)] grid-flow-col border-b border-line print:hidden">
        {steps.map(({ key, label, state, disabledReason }, index) => {
          const className = `${stepClass} ${states[state]}`
          const words = (
            <>
              <span className={`${numberClass} ${numbers[state]}`}>{index + 1}</span>
              <span className="inline-flex items-center gap-1 underline-offset-[0.25em] group-hover/done:underline">
                {label}
                {state === 'done' && <Check size={14} aria-hidden="true" />}
              </span>
              {state === 'done' && <VisuallyHidden>, done</VisuallyHidden>}
            </>
          )
          return (
            <li key={key} className="flex">
              {disabledReason ? (
                <span {...disabledLink} className={className} title={disabledReason}>
                  {words}
                  <VisuallyHidden>, not available: {disabledReason}</VisuallyHidden>
                </span>
              ) : (
                <Link {...addressOf(key)} className={className} aria-current={state === 'current' ? 'step' : undefined}>
                  {words}
                </Link>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

// A link without an address still has its role, so that screen readers announce every step.
const disabledLink = { role: 'link', 'aria-disabled': true } as const
