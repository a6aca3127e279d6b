import { createContext, useContext } from 'react'
import type { CurrentUser } from '#shared/contracts/auth.ts'
import type { EventSummary } from '#shared/contracts/events.ts'
import type { Issue } from '#shared/contracts/problem.ts'
import type { Registration } from '#shared/contracts/registrations/registration.ts'
import type { WizardStep, WizardVisit } from '#shared/domain/registration/wizard-steps.ts'
import type { Spot } from '#shared/domain/spots/spot.ts'
import type { RegistrationDraft, RegistrationParts } from '../draft/draft.ts'
import type { Saving } from '../save/use-save.ts'
import type { DonationOffer } from './use-donation-offer.ts'

/** A registration that is being worked on. */
export interface Wizard {
  visit: WizardVisit
  user: CurrentUser
  event: EventSummary
  /** As it was saved when the page was opened; null for a new registration. */
  saved: Registration | null
  /** The registration from which the entries started, or null for a new one. */
  before: RegistrationParts | null
  draft: RegistrationDraft
  /** Something was entered here that isn't saved. */
  isChanged: boolean
  change: (change: Partial<RegistrationParts & Pick<RegistrationDraft, 'displaced'>>) => void
  /** Changes when another tab has changed the entries: the key of a form that holds values of its own. */
  edition: number
  /** The attendees on the places of the donation; as they were entered while there are more of them than places. */
  spots: Spot[]
  offer: DonationOffer
  /** Whether the person may type into a field such as `contact.email`. */
  canEdit: (path: string) => boolean
  /** False if the user can only read the registration. */
  canSave: boolean
  saving: Saving
  serverIssues: readonly Issue[]
  addressOf: (step: WizardStep) => { to: string; params: { id: string } }
  /** The step is in order: on to the next one, or save after the last, or at once if `isSaving`. */
  finishStep: (step: WizardStep, isSaving?: boolean) => void
  askToLeave: () => void
}

export const WizardContext = createContext<Wizard | null>(null)

export function useWizard(): Wizard {
  const wizard = useContext(WizardContext)
  if (!wizard) throw new Error('A step of the wizard needs the wizard around it')
  return wizard
}
