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

export interface Wizard {
  visit: WizardVisit
  user: CurrentUser
  event: EventSummary
  saved: Registration | null
  before: RegistrationParts | null
  draft: RegistrationDraft
  isChanged: boolean
  change: (change: Partial<RegistrationParts & Pick<RegistrationDraft, 'displaced'>>) => void
  edition: number
  spots: Spot[]
  offer: DonationOffer
  canEdit: (path: string) => boolean
  canSave: boolean
  saving: Saving
  serverIssues: readonly Issue[]
  addressOf: (step: WizardStep) => { to: string; params: { id: string } }
  finishStep: (step: WizardStep, isSaving?: boolean) => void
  askToLeave: () => void
}

export const WizardContext = createContext<Wizard | null>(null)

export function useWizard(): Wizard {
  const wizard = useContext(WizardContext)
  if (!wizard) throw new Error('useWizard must be used inside WizardContext')
  return wizard
}
