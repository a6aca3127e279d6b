import { type ChangeableParts, isChangeable, type Role } from './permissions.ts'

export const wizardSteps = ['contact', 'donation', 'attendees', 'review'] as const
export type WizardStep = (typeof wizardSteps)[number]

/** `register` creates a registration. `summarize` opens a saved one from the partner list or the dashboard. */
export type WizardMode = 'register' | 'summarize'

export interface WizardVisit {
  role: Role
  mode: WizardMode
}

export function listWizardSteps(visit: WizardVisit): readonly WizardStep[] {
  return isAttendeesOnly(visit) ? wizardSteps.filter((step) => step !== 'review') : wizardSteps
}

export function chooseFirstStep({ mode }: WizardVisit): WizardStep {
  return mode === 'summarize' ? 'attendees' : 'contact'
}

export function findStepAfter(step: WizardStep, visit: WizardVisit): WizardStep | null {
  const steps = listWizardSteps(visit)
  return steps[steps.indexOf(step) + 1] ?? null
}

export type StepValidity = Record<'contact' | 'donation' | 'attendees', boolean>

/**
 * The requested step, or the earliest invalid one before it. Read-only steps never count, because the user can't
 * correct them.
 */
export function chooseStepToShow(requested: WizardStep, isValid: StepValidity, visit: WizardVisit): WizardStep {
  const steps = listWizardSteps(visit)
  if (!steps.includes(requested)) return chooseFirstStep(visit)
  if (isAttendeesOnly(visit)) return requested
  const earlier = steps.slice(0, steps.indexOf(requested))
  return earlier.find((step) => step !== 'review' && !isValid[step]) ?? requested
}

const adminFields = new Set([
  'contact.email',
  'contact.doNotSendConfirmation',
  'donation.golfersIncluded',
  'donation.dinnersIncluded',
  'donation.vipsIncluded',
])

export function isFieldEditable(path: string, visit: WizardVisit, parts: ChangeableParts): boolean {
  if (!isChangeable(path, parts)) return false
  if (path === 'contact.doNotSendConfirmation' && visit.mode === 'summarize') return false
  if (visit.role === 'admin') return true
  return !adminFields.has(path) && (visit.mode === 'register' || isChangeable(path, 'attendees'))
}

/** Whether a draft in the browser belongs to the active event. Otherwise it is discarded. */
export function isDraftUsable(draft: { eventId: number } | null, activeEvent: { id: number } | null): boolean {
  return draft !== null && activeEvent !== null && draft.eventId === activeEvent.id
}

/** A partner who opens a saved registration works on the attendees and only reads the rest. */
function isAttendeesOnly({ role, mode }: WizardVisit): boolean {
  return role !== 'admin' && mode === 'summarize'
}
