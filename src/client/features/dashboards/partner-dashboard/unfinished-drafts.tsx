import { useEffect, useState } from 'react'
import { type KeptDraft, listKeptDrafts } from '#client/parts/kept-drafts.ts'
import { usePublicPage } from '#client/parts/public/public-page.tsx'
import { fillPath, newRegistration, paths } from '#client/routing/paths.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import type { ActiveEvent } from '#shared/contracts/events.ts'
import { formatRegistrationNumber } from '#shared/domain/formats.ts'
import { wizardSteps } from '#shared/domain/registration/wizard-steps.ts'

export function UnfinishedDrafts({ event }: { event: ActiveEvent }) {
  const owner = usePublicPage().user?.email
  // Loaded in an effect, because the server doesn't have this browser's drafts.
  const [drafts, setDrafts] = useState<readonly KeptDraft[]>([])
  useEffect(() => setDrafts(owner ? listKeptDrafts(owner) : []), [owner])
  const canRegister = event.registrationStatus === 'open'
  return drafts
    .filter(({ id, eventId }) => eventId === event.id && (id !== 0 || canRegister))
    .map(({ id, step }) => (
      <Notice
        key={id}
        title={
          id === 0
            ? 'Your registration isn’t finished'
            : `Unsaved changes to Registration ${formatRegistrationNumber(id)}`
        }
        action={
          <a href={`${fillPath(paths.registration, { id: id || newRegistration })}/${step}`} className={buttonClass()}>
            {id === 0 ? 'Continue your registration' : 'Continue'}, step {wizardSteps.indexOf(step) + 1} of{' '}
            {wizardSteps.length}
          </a>
        }
      >
        Your entries are kept only in this browser.
      </Notice>
    ))
}
