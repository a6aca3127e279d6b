import { useParams } from '@tanstack/react-router'
import { useCurrentUser } from '#client/api/app-context.ts'
import { readRegistrationId } from '#client/routing/paths.ts'
import type { WizardMode } from '#shared/domain/registration/wizard-steps.ts'
import { OpenWizard } from './wizard/open-wizard.tsx'

/** /registrations/{id}: a new registration, or a saved one from its first step on. */
export function WizardPage() {
  return <WizardInMode mode="register" />
}

/** /admin/events/summarize/{id}: a saved registration, opened at its attendees. */
export function SummarizePage() {
  return <WizardInMode mode="summarize" />
}

function WizardInMode({ mode }: { mode: WizardMode }) {
  const { id = '' } = useParams({ strict: false })
  const user = useCurrentUser()
  const registrationId = readRegistrationId(id)
  // The routes let nobody in without either.
  if (!user || registrationId === null) return null
  return <OpenWizard id={registrationId === 'new' ? 0 : registrationId} mode={mode} user={user} />
}
