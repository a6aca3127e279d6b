import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callApi, newIdempotencyKey } from '#client/api/call.ts'
import { browserConnection, type Connection } from '#client/api/connection.ts'
import { toast } from '#client/ui/overlays/toast.tsx'
import { registrationEndpoints } from '#shared/contracts/registrations/endpoints.ts'
import type { RegistrationToSave, SavedRegistration } from '#shared/contracts/registrations/registration.ts'
import { registrationQuery } from '../../queries.ts'
import { listChanges } from '../draft/changes.ts'
import { type RegistrationDraft, reopenDraft, type SaveConfirmations, toSave } from '../draft/draft.ts'
import type { DraftStore } from '../draft/draft-store.ts'
import { fitSpots, listEveryone } from '../draft/fitted-spots.ts'
import { readSaveFailure, type SaveFailure, saveQuestions, wasNothingSaved } from './save-failure.ts'

type SaveOptions = {
  onSaved: (saved: SavedRegistration, isUpdate: boolean) => void
  onFailed: (failure: SaveFailure) => void
}

type SavedBefore = Extract<SaveFailure, { kind: 'savedBefore' }>

export type Saving = ReturnType<typeof useSave>

/** Saves the draft of the store: once at a time, and as one request (by its idempotency key) until it is answered. */
export function useSave(store: DraftStore, { onSaved, onFailed }: SaveOptions) {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<SaveFailure | null>(null)
  const [isEarlierSaved, setEarlierSaved] = useState(false)
  const agreed = useRef<SaveConfirmations>({})
  const isUnderWay = useRef(false)
  /** Whether the wizard has not been left since the save was asked for. */
  const isStillHere = useRef(store.rememberVisit())
  const connection = useConnectionWait(store)
  const call = useMutation({
    mutationFn: (body: RegistrationToSave) => callApi(registrationEndpoints.saveRegistration, { body }),
  })

  async function attempt(): Promise<void> {
    store.settle()
    const { draft } = store.getState()
    const { spots, displaced } = await fitSpots(draft)
    if (!isStillHere.current()) return
    if (displaced.length > 0 && !agreed.current.confirmDrop) return fail({ kind: 'wouldDropPeople', people: displaced })
    store.markSent()
    try {
      const saved = await call.mutateAsync(toSave(draft, spots, agreed.current))
      agreed.current = {}
      // Dashboards, lists and exports all count what was saved.
      void queryClient.invalidateQueries()
      if (!isStillHere.current()) {
        toast(`${draft.contact.nameForMarketingMaterials} was saved before you left`)
        return
      }
      if (hasChangedSince(draft)) return await keepTyped(saved)
      store.clear()
      onSaved(saved, draft.id !== 0)
    } catch (error) {
      if (!isStillHere.current())
        return void saveQuestions.load().then(({ tellAfterwards }) => tellAfterwards(draft, error))
      const failure = readSaveFailure(error)
      if (failure.kind === 'savedBefore') return draft.isUnanswered ? continueFrom(failure) : meetOtherTab(failure)
      if (failure.kind === 'gone') store.renewRequest()
      else if (failure.kind !== 'noAnswer') store.markAnswered(!wasNothingSaved(failure) && draft.isUnanswered)
      // It was agreed to for what had been saved then.
      if (failure.kind === 'changedElsewhere') agreed.current = {}
      fail(failure)
    }
  }

  function hasChangedSince(sent: RegistrationDraft): boolean {
    store.settle()
    return listChanges(store.getState().draft, { ...sent, attendees: listEveryone(sent) }).length > 0
  }

  /** What was typed meanwhile goes on from this save; where that cannot be read, the next save finds it, as after a lost answer. */
  async function keepTyped({ id, version }: SavedRegistration): Promise<void> {
    const stored = await queryClient.fetchQuery({ ...registrationQuery(id), staleTime: 0 }).catch(() => null)
    if (!isStillHere.current()) return
    store.settle()
    if (stored?.version === version) store.continueFrom(reopenDraft(stored, newIdempotencyKey()))
    fail({ kind: 'typedMeanwhile' })
  }

  /** The first attempt is saved: unless anybody has saved since, what was changed since goes on top of it. */
  async function continueFrom({ savedAs, changed }: SavedBefore): Promise<void> {
    const stored = await queryClient.fetchQuery({ ...registrationQuery(savedAs), staleTime: 0 })
    if (!isStillHere.current()) return
    const firstVersion = (store.getState().draft.version ?? 0) + 1
    agreed.current = {}
    setEarlierSaved(true)
    if (!changed.isYours || stored.version !== firstVersion) return fail({ kind: 'changedElsewhere', changed, savedAs })
    store.continueFrom(reopenDraft(stored, newIdempotencyKey()))
    return attempt()
  }

  /** This was never sent from here: another tab has the same draft, and has saved it with something else in it. */
  function meetOtherTab({ savedAs, changed }: SavedBefore): void {
    agreed.current = {}
    store.markAnswered(false)
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
    isStillHere.current = store.rememberVisit()
    setFailure(null)
    try {
      if (await connection.untilConnected()) await attempt()
    } catch (error) {
      if (isStillHere.current()) fail(readSaveFailure(error))
    } finally {
      isUnderWay.current = false
    }
  }

  return {
    isSaving: call.isPending || connection.isWaiting,
    /** There is no connection: it will be sent when there is one. */
    isWaiting: connection.isWaiting,
    stopWaiting: connection.stop,
    untilConnected: connection.untilConnected,
    failure,
    /** What was sent before without an answer was found saved, and this goes on from it. */
    isEarlierSaved,
    save() {
      agreed.current = {}
      void send()
    },
    /** Saves again, now that the user has agreed. */
    confirm(confirmation: SaveConfirmations) {
      agreed.current = { ...agreed.current, ...confirmation }
      void send()
    },
    /** Shows what kept a preview of the save from being answered, as it would keep the save. */
    report: (error: unknown) => fail(readSaveFailure(error)),
    dismiss: () => setFailure(null),
  }
}

/** Waits for a network. */
function useConnectionWait(store: DraftStore) {
  const [isWaiting, setWaiting] = useState(false)
  const wait = useRef<AbortController | null>(null)
  useEffect(() => () => wait.current?.abort(), [])

  /** False when the person gave up waiting, left, or changed what would have been sent. */
  async function untilConnected(): Promise<boolean> {
    if (browserConnection.isOnline()) return true
    const { draft } = store.getState()
    const patience = new AbortController()
    wait.current = patience
    setWaiting(true)
    const forget = store.subscribe(() => store.getState().draft !== draft && patience.abort())
    const isConnected = await waitForConnection(browserConnection, patience.signal)
    forget()
    setWaiting(false)
    return isConnected
  }

  return { isWaiting, untilConnected, stop: () => wait.current?.abort() }
}

/** True as soon as there is a network, which may be at once; false when the wait is given up by `signal`. */
export function waitForConnection({ isOnline, onChanged }: Connection, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted || isOnline()) return Promise.resolve(!signal.aborted)
  return new Promise((resolve) => {
    const stopListening = onChanged(() => isOnline() && end(true))
    signal.addEventListener('abort', () => end(false), { once: true })

    function end(isConnected: boolean) {
      stopListening()
      resolve(isConnected)
    }
  })
}
