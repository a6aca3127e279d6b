import type { Step } from '#client/ui/layout/stepper.tsx'
import {
  type StepValidity,
  stepsOf,
  stepToShow,
  type WizardStep,
  type WizardVisit,
} from '#shared/domain/wizard-steps.ts'

export const stepLabels = {
  contact: 'Contact',
  donation: 'Donation',
  attendees: 'Attendees',
  review: 'Review',
} as const

type Place = {
  visit: WizardVisit
  current: WizardStep
  isSaved: boolean
  isValid: StepValidity
}

/**
 * The steps as the stepper shows them. A new registration is gone through in order; in a saved one everything has been
 * filled in before, so every step can be gone to, up to the first one that is not in order.
 */
export function listSteps({ visit, current, isSaved, isValid }: Place): Step[] {
  const steps = stepsOf(visit)
  const position = steps.indexOf(current)
  return steps.map((key, index) => {
    const label = stepLabels[key]
    if (index === position) return { key, label, state: 'current' }
    if (index < position) return { key, label, state: 'done' }
    if (!isSaved) return { key, label, state: 'upcoming', disabledReason: 'first continue from the step you are on' }
    const holdup = stepToShow(key, isValid, visit)
    if (holdup === key) return { key, label, state: 'done' }
    return { key, label, state: 'upcoming', disabledReason: `first put ${stepLabels[holdup]} in order` }
  })
}
