import { type PersistStorage, persist, type StorageValue } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { newIdempotencyKey } from '#client/api/call.ts'
import type { WizardStep } from '#shared/domain/registration/wizard-steps.ts'
import { wizardStorageKey } from '#shared/limits.ts'
import { listChanges } from './changes.ts'
import type { RegistrationDraft, RegistrationParts } from './draft.ts'

/** The entries as the browser's storage keeps them. */
export interface KeptDraft {
  /** The email of the user who entered them. On a shared computer, no one else sees them. */
  owner: string
  /** The registration from which the entries started. The server merges them into later saves of others. */
  base: RegistrationDraft
  draft: RegistrationDraft
  /** The step that was shown last. */
  step: WizardStep | null
  /** The first attempt to save without an answer. The server may have saved it. */
  sent: RegistrationDraft | null
}

export interface DraftState extends KeptDraft {
  /** False if the browser's storage is full or turned off. */
  isKept: boolean
  /** Incremented when another tab has changed the entries, for a form with values of its own to start again. */
  edition: number
}

/** To be incremented when the shape of a draft changes. Drafts of another version are ignored. */
const version = 1

/** The storage key of a draft: the documented key for a new registration, its own for a saved one. */
export const draftKey = (registrationId: number): string =>
  registrationId === 0 ? wizardStorageKey : `${wizardStorageKey}-${registrationId}`

/** The draft that this browser keeps of a registration (0 for a new one), or null. */
export function readKeptDraft(registrationId: number, owner: string): KeptDraft | null {
  const kept = readItem(draftKey(registrationId))
  return kept?.version === version && kept.state?.owner === owner ? kept.state : null
}

export const forgetKeptDraft = (registrationId: number) => removeItem(draftKey(registrationId))

// Local storage throws where it is blocked or full. The wizard then goes on without it.
const readItem = (key: string): StorageValue<KeptDraft> | null =>
  attempt(() => JSON.parse(localStorage.getItem(key) ?? 'null'), null)

const removeItem = (key: string) => attempt(() => localStorage.removeItem(key), undefined)

const hasChanges = ({ draft, base }: Pick<KeptDraft, 'draft' | 'base'>) => listChanges(draft, base).length > 0

function attempt<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work()
  } catch {
    return otherwise
  }
}

type Start = Omit<KeptDraft, 'step'> & {
  /** The registration without anything entered here. */
  start: RegistrationDraft
  /** The kept draft turned out to be saved. */
  isKeptSaved?: boolean | undefined
}

export type DraftStore = ReturnType<typeof createDraftStore>

/** Holds the entries and keeps them in the browser's storage. Other tabs with the same registration follow. */
export function createDraftStore({ start, isKeptSaved = false, ...entered }: Start) {
  const name = draftKey(start.id)
  /** A draft of someone else, or one that can't be saved now, stays until something is entered here. */
  let isOurs = isKeptSaved || entered.draft !== entered.base
  let canWrite = true
  const storage: PersistStorage<KeptDraft> = {
    getItem: readItem,
    setItem(key, value) {
      const isChanged = hasChanges(value.state)
      if (isChanged) canWrite = attempt(() => localStorage.setItem(key, JSON.stringify(value)) ?? true, false)
      // Entries that were undone are no draft.
      else if (isOurs && readItem(key)?.state?.owner === value.state.owner) removeItem(key)
      isOurs ||= isChanged
    },
    removeItem,
  }
  const initial: DraftState = { ...entered, step: null, isKept: true, edition: 0 }
  const store = createStore<DraftState>()(
    persist(() => initial, {
      name,
      version,
      storage,
      skipHydration: true,
      partialize: ({ owner, base, draft, step, sent }) => ({ owner, base, draft, step, sent }),
      merge(kept, now) {
        if (!isKeptBy(now.owner, kept)) return now
        isOurs = true
        return { ...now, ...kept, step: now.step, edition: now.edition + 1 }
      },
    }),
  )

  function set(next: Partial<DraftState>) {
    store.setState(next)
    if (store.getState().isKept !== canWrite) store.setState({ isKept: canWrite })
  }

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    hasChanges: () => hasChanges(store.getState()),
    change: (part: Partial<RegistrationParts & Pick<RegistrationDraft, 'displaced'>>) =>
      set({ draft: { ...store.getState().draft, ...part } }),
    showStep(step: WizardStep) {
      if (store.getState().step !== step) set({ step })
    },
    noteSent: (sent: RegistrationDraft) => set({ sent: store.getState().sent ?? sent }),
    /** The server has answered, and has saved nothing. */
    noteRefused: () => set({ sent: null }),
    /** Goes on from a registration that was saved as `base`. What was entered since is a change of it. */
    continueFrom(id: number, base: RegistrationDraft) {
      const saved = { id, version: null, requestId: newIdempotencyKey() }
      set({ base: { ...base, ...saved }, draft: { ...store.getState().draft, ...saved }, sent: null })
    },
    /** The registration saved by the last request is gone, so the next one is new. */
    renewRequest: () => set({ draft: { ...store.getState().draft, requestId: newIdempotencyKey() } }),
    /** Forgets the entries, because they are saved or the user leaves. They stay on the screen. */
    forget: () => set({ base: store.getState().draft, sent: null }),
    /** Goes back to the registration without anything entered here. */
    startOver: () => set({ base: start, draft: start, sent: null, edition: store.getState().edition + 1 }),
    /** `onEnded` is called when another tab has saved or discarded the entries. Returns how to stop. */
    followOtherTabs(onEnded: () => void) {
      const follow = ({ key, newValue }: StorageEvent) => {
        if (key === name) newValue === null ? onEnded() : void store.persist.rehydrate()
      }
      addEventListener('storage', follow)
      return () => removeEventListener('storage', follow)
    },
  }
}

const isKeptBy = (owner: string, kept: unknown): kept is KeptDraft => (kept as KeptDraft | undefined)?.owner === owner
