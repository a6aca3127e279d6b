import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { callApi } from '#client/api/call.ts'
import { ConnectionError, RequestError, readProblemCode } from '#client/api/request-error.ts'
import { toastFailure } from '#client/parts/toast-failure.ts'
import { toast } from '#client/ui/overlays/toast.tsx'
import { registrationEndpoints } from '#shared/contracts/registrations/endpoints.ts'
import type { SavedRegistration } from '#shared/contracts/registrations/registration.ts'
import { listChanges } from '../draft/changes.ts'
import { type RegistrationDraft, type SaveConfirmations, toSave } from '../draft/draft.ts'
import type { DraftStore } from '../draft/draft-store.ts'

type SaveOptions = {
  onSaved: (saved: SavedRegistration, isUpdate: boolean) => void
  onRefused: (error: RequestError) => void
}

interface Attempt {
  sent: RegistrationDraft
  agreed: SaveConfirmations
}

const repetitions = 2

export type Saving = ReturnType<typeof useSave>

/** Sends one save at a time, with the same idempotency key until a response arrives, and waits for a network. */
export function useSave(store: DraftStore, { onSaved, onRefused }: SaveOptions) {
  const queryClient = useQueryClient()
  const isHere = useRef(false)
  const mutationKey = ['saveRegistration', useId()]

  const mutation = useMutation({
    mutationKey,
    networkMode: 'online',
    // Browsers report a network before requests get through.
    retry: (failures, error) => error instanceof ConnectionError && failures < repetitions,
    retryDelay: (failures) => 500 * 2 ** failures,
    mutationFn: (attempt: Attempt) => send(attempt),
    onSuccess(saved, { sent }) {
      const name = sent.contact.nameForMarketingMaterials
      void queryClient.invalidateQueries()
      if (!isHere.current) toast(`${name} was saved`)
      else if (listChanges(store.getState().draft, sent).length === 0) {
        store.forget()
        onSaved(saved, sent.id !== 0)
      } else store.continueFrom(saved.id, sent)
    },
    onError(error, { sent }) {
      const name = sent.contact.nameForMarketingMaterials
      void queryClient.invalidateQueries({ queryKey: ['registrations'] })
      if (!isHere.current) toastFailure(`We couldn’t save ${name}`, error, `We couldn’t confirm that ${name} was saved`)
      else if (error instanceof RequestError) {
        if (error.status < 500) store.noteRefused()
        // An earlier attempt's registration was deleted, so the next save creates a new one.
        if (error.status === 404 && sent.id === 0) store.renewRequest()
        onRefused(error)
      }
    },
  })

  async function send({ sent, agreed }: Attempt): Promise<SavedRegistration> {
    try {
      const body = toSave(sent, store.getState().base, agreed)
      return await callApi(registrationEndpoints.saveRegistration, { body })
    } catch (error) {
      const savedAs = readSavedAs(error)
      if (savedAs === null) throw error
      // An earlier attempt succeeded but its response was lost, so this one changes that registration.
      const { sent: earlier, base } = store.getState()
      store.continueFrom(savedAs, earlier ?? base)
      const now = store.getState()
      return callApi(registrationEndpoints.saveRegistration, { body: toSave(now.draft, now.base, agreed) })
    }
  }

  function mutate(agreed: SaveConfirmations) {
    // A second click within one frame still sees the old render.
    if (queryClient.isMutating({ mutationKey }) > 0) return
    const sent = store.getState().draft
    store.noteSent(sent)
    mutation.mutate({ sent, agreed })
  }

  /** A save that waits for a network must not be sent after the user has left or changed their mind. */
  function stopWaiting() {
    const cache = queryClient.getMutationCache()
    for (const waiting of cache.findAll({ mutationKey, predicate: ({ state }) => state.isPaused }))
      cache.remove(waiting)
    mutation.reset()
  }

  const stop = useRef(stopWaiting)
  useEffect(() => {
    isHere.current = true
    const { current } = stop
    return () => {
      isHere.current = false
      current()
    }
  }, [])

  return {
    isSaving: mutation.isPending,
    isWaiting: mutation.isPaused,
    stopWaiting,
    leave() {
      isHere.current = false
      stopWaiting()
    },
    error: mutation.error,
    wasSaved: mutation.isSuccess,
    save: () => mutate({}),
    confirm: (agreed: SaveConfirmations) => mutate({ ...mutation.variables?.agreed, ...agreed }),
    dismiss: mutation.reset,
  }
}

const readSavedAs = (error: unknown): number | null =>
  error instanceof RequestError && readProblemCode(error) === 'request_differs'
    ? (error.problem?.savedAs ?? null)
    : null
