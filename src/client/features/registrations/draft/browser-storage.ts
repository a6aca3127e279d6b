import { wizardStorageKey } from '#shared/limits.ts'

/** A place for texts that may be full, switched off or taken away at any time. */
export interface TextStorage {
  read(key: string): string | null
  write(key: string, text: string): boolean
  remove(key: string): void
  /** Calls back when another tab of this browser has written or removed the text (null). */
  onChangedElsewhere(key: string, listener: (text: string | null) => void): () => void
}

/** The browser's local storage. It throws where it is blocked or full; the wizard then goes on without it. */
export const browserStorage: TextStorage = {
  read: (key) => attempt(() => window.localStorage.getItem(key), null),
  write: (key, text) =>
    attempt(() => {
      window.localStorage.setItem(key, text)
      return true
    }, false),
  remove: (key) => attempt(() => window.localStorage.removeItem(key), undefined),
  onChangedElsewhere(key, listener) {
    const listen = (event: StorageEvent) => {
      // Clearing the storage sends an event without a key.
      if (event.key === key || event.key === null) listener(event.newValue)
    }
    window.addEventListener('storage', listen)
    return () => window.removeEventListener('storage', listen)
  },
}

/** Returns a storage that keeps its current text at the key: the text is neither overwritten nor removed. */
export function protectText(storage: TextStorage, key: string): TextStorage {
  const protectedText = storage.read(key)
  const mayChange = () => storage.read(key) !== protectedText
  return {
    ...storage,
    write: (_, text) => mayChange() && storage.write(key, text),
    remove: () => void (mayChange() && storage.remove(key)),
  }
}

/** Returns the storage key of a draft: the documented key for a new registration, its own for a saved one. */
export function draftKey(registrationId: number): string {
  return registrationId === 0 ? wizardStorageKey : `${wizardStorageKey}-${registrationId}`
}

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch {
    return otherwise
  }
}
