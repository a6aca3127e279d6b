import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callApi } from '#client/api/call.ts'
import { registrationEndpoints } from '#shared/contracts/registrations/endpoints.ts'
import type { RegistrationToSave, SavedRegistration } from '#shared/contracts/registrations/registration.ts'
import { type SaveConfirmations, toSave } from './draft.ts'
import type { DraftStore } from './draft-store.ts'
import { readSaveFailure, type SaveFailure } from './read-save-failure.ts'
import { useConnectionWait } from './use-connection-wait.ts'

export interface Saving {
  isSaving: boolean
  /** There is no connection: it will be sent when there is one. */
  isWaiting: boolean
  stopWaiting: () => void
  failure: SaveFailure | null
  save: () => void
  /** Saves again, now that the user has agreed. */
  confirm: (confirmation: SaveConfirmations) => void
  dismiss: () => void
}

type SaveOptions = {
  placedSpotIds: ReadonlySet<number>
  onSaved: (saved: SavedRegistration) => void
  onFailed: (failure: SaveFailure) => void
}

/** Saves the draft of the store: once at a time, and as one request until it is answered. */
export function useSave(store: DraftStore, { placedSpotIds, onSaved, onFailed }: SaveOptions): Saving {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<SaveFailure | null>(null)
  const agreed = useRef<SaveConfirmations>({})
  const isUnderWay = useRef(false)
  const connection = useConnectionWait(store)
  const call = useMutation({
    // Paused by the library, it would go out even after the wizard was left.
    networkMode: 'always',
    mutationFn: (body: RegistrationToSave) => callApi(registrationEndpoints.saveRegistration, { body }),
  })

  async function send() {
    // A second press within one frame still sees the old render.
    if (isUnderWay.current) return
    isUnderWay.current = true
    setFailure(null)
    try {
      if (!(await connection.untilConnected())) return
      store.markSent()
      const saved = await call.mutateAsync(toSave(store.getState().draft, agreed.current, placedSpotIds))
      store.clear()
      agreed.current = {}
      // Dashboards, lists and exports all count what was saved.
      void queryClient.invalidateQueries()
      onSaved(saved)
    } catch (error) {
      const read = readSaveFailure(error)
      if (read.kind !== 'noAnswer') store.markAnswered()
      // It was agreed to for what had been saved then.
      if (read.kind === 'changedElsewhere') agreed.current = {}
      setFailure(read)
      onFailed(read)
    } finally {
      isUnderWay.current = false
    }
  }

  return {
    isSaving: call.isPending || connection.isWaiting,
    isWaiting: connection.isWaiting,
    stopWaiting: connection.stop,
    failure,
    save() {
      agreed.current = {}
      void send()
    },
    confirm(confirmation) {
      agreed.current = { ...agreed.current, ...confirmation }
      void send()
    },
    dismiss: () => setFailure(null),
  }
}
