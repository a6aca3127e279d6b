import { createContext, useContext } from 'react'
import type { CurrentUser } from '#shared/contracts/auth.ts'
import type { EventSummary } from '#shared/contracts/events.ts'
import type { Issue } from '#shared/contracts/problem.ts'
import type { WizardStep } from '#shared/domain/registration/wizard-steps.ts'
import type { FittedSpots } from '../draft/fitted-spots.ts'
import type { EditedRegistration } from '../save/save-context.ts'
import type { DonationOffer } from './use-donation-offer.ts'

export interface Wizard extends EditedRegistration {
  user: CurrentUser
  event: EventSummary
  /** The attendees on the places of the donation; as they were entered while there are more of them than places. */
  fitted: FittedSpots
  /** Changes when the draft was replaced as a whole: the key of forms that hold values of their own. */
  edition: number
  /** Hears when what a form holds back is asked for, as before a save. Answers how to stop. */
  onSettle: (putDown: () => void) => () => void
  /** Returns a function that says whether an answer about the current draft still matters. */
  rememberDraft: () => () => boolean
  offer: DonationOffer
  /** Whether the person may type into a field such as `contact.email`. */
  canEdit: (path: string) => boolean
  /** False if the user can only read the registration. */
  canSave: boolean
  serverIssues: readonly Issue[]
  addressOf: (step: WizardStep) => { to: string; params: { id: string } }
  /** The step is in order: on to the next one, or save after the last, or at once if `isSaving`. */
  finishStep: (step: WizardStep, isSaving?: boolean) => void
  askToLeave: () => void
  /** The question whether to leave is open: what a late answer asks waits until it is answered. */
  isAskedToLeave: boolean
}

export const WizardContext = createContext<Wizard | null>(null)

export function useWizard(): Wizard {
  const wizard = useContext(WizardContext)
  if (!wizard) throw new Error('A step of the wizard needs the wizard around it')
  return wizard
}
