import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCurrentUser } from '#client/api/app-context.ts'
import { listKeptDrafts } from '#client/parts/kept-drafts.ts'
import { newRegistration, paths } from '#client/routing/paths.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import type { ActiveEvent } from '#shared/contracts/events.ts'
import { formatRegistrationNumber } from '#shared/domain/formats.ts'
import { wizardSteps } from '#shared/domain/registration/wizard-steps.ts'

/** The unsaved registrations of this event that this browser keeps, each with a link to the step it was left at. */
export function UnfinishedDrafts({ event }: { event: ActiveEvent }) {
  const owner = useCurrentUser()?.email
  const [drafts] = useState(() => (owner === undefined ? [] : listKeptDrafts(owner)))
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
          <Link
            to={`${paths.registration}/${step}`}
            params={{ id: id === 0 ? newRegistration : String(id) }}
            className={buttonClass()}
          >
            {id === 0 ? 'Continue your registration' : 'Continue'}, step {wizardSteps.indexOf(step) + 1} of{' '}
            {wizardSteps.length}
          </Link>
        }
      >
        Your entries are kept in this browser only.
      </Notice>
    ))
}
