import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { CurrentUser } from '#shared/contracts/auth.ts'
import type { Issue } from '#shared/contracts/problem.ts'
import type { SavedRegistration } from '#shared/contracts/registrations/registration.ts'
import type { Donation } from '#shared/domain/donation/donation-counts.ts'
import {
  isFieldEditable,
  stepAfter,
  type WizardStep,
  type WizardVisit,
  wizardSteps,
} from '#shared/domain/registration/wizard-steps.ts'
import { browserStorage } from './draft/browser-storage.ts'
import { createDraftStore, type DraftStore } from './draft/draft-store.ts'
import { fitLocally } from './draft/fitted-spots.ts'
import type { OpenRegistration } from './draft/open-registration.ts'
import { type SaveFailure, stepOfPath } from './save/save-failure.ts'
import { useSave } from './save/use-save.ts'
import { stepPaths } from './steps/step-paths.ts'
import { type DonationOffer, settleDonation, useDonationOffer } from './steps/use-donation-offer.ts'

type Running = {
  opening: OpenRegistration
  visit: WizardVisit
  user: CurrentUser
  onSaved: (saved: SavedRegistration, isUpdate: boolean) => void
}

export function useRunningWizard({ opening, visit, user, onSaved }: Running) {
  const { start, kept, saved, event, parts } = opening
  const navigate = useNavigate()
  const [store] = useState(() => createDraftStore({ storage: browserStorage, owner: user.email, start, kept }))
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState)
  const { draft, edition, isChanged } = state
  const [serverIssues, setServerIssues] = useState<readonly Issue[]>([])
  const offer = useDonationOffer({
    eventId: event.id,
    affiliationId: draft.donation.affiliationId,
    role: visit.role,
    saved,
  })
  const { attendees, donation, fit } = draft
  const fitted = useMemo(
    () => fitLocally({ attendees, donation, fit }) ?? { spots: attendees, fit, displaced: [] },
    [attendees, donation, fit],
  )
  const canEdit = (path: string) => isFieldEditable(path, visit, parts)
  useSettledDonation(store, donation, offer, canEdit('donation.donation'))

  const addressOf = (step: WizardStep) => ({
    to: stepPaths[visit.mode][step],
    params: { id: start.id === 0 ? 'new' : String(start.id) },
  })
  const goTo = (step: WizardStep) => void navigate(addressOf(step))

  function takeFailure(failure: SaveFailure) {
    if (failure.kind !== 'wrongFields' && failure.kind !== 'donationDiffers') return
    const issues = failure.kind === 'wrongFields' ? failure.issues : []
    setServerIssues(issues)
    if (failure.kind === 'donationDiffers') offer.reload()
    const wrongSteps = failure.kind === 'wrongFields' ? issues.map(({ path }) => stepOfPath(path)) : ['donation']
    const first = wizardSteps.find((step) => wrongSteps.includes(step))
    if (first) goTo(first)
  }

  const saving = useSave(store, { onSaved, onFailed: takeFailure })

  function finishStep(step: WizardStep) {
    setServerIssues((issues) => issues.filter(({ path }) => stepOfPath(path) !== step))
    const next = stepAfter(step, visit)
    if (next) goTo(next)
    else saving.save()
  }

  const { change } = store
  const entered = { saved, draft, isChanged, fitted, edition, change, serverIssues }
  const shared = { visit, user, event, ...entered, offer, canEdit, saving }
  const canSave = parts !== 'nothing'
  return { store, state, wizard: { ...shared, canSave, addressOf, goTo, finishStep } }
}

/** Keeps the donation in step with what is offered for it, wherever in the wizard one is. */
function useSettledDonation(store: DraftStore, donation: Donation, { terms }: DonationOffer, isEditable: boolean) {
  useEffect(() => {
    const { draft } = store.getState()
    // Something newer is on its way, and is settled in its turn.
    if (!terms || !isEditable || draft.donation !== donation) return
    const settled = settleDonation(donation, terms, draft.chosenCourses)
    if (settled !== donation) store.change({ donation: settled })
  }, [store, donation, terms, isEditable])
}
