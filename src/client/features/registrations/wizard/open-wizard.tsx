import { Link, Navigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { describeFailure } from '#client/api/request-error.ts'
import { paths } from '#client/routing/paths.ts'
import { Button, buttonClass } from '#client/ui/buttons/button.tsx'
import { SkeletonField, SkeletonRegion } from '#client/ui/feedback/loading.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Page } from '#client/ui/layout/page.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import type { CurrentUser } from '#shared/contracts/auth.ts'
import type { WizardMode } from '#shared/domain/wizard-steps.ts'
import { browserStorage } from './browser-storage.ts'
import { RunningWizard } from './running-wizard.tsx'
import { draftKey } from './stored-draft.ts'
import { useOpening } from './use-opening.ts'

type OpenWizardProps = { id: number; mode: WizardMode; user: CurrentUser }

/** Loads a registration, or finds the draft of a new one, and starts the wizard on it. */
export function OpenWizard(props: OpenWizardProps) {
  const [attempt, setAttempt] = useState(0)
  // Another registration, or the same one loaded again, is another wizard.
  const key = `${props.mode} ${props.id} ${attempt}`
  return <Opening key={key} {...props} onReload={() => setAttempt(attempt + 1)} />
}

function Opening({ id, mode, user, onReload }: OpenWizardProps & { onReload: () => void }) {
  const opening = useOpening(id, mode, user)
  switch (opening.kind) {
    case 'open':
      return <RunningWizard opening={opening} visit={{ role: user.role, mode }} user={user} onReload={onReload} />
    case 'loading':
      return <Loading />
    case 'closed':
      return <Navigate to={paths.registrationClosed} replace />
    case 'draftOfOtherEvent':
      return <DiscardedDraft />
    case 'noEvent':
      return (
        <Page title="Registration" width="narrow">
          <Notice
            tone="warning"
            title="There is no active Event"
            action={
              <Link to={paths.events} className={buttonClass('secondary')}>
                Go to the events
              </Link>
            }
          >
            Add an event first: registrations belong to one.
          </Notice>
        </Page>
      )
    case 'gone':
      return (
        <Page title="Registration" width="narrow">
          <Notice
            tone="warning"
            title="There is no such registration"
            action={
              <Link to={paths.dashboard} className={buttonClass('secondary')}>
                Go to the dashboard
              </Link>
            }
          >
            It was deleted, or it is not shared with you.
          </Notice>
        </Page>
      )
    case 'failed':
      return (
        <Page title="Registration" width="narrow">
          <Notice
            tone="error"
            title="The registration could not be loaded"
            action={<Button onPress={opening.retry}>Try again</Button>}
          >
            {describeFailure(opening.error)}
          </Notice>
        </Page>
      )
  }
}

function Loading() {
  return (
    <Page title="Registration">
      <SkeletonRegion label="Loading the registration">
        <Stack>
          <SkeletonField />
          <SkeletonField />
          <SkeletonField />
        </Stack>
      </SkeletonRegion>
    </Page>
  )
}

function DiscardedDraft() {
  useEffect(() => {
    browserStorage.remove(draftKey(0))
    toast('The registration you had begun was for an event that is over. It has been discarded.')
  }, [])
  return <Navigate to={paths.dashboard} replace />
}
