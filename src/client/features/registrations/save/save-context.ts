import { createContext, useContext } from 'react'
import type { Registration } from '#shared/contracts/registrations/registration.ts'
import type { WizardVisit } from '#shared/domain/registration/wizard-steps.ts'
import type { RegistrationDraft, RegistrationParts } from '../draft/draft.ts'
import type { Saving } from './use-save.ts'

/** A registration that is being edited, and its save. */
export interface EditedRegistration {
  visit: WizardVisit
  /** As it was saved when the page was opened; null for a new registration. */
  saved: Registration | null
  /** The version that the draft started from, or null for a new registration. */
  before: RegistrationParts | null
  draft: RegistrationDraft
  /** Something was entered here that isn't saved. */
  isChanged: boolean
  change: (change: Partial<RegistrationParts>) => void
  saving: Saving
}

export const SaveContext = createContext<EditedRegistration | null>(null)

export function useEditedRegistration(): EditedRegistration {
  const edited = useContext(SaveContext)
  if (!edited) throw new Error('The dialogs of a save need a registration around them')
  return edited
}
