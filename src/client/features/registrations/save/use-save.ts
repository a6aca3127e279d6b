import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callApi, newIdempotencyKey } from '#client/api/call.ts'
import { describeBothSaved } from '#client/records/save-beside-others.ts'
import { toast } from '#client/ui/overlays/toast.tsx'
import { registrationEndpoints } from '#shared/contracts/registrations/endpoints.ts'
import type { SavedRegistration } from '#shared/contracts/registrations/registration.ts'
import type { Choices } from '#shared/domain/three-way-merge.ts'
import { listChanges } from '../draft/changes.ts'
import { type RegistrationDraft, reopenDraft, type SaveConfirmations, toSave } from '../draft/draft.ts'
import type { DraftStore } from '../draft/draft-store.ts'
import { fitSpots, listEveryone } from '../draft/fitted-spots.ts'
import { mergeDraft } from '../draft/merge-draft.ts'
import { registrationQuery } from '../queries.ts'
import { useConnectionWait } from './connection-wait.ts'
import { readSaveFailure, type SaveFailure, wasNothingSaved } from './save-failure.ts'
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
        return { type: 'checked', draft, ...(await fitSpots(draft)) }
      }
      case 'sending':
        return send(state, isStillHere)
      case 'reading':
        return read(state)
      case 'merging':
        return merge(state)
      default:
        return { type: 'left' }
    }
  }

  async function send({ draft, spots, attempt }: InState<'sending'>, isStillHere: () => boolean): Promise<SaveEvent> {
    const body = toSave(draft, spots, attempt.agreed)
    const { contact, donation, attendees, review } = body
    store.markSent({ contact, donation, attendees, review })
    try {
      const saved = await callApi(registrationEndpoints.saveRegistration, { body })
      // Dashboards, lists, and exports all count what was saved.
      void queryClient.invalidateQueries()
      if (isStillHere()) return await finish(saved, draft, attempt, isStillHere)
      toast(`${contact.nameForMarketingMaterials} was saved`)
    } catch (error) {
      if (isStillHere()) return { type: 'failed', failure: noteAnswer(readSaveFailure(error), draft) }
      reportAfterLeaving(draft, error)
    }
    return { type: 'left' }
  }

  /** Ends the save, or keeps what was typed during it as a change of what is saved now. */
  async function finish(
    saved: SavedRegistration,
    sent: RegistrationDraft,
    { others, agreed }: InState<'sending'>['attempt'],
    isStillHere: () => boolean,
  ): Promise<SaveEvent> {
    // After people were dropped, not everything that others saved is still there.
    if (others && !agreed.confirmDrop) toast(describeBothSaved(others))
    store.settle()
    if (listChanges(store.getState().draft, { ...sent, attendees: listEveryone(sent) }).length === 0) {
      return { type: 'saved', saved, isUpdate: sent.id !== 0 }
    }
    const stored = await loadStored(saved.id).catch(() => null)
    // If it can't be read, the next save finds it, as after a lost answer.
    if (stored?.version === saved.version && isStillHere()) {
      store.settle()
      const { draft: mine, opened: base } = store.getState()
      const theirs = reopenDraft(stored, newIdempotencyKey())
      store.continueFrom(mergeDraft({ base, mine, theirs, isOwn: true }).draft, theirs)
    }
    return { type: 'failed', failure: { kind: 'typedMeanwhile' } }
  }

  /** Notes in the draft whether the server may have saved it. */
  function noteAnswer(failure: SaveFailure, { sent }: RegistrationDraft): SaveFailure {
    if (failure.kind === 'gone') store.renewRequest()
    else if (failure.kind !== 'noAnswer') store.markAnswered(wasNothingSaved(failure) ? null : sent)
    return failure
  }

  async function read({ changed, savedAs }: InState<'reading'>): Promise<SaveEvent> {
    const { id, version, sent } = store.getState().draft
    const stored = await loadStored(savedAs ?? id)
    const isEarlier = savedAs !== null && sent !== null
    const isOwn = isEarlier && changed.isYours === true && stored.version === (version ?? 0) + 1
    return { type: 'found', found: { stored, changed, isOwn } }
  }

  async function merge({ found, choices }: InState<'merging'>): Promise<SaveEvent> {
    store.settle()
    const { stored, changed, isOwn } = found
    const { draft: mine, opened: base } = store.getState()
    const theirs = reopenDraft(stored, newIdempotencyKey())
    const { draft, conflicts } = mergeDraft({ base, mine, theirs, isOwn }, choices)
    if (conflicts.length > 0) {
      return { type: 'conflictsFound', question: { kind: 'conflict', changed, theirs: stored, conflicts } }
    }
    if (isOwn) store.continueFrom(draft, theirs)
    else store.rebase(draft, theirs)
    return { type: 'merged' }
  }

  const loadStored = (id: number) => queryClient.fetchQuery({ ...registrationQuery(id), staleTime: 0 })

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
    /** Saves the sides that the user chose for fields that both have changed. */
    choose: (choices: Choices) => dispatch({ type: 'chosen', choices }),
    /** Shows why a preview of the save failed, as the save would have. */
    report: (error: unknown) => dispatch({ type: 'failed', failure: readSaveFailure(error) }),
    dismiss: () => dispatch({ type: 'dismissed' }),
  }
}
