import { newIdempotencyKey } from '#client/api/call.ts'
import type { WizardStep } from '#shared/domain/registration/wizard-steps.ts'
import { draftKey, protectText, type TextStorage } from './browser-storage.ts'
import { listChanges } from './changes.ts'
import { changeDraft, type RegistrationDraft, type RegistrationParts, type RegistrationValue } from './draft.ts'
import { writeStoredDraft } from './stored-draft.ts'

/** Whether this browser stores the draft. `elsewhere`: another tab works on it, and storing would overwrite its entries. */
export type Keeping = 'kept' | 'notKept' | 'elsewhere'

export interface DraftState {
  draft: RegistrationDraft
  /** The registration that the entries go on from: what is saved of it, or a new one. */
  opened: RegistrationParts
  /** It differs from what is saved, or was sent without an answer. */
  isChanged: boolean
  keeping: Keeping
  /** Incremented when the whole draft is replaced, which resets forms with their own state. */
  edition: number
}

type Start = {
  storage: TextStorage
  owner: string
  /** The registration as it is without anything entered here. */
  start: RegistrationDraft
  /** The draft stored in this browser. */
  kept: RegistrationDraft | null
  /** The version that the draft started from, if it isn't `start`. */
  base?: RegistrationParts
  /** A draft of other steps is stored under the same key, and isn't worked on here. */
  hasSetAside?: boolean
}

export type DraftStore = ReturnType<typeof createDraftStore>

/** Holds a draft while it is worked on and keeps every change in the browser's storage. */
export function createDraftStore({ storage: ownStorage, owner, start, kept, base = start, hasSetAside }: Start) {
  const key = draftKey(start.id)
  const storage = hasSetAside ? protectText(ownStorage, key) : ownStorage
  const listeners = new Set<() => void>()
  /** Each puts down what a form still holds back. */
  const settlers = new Set<() => void>()
  let timesLeft = 0
  let step: WizardStep | null = null
  let state: DraftState = { draft: kept ?? start, opened: base, isChanged: kept !== null, keeping: 'kept', edition: 0 }

  function set(next: Partial<DraftState>) {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  function keep(draft: RegistrationDraft): Keeping {
    if (state.keeping === 'elsewhere') return 'elsewhere'
    return storage.write(key, writeStoredDraft({ owner, draft, opened: state.opened, step })) ? 'kept' : 'notKept'
  }

  /** Entries that were undone are no change. */
  function takeDraft(draft: RegistrationDraft) {
    const isChanged = draft.sent !== null || listChanges(draft, state.opened).length > 0
    if (!isChanged && state.keeping !== 'elsewhere') storage.remove(key)
    set({ draft, isChanged, keeping: isChanged ? keep(draft) : state.keeping })
  }

  /** Replaces everything, for example after loading someone else's save. It isn't the user's change. */
  function replace(draft: RegistrationDraft) {
    storage.remove(key)
    set({ draft, opened: draft, isChanged: false, keeping: 'kept', edition: state.edition + 1 })
  }

  /** Goes on from what was sent and is saved now. The entries since are a change of it. */
  function continueFrom(id: number, sent: RegistrationValue) {
    state = { ...state, opened: { ...sent, fit: null } }
    takeDraft({ ...state.draft, id, version: null, requestId: newIdempotencyKey(), sent: null })
  }

  /** Returns a function that says whether the wizard is still open, so that a late answer can be ignored. */
  function createVisitGuard(): () => boolean {
    const before = timesLeft
    return () => timesLeft === before
  }

  function leave() {
    timesLeft += 1
  }

  function listenToOtherTabs() {
    return storage.onChangedElsewhere(key, (text) => {
      // The other tab saved or left the registration. This tab shows the same if nothing was entered here.
      if (text !== null || state.isChanged) set({ keeping: 'elsewhere', isChanged: false })
    })
  }

  let stopListening: (() => void) | null = null

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      stopListening ??= listenToOtherTabs()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stopListening?.()
        stopListening = null
      }
    },
    change: (change: Partial<RegistrationParts>) => takeDraft(changeDraft(state.draft, change)),
    replace,
    /** Goes back to the registration without anything entered here. */
    startOver: () => replace(start),
    /** Deletes the draft of other steps, and stores the entries made here. */
    discardSetAside() {
      ownStorage.remove(key)
      takeDraft(state.draft)
    },
    continueFrom,
    /** For a form that holds back what is typed until there is a pause: it puts it down when asked. Answers how to stop. */
    onSettle(putDown: () => void) {
      settlers.add(putDown)
      return () => void settlers.delete(putDown)
    },
    /** Stores the step that is shown, so that the draft is continued there. */
    showStep(shown: WizardStep) {
      const isOpening = step === null
      step = shown
      // Opening a draft must not take it from another tab.
      if (!isOpening && state.isChanged) keep(state.draft)
    },
    /** Has everything that was typed put into the draft. */
    settle() {
      for (const putDown of settlers) putDown()
    },
    /** It is on its way to the server. */
    markSent: (sent: RegistrationValue) => takeDraft({ ...state.draft, sent }),
    /** The server has answered, and has not saved it; what was sent before that may still have been. */
    markAnswered: (sent: RegistrationValue | null) => takeDraft({ ...state.draft, sent }),
    /** The registration saved by the request is gone, so the next attempt is a new one. */
    renewRequest: () => takeDraft({ ...state.draft, requestId: newIdempotencyKey(), sent: null }),
    createVisitGuard,
    /** Like `createVisitGuard`, but also false once anything else is entered. */
    rememberDraft() {
      const isStillHere = createVisitGuard()
      const { draft } = state
      return () => isStillHere() && state.draft === draft
    },
    /** The wizard is no longer there; what the browser keeps stays. */
    leave,
    /** Forgets what the browser keeps: the wizard was left or has finished. */
    clear() {
      leave()
      storage.remove(key)
      set({ isChanged: false, keeping: 'kept' })
    },
  }
}
