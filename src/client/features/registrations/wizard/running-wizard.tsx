import { useBlocker, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { type RequestError, readProblemCode, readProblemIssues } from '#client/api/request-error.ts'
import { fillPath, newRegistration, paths } from '#client/routing/paths.ts'
import { findShownPartners } from '#client/routing/shown-partners.ts'
import type { CurrentUser } from '#shared/contracts/auth.ts'
import type { Issue } from '#shared/contracts/problem.ts'
import type { SavedRegistration } from '#shared/contracts/registrations/registration.ts'
import type { Donation } from '#shared/domain/donation/donation-counts.ts'
import {
  findStepAfter,
  isFieldEditable,
  type WizardStep,
  type WizardVisit,
  wizardSteps,
} from '#shared/domain/registration/wizard-steps.ts'
import { createDraftStore, type DraftStore } from '../draft/draft-store.ts'
import { fitSpots } from '../draft/fitted-spots.ts'
import type { OpenRegistration } from '../draft/open-registration.ts'
import { LeaveDialog, SavedDialog } from '../save/closing-dialogs.tsx'
import { findStepOfPath } from '../save/issues.ts'
import { type Saving, useSave } from '../save/use-save.ts'
import { summarizeSave } from '../success/describe-save.ts'
import { DraftNotices } from './draft-notices.tsx'
import { SaveQuestions } from './save-questions.tsx'
import { basePaths, parseWizardStep } from './steps.ts'
import { type DonationOffer, resolveDonation, useDonationOffer } from './use-donation-offer.ts'
import { WizardContext } from './wizard-context.ts'
import { WizardFrame } from './wizard-frame.tsx'

type RunningWizardProps = {
  opening: OpenRegistration
  visit: WizardVisit
  user: CurrentUser
  onReload: () => void
}

export function RunningWizard({ opening, visit, user, onReload }: RunningWizardProps) {
  const navigate = useNavigate()
  const [justSaved, setJustSaved] = useState<SavedRegistration | null>(null)
  const { start, base, draft, sent, event, isKeptSaved } = opening
  const [store] = useState(() => createDraftStore({ owner: user.email, start, base, draft, sent, isKeptSaved }))
  useEffect(() => store.followOtherTabs(onReload), [store, onReload])
  const wizard = useRunningWizard({ store, opening, visit, user, onSaved: followSave })
  const id = start.id === 0 ? newRegistration : start.id
  const isForEvent = visit.mode === 'summarize' && visit.role === 'admin'
  const home = isForEvent
    ? fillPath(paths.eventPartners, { id: event.id }) + findShownPartners(event.id)
    : paths.dashboard
  const leaving = useLeaving(store, wizard.saving, { basePath: fillPath(basePaths[visit.mode], { id }), home })

  function followSave(saved: SavedRegistration, isUpdate: boolean) {
    if (visit.mode === 'summarize') setJustSaved(saved)
    else {
      const saveSummary = summarizeSave(saved, isUpdate)
      void navigate({
        to: paths.registrationSuccess,
        params: { id: String(saved.eventId) },
        search: { registration: String(saved.id) },
        state: { saveSummary },
        replace: start.id === 0,
      })
    }
  }

  return (
    <WizardContext value={{ ...wizard, askToLeave: leaving.ask }}>
      <WizardFrame>
        <DraftNotices store={store} opening={opening} />
      </WizardFrame>
      {leaving.isAsking ? <LeaveDialog {...leaving} isAsking={!justSaved} /> : <SaveQuestions />}
      <SavedDialog saved={justSaved} role={visit.role} onClose={() => void navigate({ href: home })} />
    </WizardContext>
  )
}

type RunningWizardOptions = Omit<RunningWizardProps, 'onReload'> & {
  store: DraftStore
  onSaved: (saved: SavedRegistration, isUpdate: boolean) => void
}

function useRunningWizard({ store, opening, visit, user, onSaved }: RunningWizardOptions) {
  const { start, saved, event, parts } = opening
  const navigate = useNavigate()
  const { draft, base, edition } = useStore(store)
  const { attendees, displaced, donation } = draft
  const [serverIssues, setServerIssues] = useState<readonly Issue[]>([])
  const before = draft.id === 0 ? null : base
  const savedDonation = before?.donation ?? null
  const { affiliationId } = donation
  const offer = useDonationOffer({ eventId: event.id, affiliationId, role: visit.role, saved, savedDonation })
  const spots = useMemo(
    () => fitSpots({ attendees, displaced, donation })?.attendees ?? attendees,
    [attendees, displaced, donation],
  )
  const canEdit = (path: string) => isFieldEditable(path, visit, parts)
  useResolvedDonation(store, donation, offer, canEdit('donation.donation'))

  const addressOf = (step: WizardStep) => ({
    to: `${basePaths[visit.mode]}/${step}` as const,
    params: { id: start.id === 0 ? newRegistration : String(start.id) },
  })
  const goTo = (step: WizardStep) => void navigate(addressOf(step))

  function showWrongStep(error: RequestError) {
    const issues = readProblemIssues(error)
    const isRepriced = readProblemCode(error) === 'donation_differs'
    if (isRepriced) offer.reload()
    setServerIssues(isRepriced ? [] : issues)
    const wrongSteps: WizardStep[] = isRepriced ? ['donation'] : issues.map(({ path }) => findStepOfPath(path))
    const first = wizardSteps.find((step) => wrongSteps.includes(step))
    if (first) goTo(first)
  }

  const saving = useSave(store, { onSaved, onRefused: showWrongStep })
  const shownStep = useLocation({ select: ({ pathname }) => parseWizardStep(pathname) })
  useEffect(() => {
    if (shownStep) store.showStep(shownStep)
  }, [store, shownStep])

  function finishStep(step: WizardStep, isSaving = false) {
    setServerIssues((issues) => issues.filter(({ path }) => findStepOfPath(path) !== step))
    const next = isSaving ? null : findStepAfter(step, visit)
    if (next) goTo(next)
    else saving.save()
  }

  const entered = { saved, before, draft, isChanged: store.hasChanges(), spots, edition, change: store.change }
  const shared = { visit, user, event, offer, canEdit, canSave: parts !== 'nothing', saving, serverIssues }
  return { ...entered, ...shared, addressOf, finishStep }
}

function useResolvedDonation(store: DraftStore, donation: Donation, { terms }: DonationOffer, isEditable: boolean) {
  useEffect(() => {
    // Skips an outdated donation, because a newer one will run this again.
    if (!terms || !isEditable || store.getState().draft.donation !== donation) return
    const settled = resolveDonation(donation, terms)
    if (settled !== donation) store.change({ donation: settled })
  }, [store, donation, terms, isEditable])
}

function useLeaving(store: DraftStore, saving: Saving, { basePath, home }: { basePath: string; home: string }) {
  const navigate = useNavigate()
  const [isCanceled, setCanceled] = useState(false)
  const blocker = useBlocker({
    withResolver: true,
    shouldBlockFn: ({ next }) => store.hasChanges() && !isInside(next.pathname, basePath),
    enableBeforeUnload: () => store.hasChanges() && !store.getState().isKept,
  })

  return {
    isAsking: isCanceled || blocker.status === 'blocked',
    hasChanges: store.hasChanges(),
    ask: () => setCanceled(true),
    leave() {
      setCanceled(false)
      saving.leave()
      store.forget()
      if (blocker.status === 'blocked') blocker.proceed()
      else void navigate({ href: home })
    },
    stay() {
      setCanceled(false)
      blocker.reset?.()
    },
  }
}

function isInside(pathname: string, basePath: string): boolean {
  return pathname === basePath || pathname.startsWith(`${basePath}/`)
}
