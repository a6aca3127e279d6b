import { type PersistStorage, persist, type StorageValue } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { newIdempotencyKey } from '#client/api/call.ts'
import type { WizardStep } from '#shared/domain/registration/wizard-steps.ts'
import { wizardStorageKey } from '#shared/limits.ts'
import { listChanges } from './changes.ts'
import type { RegistrationDraft, RegistrationParts } from './draft.ts'

export interface KeptDraft {
  /** The user's email: on a shared computer, only they see the draft. */
  owner: string
  /** The registration that the entries started from. The server needs it to merge other people's saves. */
  base: RegistrationDraft
  draft: RegistrationDraft
  step: WizardStep | null
  /** The first save without a response, which the server may have stored. */
  sent: RegistrationDraft | null
}

export interface DraftState extends KeptDraft {
  /** False if the browser's storage is full or turned off. */
  isKept: boolean
  /** Increases when another tab changes the entries, so that forms with their own values are reset. */
  edition: number
}

/** Increment when a draft's shape changes, to ignore drafts of other versions. */
const version = 1

export const draftKey = (registrationId: number): string =>
  registrationId === 0 ? wizardStorageKey : `${wizardStorageKey}-${registrationId}`

export function readKeptDraft(registrationId: number, owner: string): KeptDraft | null {
  const kept = readItem(draftKey(registrationId))
  return kept?.version === version && kept.state?.owner === owner ? kept.state : null
}

export const forgetKeptDraft = (registrationId: number) => removeItem(draftKey(registrationId))

// Local storage throws if it is blocked or full.
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
  start: RegistrationDraft
  isKeptSaved?: boolean | undefined
}

export type DraftStore = ReturnType<typeof createDraftStore>

export function createDraftStore({ start, isKeptSaved = false, ...entered }: Start) {
  const name = draftKey(start.id)
  /** Another user's draft, or one that can't be saved now, stays until this user enters something. */
  let isOurs = isKeptSaved || entered.draft !== entered.base
  let canWrite = true
  const storage: PersistStorage<KeptDraft> = {
    getItem: readItem,
    setItem(key, value) {
      const isChanged = hasChanges(value.state)
      if (isChanged) canWrite = attempt(() => localStorage.setItem(key, JSON.stringify(value)) ?? true, false)
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
        if (!isDraftOfOwner(now.owner, kept)) return now
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
    noteRefused: () => set({ sent: null }),
    /** Later entries become changes to the saved `base`. */
    continueFrom(id: number, base: RegistrationDraft) {
      const saved = { id, version: null, requestId: newIdempotencyKey() }
      set({ base: { ...base, ...saved }, draft: { ...store.getState().draft, ...saved }, sent: null })
    },
    /** The registration saved by the last request was deleted, so the next save needs a new ID. */
    renewRequest: () => set({ draft: { ...store.getState().draft, requestId: newIdempotencyKey() } }),
    forget: () => set({ base: store.getState().draft, sent: null }),
    startOver: () => set({ base: start, draft: start, sent: null, edition: store.getState().edition + 1 }),
    /** `onEnded` runs when another tab has saved or discarded the entries. Returns a function that stops following. */
    followOtherTabs(onEnded: () => void) {
      const follow = ({ key, newValue }: StorageEvent) => {
        if (key === name) newValue === null ? onEnded() : void store.persist.rehydrate()
      }
      addEventListener('storage', follow)
      return () => removeEventListener('storage', follow)
    },
  }
}

const isDraftOfOwner = (owner: string, kept: unknown): kept is KeptDraft =>
  (kept as KeptDraft | undefined)?.owner === owner
