import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { activeEventQuery } from '#client/api/active-event.ts'
import { newIdempotencyKey } from '#client/api/idempotency-key.ts'
import { RequestError } from '#client/api/request-error.ts'
import type { CurrentUser } from '#shared/contracts/auth.ts'
import type { WizardMode } from '#shared/domain/wizard-steps.ts'
import { registrationQuery } from '../queries.ts'
import { browserStorage } from './browser-storage.ts'
import { type Opening, openNew, openSaved } from './open-registration.ts'
import { draftKey, readStoredDraft } from './stored-draft.ts'

type Attempt = { kind: 'loading' } | { kind: 'gone' } | { kind: 'failed'; error: unknown; retry: () => void } | Opening

/** Loads what the wizard needs before its first step. The outcome stays as it is while the wizard is worked on. */
export function useOpening(id: number, mode: WizardMode, user: CurrentUser): Attempt {
  const [opening, setOpening] = useState<Opening | null>(null)
  const activeEvent = useQuery({ ...activeEventQuery, enabled: id === 0 && !opening, refetchOnMount: 'always' })
  const registration = useQuery({ ...registrationQuery(id), enabled: id !== 0 && !opening, refetchOnMount: 'always' })
  if (opening) return opening

  const query = id === 0 ? activeEvent : registration
  if (query.isError && !query.isFetching) {
    const { error, refetch } = query
    if (error instanceof RequestError && error.status === 404) return { kind: 'gone' }
    return { kind: 'failed', error, retry: () => void refetch() }
  }
  // Yesterday's answer from the cache is no ground to start from.
  if (!query.isFetchedAfterMount || query.isFetching) return { kind: 'loading' }

  const stored = readStoredDraft(browserStorage.read(draftKey(id)), user.email)
  const requestId = newIdempotencyKey()
  const opened = registration.data
    ? openSaved({ registration: registration.data, user, mode, stored, requestId })
    : openNew({ activeEvent: activeEvent.data ?? null, user, stored, requestId })
  setOpening(opened)
  return opened
}
