import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callApi } from '#client/api/call.ts'
import { newIdempotencyKey } from '#client/api/idempotency-key.ts'
import { registrationEndpoints } from '#shared/contracts/registrations/endpoints.ts'
import type { RegistrationToSave, SavedRegistration } from '#shared/contracts/registrations/registration.ts'
import { registrationQuery } from '../queries.ts'
import { findAgreed, partsToSave, reopenDraft, type SaveConfirmations, toSave } from './draft.ts'
import type { DraftStore } from './draft-store.ts'
import { readSaveFailure, type SaveFailure, wasNothingSaved } from './read-save-failure.ts'
import { useConnectionWait } from './use-connection-wait.ts'

export interface Saving {
  isSaving: boolean
  /** There is no connection: it will be sent when there is one. */
  isWaiting: boolean
  stopWaiting: () => void
  failure: SaveFailure | null
  /** What was sent before without an answer was found saved, and this goes on from it. */
  isEarlierSaved: boolean
  save: () => void
  /** Saves again, now that the user has agreed. */
  confirm: (confirmation: SaveConfirmations) => void
  dismiss: () => void
}

type SaveOptions = {
  placedSpotIds: ReadonlySet<number>
  onSaved: (saved: SavedRegistration, isUpdate: boolean) => void
  onFailed: (failure: SaveFailure) => void
}

/** Saves the draft of the store: once at a time, and as one request until it is answered. */
export function useSave(store: DraftStore, { placedSpotIds, onSaved, onFailed }: SaveOptions): Saving {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<SaveFailure | null>(null)
  const [isEarlierSaved, setEarlierSaved] = useState(false)
  /** Null: what was agreed to when the same was sent before. */
  const agreed = useRef<SaveConfirmations | null>(null)
  const isUnderWay = useRef(false)
  const connection = useConnectionWait(store)
  const call = useMutation({
    // Paused by the library, it would go out even after the wizard was left.
    networkMode: 'always',
    mutationFn: (body: RegistrationToSave) => callApi(registrationEndpoints.saveRegistration, { body }),
  })

  async function attempt(): Promise<void> {
    const { draft } = store.getState()
    const confirmations = agreed.current ?? findAgreed(draft, placedSpotIds)
    agreed.current = confirmations
    const body = toSave(draft, confirmations, placedSpotIds)
    store.markSent({ parts: partsToSave(draft, placedSpotIds), agreed: confirmations })
    try {
      const saved = await call.mutateAsync(body)
      store.clear()
      agreed.current = null
      // Dashboards, lists and exports all count what was saved.
      void queryClient.invalidateQueries()
      onSaved(saved, draft.id !== 0)
    } catch (error) {
      const failure = readSaveFailure(error)
      if (failure.kind === 'savedBefore') return goOnFrom(failure)
      if (failure.kind === 'gone') store.renewRequest()
      else if (failure.kind !== 'noAnswer') store.markAnswered(wasNothingSaved(failure) ? null : draft.sent)
      // It was agreed to for what had been saved then.
      if (failure.kind === 'changedElsewhere') agreed.current = null
      fail(failure)
    }
  }

  /** The first attempt is saved: what was changed since goes on top of it, unless it is no longer what was sent. */
  async function goOnFrom({ savedAs, changed }: Extract<SaveFailure, { kind: 'savedBefore' }>): Promise<void> {
    const stored = await queryClient.fetchQuery({ ...registrationQuery(savedAs), staleTime: 0 })
    agreed.current = null
    setEarlierSaved(true)
    if (store.goOnFromSent(reopenDraft(stored, newIdempotencyKey()))) return attempt()
    fail({ kind: 'changedElsewhere', changed, savedAs })
  }

  function fail(failure: SaveFailure) {
    setFailure(failure)
    onFailed(failure)
  }

  async function send() {
    // A second press within one frame still sees the old render.
    if (isUnderWay.current) return
    isUnderWay.current = true
    setFailure(null)
    try {
      if (await connection.untilConnected()) await attempt()
    } catch (error) {
      fail(readSaveFailure(error))
    } finally {
      isUnderWay.current = false
    }
  }

  return {
    isSaving: call.isPending || connection.isWaiting,
    isWaiting: connection.isWaiting,
    stopWaiting: connection.stop,
    failure,
    isEarlierSaved,
    save() {
      agreed.current = null
      void send()
    },
    confirm(confirmation) {
      agreed.current = { ...agreed.current, ...confirmation }
      void send()
    },
    dismiss: () => setFailure(null),
  }
}
