import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CatchBoundary, Link, Navigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { activeEventQuery, useCurrentUser } from '#client/api/app-context.ts'
import { newIdempotencyKey } from '#client/api/call.ts'
import { hasFreshFirstResponse } from '#client/api/queries.ts'
import { RequestError } from '#client/api/request-error.ts'
import { LoadFailure } from '#client/parts/fallback-pages.tsx'
import { paths, readRegistrationId } from '#client/routing/paths.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { Notice, Skeleton } from '#client/ui/feedback.tsx'
import { Page } from '#client/ui/layout/layout.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import type { CurrentUser } from '#shared/contracts/auth.ts'
import type { WizardMode } from '#shared/domain/registration/wizard-steps.ts'
import { forgetKeptDraft, readKeptDraft } from './draft/draft-store.ts'
import { openNew, openSavedRegistration, type RegistrationOpening } from './draft/open-registration.ts'
import { registrationQuery } from './queries.ts'
import { RunningWizard } from './wizard/running-wizard.tsx'
import { basePaths } from './wizard/steps.ts'

export function WizardPage() {
  return <WizardInMode mode="register" />
}

export function SummarizePage() {
  return <WizardInMode mode="summarize" />
}

function WizardInMode({ mode }: { mode: WizardMode }) {
  const { id: address = '' } = useParams({ strict: false })
  const user = useCurrentUser()
  const [attempt, setAttempt] = useState(0)
  const registrationId = readRegistrationId(address)
  if (!user || registrationId === null) return null
  const id = registrationId === 'new' ? 0 : registrationId
  // Another registration, or a reloaded one, needs a new wizard.
  const key = `${id} ${attempt}`
  return (
    <CatchBoundary getResetKey={() => key} errorComponent={() => <BrokenDraft id={id} />}>
      <OpeningPage key={key} {...{ id, mode, user }} isFirst={attempt === 0} onReload={() => setAttempt(attempt + 1)} />
    </CatchBoundary>
  )
}

type Visit = { id: number; mode: WizardMode; user: CurrentUser }

function OpeningPage({ id, mode, user, isFirst, onReload }: Visit & { isFirst: boolean; onReload: () => void }) {
  const opening = useOpening({ id, mode, user }, isFirst)
  switch (opening.kind) {
    case 'open':
      return <RunningWizard opening={opening} visit={{ role: user.role, mode }} user={user} onReload={onReload} />
    case 'loading':
      return (
        <Page title="Registration">
          <Skeleton label="Loading the registration" fields={3} />
        </Page>
      )
    case 'closed':
      return <Navigate to={paths.registrationClosed} replace />
    case 'draftOfOtherEvent':
      return <DiscardedDraft />
    case 'draftOfOtherStep':
      return <Navigate to={`${basePaths.register}/${opening.step}`} params={{ id: String(id) }} replace />
    case 'noEvent':
      return (
        <UnavailableNotice title="There is no active event" to={paths.events} label="Go to events">
          Add an event first.
        </UnavailableNotice>
      )
    case 'gone':
      return (
        <UnavailableNotice title="Registration not found" to={paths.dashboard} label="Go to the dashboard">
          It may have been deleted, or you may not have access.
        </UnavailableNotice>
      )
    case 'failed':
      return (
        <Page title="Registration" width="narrow">
          <LoadFailure title="We couldn’t load this registration" error={opening.error} onRetry={opening.retry} />
        </Page>
      )
  }
}

type UnavailableNoticeProps = { title: string; to: string; label: string; children: string }

const UnavailableNotice = ({ title, to, label, children }: UnavailableNoticeProps) => (
  <Page title="Registration" width="narrow">
    <Notice
      tone="warning"
      title={title}
      action={
        <Link to={to} className={buttonClass('secondary')}>
          {label}
        </Link>
      }
    >
      {children}
    </Notice>
  </Page>
)

/** Entries of an unknown shape must not break the page permanently. */
const BrokenDraft = ({ id }: { id: number }) => (
  <Page title="Registration" width="narrow">
    <Notice
      tone="error"
      title="We can’t show this registration"
      action={
        <Button
          onPress={() => {
            forgetKeptDraft(id)
            location.reload()
          }}
        >
          Discard unsaved entries
        </Button>
      }
    >
      Reload the page. If that doesn’t help, the unsaved entries in this browser are damaged, and you can discard them.
    </Notice>
  </Page>
)

function DiscardedDraft() {
  useEffect(() => {
    forgetKeptDraft(0)
    toast('Your unfinished registration was for a past event, so it was discarded.')
  }, [])
  return <Navigate to={paths.dashboard} replace />
}

type Attempt =
  | { kind: 'loading' }
  | { kind: 'gone' }
  | { kind: 'failed'; error: unknown; retry: () => void }
  | RegistrationOpening

/** The outcome doesn't change while someone uses the wizard. */
function useOpening({ id, mode, user }: Visit, mayTakeFirst: boolean): Attempt {
  const queryClient = useQueryClient()
  const [opening, setOpening] = useState<RegistrationOpening | null>(null)
  const refetchOnMount = ({ state }: { state: Parameters<typeof hasFreshFirstResponse>[0] }) =>
    mayTakeFirst && hasFreshFirstResponse(state) ? false : 'always'
  const activeEvent = useQuery({ ...activeEventQuery, enabled: id === 0 && !opening, refetchOnMount })
  const registration = useQuery({ ...registrationQuery(id), enabled: id !== 0 && !opening, refetchOnMount })
  if (opening) return opening

  const query = id === 0 ? activeEvent : registration
  const { queryKey } = id === 0 ? activeEventQuery : registrationQuery(id)
  const isFirst = mayTakeFirst && hasFreshFirstResponse(queryClient.getQueryState(queryKey))
  if (query.isError && !query.isFetching) {
    const { error, refetch } = query
    if (error instanceof RequestError && error.status === 404) return { kind: 'gone' }
    return { kind: 'failed', error, retry: () => void refetch() }
  }
  if (!isFirst && (!query.isFetchedAfterMount || query.isFetching)) return { kind: 'loading' }

  const kept = readKeptDraft(id, user.email)
  const requestId = newIdempotencyKey()
  const opened = registration.data
    ? openSavedRegistration({ registration: registration.data, user, mode, kept, requestId })
    : openNew({ activeEvent: activeEvent.data ?? null, user, kept, requestId })
  setOpening(opened)
  return opened
}
