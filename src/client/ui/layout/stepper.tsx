import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from './layout.tsx'
import styles from './stepper.module.css'

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
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.key} className={styles.item}>
            <StepLink step={step} number={index + 1} renderLink={renderLink} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

type StepLinkOwnProps = Pick<StepperProps, 'renderLink'> & { step: Step; number: number }

function StepLink({ step, number, renderLink }: StepLinkOwnProps) {
  const className = classNames(styles.step, styles[step.state])
  const children = (
    <>
      <span className={styles.number}>{number}</span>
      <span className={styles.label}>
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
