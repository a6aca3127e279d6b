import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { fillPath, newRegistration, paths } from '#client/routing/paths.ts'
import type { CurrentUser } from '#shared/contracts/auth.ts'
import type { SavedRegistration } from '#shared/contracts/registrations/registration.ts'
import type { WizardVisit } from '#shared/domain/wizard-steps.ts'
import { toNews } from '../success/describe-save.ts'
import { DraftNotices } from './draft-notices.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import type { OpenRegistration } from './open-registration.ts'
import { SaveQuestions } from './save-questions.tsx'
import { SavedDialog } from './saved-dialog.tsx'
import { basePaths } from './step-paths.ts'
import { useLeaving } from './use-leaving.ts'
import { useRunningWizard } from './use-running-wizard.ts'
import { WizardContext } from './wizard-context.ts'
import { WizardFrame } from './wizard-frame.tsx'

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
  const { store, state, wizard } = useRunningWizard({ opening, visit, user, onSaved: goOn })
  const id = opening.start.id === 0 ? newRegistration : opening.start.id
  const isForEvent = visit.mode === 'summarize' && visit.role === 'admin'
  const home = isForEvent ? fillPath(paths.eventPartners, { id: opening.event.id }) : paths.dashboard
  const leaving = useLeaving(store, fillPath(basePaths[visit.mode], { id }), home)

  function goOn(saved: SavedRegistration, isUpdate: boolean) {
    if (visit.mode === 'summarize') setJustSaved(saved)
    else {
      const saveNews = toNews(saved, isUpdate)
      void navigate({
        to: paths.registrationSuccess,
        params: { id: String(saved.eventId) },
        search: { registration: String(saved.id) },
        state: { saveNews },
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
      <SaveQuestions store={store} onLoadAgain={loadAgain} />
      <LeaveDialog {...leaving} mayBeSaved={state.draft.sent !== null} />
      <SavedDialog saved={justSaved} role={visit.role} onClose={() => void navigate({ href: home })} />
    </WizardContext>
  )
}
