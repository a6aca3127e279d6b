import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { fillPath, newRegistration, paths } from '#client/routing/paths.ts'
import { onFirstUse, useOnceLoaded } from '#client/ui/overlays/on-first-use.ts'
import type { CurrentUser } from '#shared/contracts/auth.ts'
import type { SavedRegistration } from '#shared/contracts/registrations/registration.ts'
import type { WizardVisit } from '#shared/domain/registration/wizard-steps.ts'
import { summarizeSave } from '../success/describe-save.ts'
import { DraftNotices } from './draft/draft-notices.tsx'
import { markFinished } from './draft/finished-entries.ts'
import type { OpenRegistration } from './draft/open-registration.ts'
import { SavedDialog } from './save/saved-dialog.tsx'
import { LeaveDialog, useLeaving } from './steps/leaving.tsx'
import { basePaths } from './steps/step-paths.ts'
import { useRunningWizard } from './use-running-wizard.ts'
import { WizardContext } from './wizard-context.ts'
import { WizardFrame } from './wizard-frame.tsx'

/** What may have to be decided before a save is not needed before there is one. */
const questions = onFirstUse(() => import('./save/save-questions.tsx'))

type RunningWizardProps = {
  opening: OpenRegistration
  visit: WizardVisit
  user: CurrentUser
  /** Loads the registration again, without what was entered here. */
  onReload: () => void
}

export function RunningWizard({ opening, visit, user, onReload }: RunningWizardProps) {
  const navigate = useNavigate()
  const [justSaved, setJustSaved] = useState<SavedRegistration | null>(null)
  const entries = useOwnEntries()
  const { store, state, wizard } = useRunningWizard({ opening, visit, user, onSaved: goOn })
  const asking = useOnceLoaded(questions, wizard.saving.failure !== null)
  const id = opening.start.id === 0 ? newRegistration : opening.start.id
  const isForEvent = visit.mode === 'summarize' && visit.role === 'admin'
  const home = isForEvent ? fillPath(paths.eventPartners, { id: opening.event.id }) : paths.dashboard
  const leaving = useLeaving(store, fillPath(basePaths[visit.mode], { id }), home)

  function goOn(saved: SavedRegistration, isUpdate: boolean) {
    if (visit.mode === 'summarize') setJustSaved(saved)
    else {
      if (!isUpdate) markFinished(entries)
      const saveSummary = summarizeSave(saved, isUpdate)
      void navigate({
        to: paths.registrationSuccess,
        params: { id: String(saved.eventId) },
        search: { registration: String(saved.id) },
        state: { saveSummary },
      })
    }
  }

  /** What was begun here as a new registration may have been saved meanwhile, as one with an address of its own. */
  function loadAgain(savedAs: number) {
    store.clear()
    if (savedAs === opening.start.id) onReload()
    else void navigate({ to: paths.registrationContact, params: { id: String(savedAs) }, ignoreBlocker: true })
  }

  return (
    <WizardContext value={{ ...wizard, askToLeave: leaving.ask }}>
      <WizardFrame>
        <DraftNotices store={store} state={state} opening={opening} />
      </WizardFrame>
      {asking && <asking.SaveQuestions store={store} onLoadAgain={loadAgain} />}
      <LeaveDialog {...leaving} mayBeSaved={state.draft.isUnanswered} />
      <SavedDialog saved={justSaved} role={visit.role} onClose={() => void navigate({ href: home })} />
    </WizardContext>
  )
}

/** The entries of the history that this wizard has been at. */
function useOwnEntries(): ReadonlySet<string> {
  const entries = useRef(new Set<string>())
  const entry = useLocation({ select: ({ state }) => state.__TSR_key })
  useEffect(() => {
    if (entry) entries.current.add(entry)
  }, [entry])
  return entries.current
}
