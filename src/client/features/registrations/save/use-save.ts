import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callApi } from '#client/api/call.ts'
import { toast } from '#client/ui/overlays/toast.tsx'
import { registrationEndpoints } from '#shared/contracts/registrations/endpoints.ts'
import type { SavedRegistration } from '#shared/contracts/registrations/registration.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { listChanges } from '../draft/changes.ts'
import { type RegistrationDraft, type RegistrationValue, type SaveConfirmations, toSave } from '../draft/draft.ts'
import type { DraftStore } from '../draft/draft-store.ts'
import { fitSpots, listEveryone } from '../draft/fitted-spots.ts'
import { useConnectionWait } from './connection-wait.ts'
import { readSavedAs, readSaveFailure, type SaveFailure, wasNothingSaved } from './save-failure.ts'
import { failureOf, isUnderWay, reduceSave, type SaveEvent, type SaveState } from './save-machine.ts'
import { reportAfterLeaving } from './save-questions.tsx'

type SaveOptions = {
  onSaved: (saved: SavedRegistration, isUpdate: boolean) => void
  onFailed: (failure: SaveFailure) => void
}

type InState<Name extends SaveState['name']> = Extract<SaveState, { name: Name }>

export type Saving = ReturnType<typeof useSave>

/** Saves the draft of the store: once at a time, and as one request (by its idempotency key) until it is answered. */
export function useSave(store: DraftStore, { onSaved, onFailed }: SaveOptions) {
  const queryClient = useQueryClient()
  const connection = useConnectionWait(store)
  const [state, setState] = useState<SaveState>({ name: 'editing' })
  // A second press within one frame still sees the old render.
  const current = useRef(state)

  function dispatch(event: SaveEvent) {
    const next = reduceSave(current.current, event)
    if (next === current.current) return
    current.current = next
    setState(next)
    const failure = failureOf(next)
    if (failure) onFailed(failure)
    if (next.name === 'saved') {
      store.clear()
      onSaved(next.saved, next.isUpdate)
    }
    if (isUnderWay(next)) void run(next)
  }

  /** Does the work of a state. Its result no longer matters when the wizard was left or the state has changed. */
  async function run(state: SaveState) {
    const isStillHere = store.createVisitGuard()
    const event = await perform(state, isStillHere).catch(
      (error: unknown): SaveEvent => ({ type: 'failed', failure: readSaveFailure(error) }),
    )
    if (current.current === state) dispatch(isStillHere() ? event : { type: 'left' })
  }

  async function perform(state: SaveState, isStillHere: () => boolean): Promise<SaveEvent> {
    switch (state.name) {
      case 'waiting':
        return { type: (await connection.untilConnected()) ? 'connected' : 'stopped' }
      case 'checking': {
        store.settle()
        const { draft } = store.getState()
        return { type: 'checked', draft, ...(await fitSpots(draft, store.getState().opened)) }
      }
      case 'sending':
        return send(state, isStillHere)
      default:
        return { type: 'left' }
    }
  }

  async function send({ draft, spots, agreed }: InState<'sending'>, isStillHere: () => boolean): Promise<SaveEvent> {
    const body = toSave(draft, spots, store.getState().opened, agreed)
    const { contact, donation, attendees, review } = body
    const sent = { contact, donation, attendees, review }
    // After an unanswered attempt with other entries, either may be saved. From `opened`, the server asks about both.
    store.markSent(draft.sent === null || isSame(draft.sent, sent) ? sent : store.getState().opened)
    try {
      const saved = await callApi(registrationEndpoints.saveRegistration, { body })
      // Dashboards, lists, and exports all count what was saved.
      void queryClient.invalidateQueries()
      if (isStillHere()) return finish(saved, draft, sent)
      toast(`${contact.nameForMarketingMaterials} was saved`)
    } catch (error) {
      // The event may have changed what it offers.
      void queryClient.invalidateQueries({ queryKey: ['registrations'] })
      const savedAs = readSavedAs(error)
      if (isStillHere() && savedAs !== null && draft.sent !== null) {
        // The last attempt was saved, though its answer was lost. This one is a change of it.
        store.continueFrom(savedAs, draft.sent)
        return send({ name: 'sending', agreed, draft: store.getState().draft, spots }, isStillHere)
      }
      if (isStillHere()) return { type: 'failed', failure: noteAnswer(readSaveFailure(error), draft) }
      reportAfterLeaving(draft, error)
    }
    return { type: 'left' }
  }

  /** Ends the save, or keeps what was typed during it as a change of what is saved now. */
  function finish(saved: SavedRegistration, draft: RegistrationDraft, sent: RegistrationValue): SaveEvent {
    store.settle()
    const now = store.getState().draft
    if (listChanges(now, { ...draft, attendees: listEveryone(draft) }).length === 0) {
      return { type: 'saved', saved, isUpdate: draft.id !== 0 }
    }
    store.continueFrom(saved.id, sent)
    return { type: 'failed', failure: { kind: 'typedMeanwhile' } }
  }

  /** Notes in the draft whether the server may have saved it. */
  function noteAnswer(failure: SaveFailure, { sent }: RegistrationDraft): SaveFailure {
    if (failure.kind === 'gone') store.renewRequest()
    else if (failure.kind !== 'noAnswer') store.markAnswered(wasNothingSaved(failure) ? null : sent)
    return failure
  }

  return {
    isSaving: isUnderWay(state),
    /** There is no connection. The draft will be sent when there is one. */
    isWaiting: connection.isWaiting,
    stopWaiting: connection.stopWaiting,
    untilConnected: connection.untilConnected,
    failure: failureOf(state),
    save: () => dispatch({ type: 'savePressed' }),
    /** Saves again, now that the user has agreed. */
    confirm: (confirmations: SaveConfirmations) => dispatch({ type: 'confirmed', confirmations }),
    /** Shows why a preview of the save failed, as the save would have. */
    report: (error: unknown) => dispatch({ type: 'failed', failure: readSaveFailure(error) }),
    dismiss: () => dispatch({ type: 'dismissed' }),
  }
}
