/** The way through a registration: contact, donation, attendees, review. */

import { type ChangeableParts, isChangeable, type Role } from './registration/permissions.ts'

export const wizardSteps = ['contact', 'donation', 'attendees', 'review'] as const
export type WizardStep = (typeof wizardSteps)[number]

/** `register` leads through a registration; `summarize` opens a saved one from the event's partners or the dashboard. */
export type WizardMode = 'register' | 'summarize'

export interface WizardVisit {
  role: Role
  mode: WizardMode
}

/** The steps that exist, in order. Who is no admin has no review of a saved registration. */
export function stepsOf(visit: WizardVisit): readonly WizardStep[] {
  return isAttendeesOnly(visit) ? wizardSteps.filter((step) => step !== 'review') : wizardSteps
}

/** The step that opens when none is named. */
export function firstStepOf({ mode }: WizardVisit): WizardStep {
  return mode === 'summarize' ? 'attendees' : 'contact'
}

/** The step after this one; null when submitting this one saves the registration. */
export function stepAfter(step: WizardStep, visit: WizardVisit): WizardStep | null {
  const steps = stepsOf(visit)
  return steps[steps.indexOf(step) + 1] ?? null
}

/** The three steps whose data is checked before a later one opens. */
export type StepValidity = Record<'contact' | 'donation' | 'attendees', boolean>

/**
 * The step to show when somebody goes straight to one: itself, or the earliest before it whose data is invalid.
 * Steps that the visitor can only read never hold anybody up: nobody could put them right.
 */
export function stepToShow(requested: WizardStep, isValid: StepValidity, visit: WizardVisit): WizardStep {
  const steps = stepsOf(visit)
  if (!steps.includes(requested)) return firstStepOf(visit)
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

/** Whether the visitor can type into a field such as `contact.email` or `attendees.3.golf`. */
export function isFieldEditable(path: string, visit: WizardVisit, parts: ChangeableParts): boolean {
  if (!isChangeable(path, parts)) return false
  if (path === 'contact.doNotSendConfirmation' && visit.mode === 'summarize') return false
  if (visit.role === 'admin') return true
  return !adminFields.has(path) && (visit.mode === 'register' || isChangeable(path, 'attendees'))
}

/** Whether a registration kept in the browser still belongs to the active event; otherwise it is thrown away. */
export function isDraftUsable(draft: { eventId: number } | null, activeEvent: { id: number } | null): boolean {
  return draft !== null && activeEvent !== null && draft.eventId === activeEvent.id
}

/** A partner who opens a saved registration works on the attendees and only reads the rest. */
function isAttendeesOnly({ role, mode }: WizardVisit): boolean {
  return role !== 'admin' && mode === 'summarize'
}
