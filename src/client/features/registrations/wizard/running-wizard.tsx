import { useBlocker, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { fillPath, newRegistration, paths } from '#client/routing/paths.ts'
import { findShownPartners } from '#client/routing/shown-partners.ts'
import { Page } from '#client/ui/layout/layout.tsx'
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
import { browserStorage } from '../draft/browser-storage.ts'
import { createDraftStore, type DraftStore } from '../draft/draft-store.ts'
import { fitLocally } from '../draft/fitted-spots.ts'
import type { OpenRegistration } from '../draft/open-registration.ts'
import { LeaveDialog, SavedDialog } from '../save/closing-dialogs.tsx'
import { SaveContext } from '../save/save-context.ts'
import { type SaveFailure, stepOfPath } from '../save/save-failure.ts'
import { SaveQuestions } from '../save/save-questions.tsx'
import { useSave } from '../save/use-save.ts'
import { summarizeSave } from '../success/describe-save.ts'
import { DraftNotices, OtherTabNotice } from './draft-notices.tsx'
import { basePaths, stepOfAddress } from './steps.ts'
import { type DonationOffer, resolveDonation, useDonationOffer } from './use-donation-offer.ts'
import { WizardContext } from './wizard-context.ts'
import { WizardFrame } from './wizard-frame.tsx'

type RunningWizardProps = {
  opening: OpenRegistration
  visit: WizardVisit
  user: CurrentUser
  /** Opens the registration again, with the stored draft and the saved version. */
  onReload: () => void
}

export function RunningWizard({ opening, visit, user, onReload }: RunningWizardProps) {
  const navigate = useNavigate()
  const [justSaved, setJustSaved] = useState<SavedRegistration | null>(null)
  const { store, state, wizard } = useRunningWizard({ opening, visit, user, onSaved: goOn })
  const id = opening.start.id === 0 ? newRegistration : opening.start.id
  const isForEvent = visit.mode === 'summarize' && visit.role === 'admin'
  const home = isForEvent
    ? fillPath(paths.eventPartners, { id: opening.event.id }) + findShownPartners(opening.event.id)
    : paths.dashboard
  const leaving = useLeaving(store, fillPath(basePaths[visit.mode], { id }), home)

  // The question that was open first stays until it is answered.
  const [shownFailure, setShownFailure] = useState(wizard.saving.failure)
  if (!leaving.isAsking && shownFailure !== wizard.saving.failure) setShownFailure(wizard.saving.failure)

  function goOn(saved: SavedRegistration, isUpdate: boolean) {
    if (visit.mode === 'summarize') setJustSaved(saved)
    else {
      const saveSummary = summarizeSave(saved, isUpdate)
      void navigate({
        to: paths.registrationSuccess,
        params: { id: String(saved.eventId) },
        search: { registration: String(saved.id) },
        state: { saveSummary },
        replace: opening.start.id === 0,
      })
    }
  }

  if (state.keeping === 'elsewhere') {
    return (
      <Page title="Registration" width="narrow">
        <OtherTabNotice onReload={onReload} />
      </Page>
    )
  }
  return (
    <SaveContext value={wizard}>
      <WizardContext value={{ ...wizard, askToLeave: leaving.ask, isAskedToLeave: leaving.isAsking }}>
        <WizardFrame>
          <DraftNotices store={store} state={state} opening={opening} />
        </WizardFrame>
        {shownFailure === wizard.saving.failure && <SaveQuestions />}
        <LeaveDialog {...leaving} isAsking={leaving.isAsking && !justSaved} mayBeSaved={state.draft.sent !== null} />
        <SavedDialog saved={justSaved} role={visit.role} onClose={() => void navigate({ href: home })} />
      </WizardContext>
    </SaveContext>
  )
}

type Running = Omit<RunningWizardProps, 'onReload'> & {
  onSaved: (saved: SavedRegistration, isUpdate: boolean) => void
}

function useRunningWizard({ opening, visit, user, onSaved }: Running) {
  const { start, kept, base, setAside, saved, event, parts } = opening
  const navigate = useNavigate()
  const entries = { start, kept, base, hasSetAside: setAside !== null }
  const [store] = useState(() => createDraftStore({ storage: browserStorage, owner: user.email, ...entries }))
  const state = useSyncExternalStore(store.subscribe, store.getState)
  const { draft, opened, edition, isChanged } = state
  const { attendees, donation, fit } = draft
  const [serverIssues, setServerIssues] = useState<readonly Issue[]>([])
  const { affiliationId } = donation
  const before = draft.id === 0 ? null : opened
  const savedDonation = before?.donation ?? null
  const offer = useDonationOffer({ eventId: event.id, affiliationId, role: visit.role, saved, savedDonation })
  const fitted = useMemo(
    () => fitLocally({ attendees, donation, fit }) ?? { spots: attendees, fit, displaced: [] },
    [attendees, donation, fit],
  )
  const canEdit = (path: string) => isFieldEditable(path, visit, parts)
  useResolvedDonation(store, donation, offer, canEdit('donation.donation'))

  const addressOf = (step: WizardStep) => ({
    to: `${basePaths[visit.mode]}/${step}` as const,
    params: { id: start.id === 0 ? newRegistration : String(start.id) },
  })
  const goTo = (step: WizardStep) => void navigate(addressOf(step))

  function takeFailure(failure: SaveFailure) {
    if (failure.kind === 'donationDiffers') {
      setServerIssues([])
      offer.reload()
      goTo('donation')
    } else if (failure.kind === 'wrongFields') {
      setServerIssues(failure.issues)
      const wrongSteps = failure.issues.map(({ path }) => stepOfPath(path))
      const first = wizardSteps.find((step) => wrongSteps.includes(step))
      if (first) goTo(first)
    }
  }

  const saving = useSave(store, { onSaved, onFailed: takeFailure })
  useEffect(() => store.leave, [store])
  const shownStep = useLocation({ select: ({ pathname }) => stepOfAddress(pathname) })
  useEffect(() => {
    if (shownStep) store.showStep(shownStep)
  }, [store, shownStep])

  function finishStep(step: WizardStep, isSaving = false) {
    setServerIssues((issues) => issues.filter(({ path }) => stepOfPath(path) !== step))
    const next = isSaving ? null : stepAfter(step, visit)
    if (next) goTo(next)
    else saving.save()
  }

  const { change, onSettle, rememberDraft } = store
  const canSave = parts !== 'nothing'
  const entered = { saved, before, draft, isChanged, fitted, edition, change, onSettle, rememberDraft, serverIssues }
  const shared = { visit, user, event, offer, canEdit, canSave, saving, addressOf, finishStep }
  return { store, state, wizard: { ...entered, ...shared } }
}

/** Keeps the donation in step with what is offered for it, wherever in the wizard one is. */
function useResolvedDonation(store: DraftStore, donation: Donation, { terms }: DonationOffer, isEditable: boolean) {
  useEffect(() => {
    const { draft } = store.getState()
    // Something newer is on its way, and is settled in its turn.
    if (!terms || !isEditable || draft.donation !== donation) return
    const settled = resolveDonation(donation, terms, draft.chosenCourses)
    if (settled !== donation) store.change({ donation: settled })
  }, [store, donation, terms, isEditable])
}

/**
 * Asks before the wizard is left with something entered: by Cancel, by a link or Back, and, where the browser could not
 * keep the draft, by closing the tab.
 */
function useLeaving(store: DraftStore, basePath: string, destination: string) {
  const navigate = useNavigate()
  const [isCanceled, setCanceled] = useState(false)
  const blocker = useBlocker({
    withResolver: true,
    shouldBlockFn: ({ next }) => store.getState().isChanged && !isInside(next.pathname, basePath),
    enableBeforeUnload: () => store.getState().isChanged && store.getState().keeping !== 'kept',
  })

  return {
    isAsking: isCanceled || blocker.status === 'blocked',
    hasChanges: store.getState().isChanged,
    ask: () => setCanceled(true),
    leave() {
      setCanceled(false)
      store.clear()
      if (blocker.status === 'blocked') blocker.proceed()
      else void navigate({ href: destination })
    },
    stay() {
      setCanceled(false)
      blocker.reset?.()
    },
  }
}

/** Going from step to step is not leaving. */
function isInside(pathname: string, basePath: string): boolean {
  return pathname === basePath || pathname.startsWith(`${basePath}/`)
}
