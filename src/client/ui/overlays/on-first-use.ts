import { useEffect, useSyncExternalStore } from 'react'

/** Anyone who has pointed, typed or moved the focus may need it next. */
const signsOfUse = ['pointerdown', 'keydown', 'focusin'] as const

/** After this time, load it anyway, so that dialogs work if the connection is lost later. */
export const latestMilliseconds = 10_000

/** Runs at the first user action, or after a while. Returns how to cancel. */
export function atFirstUse(prepare: () => void): () => void {
  const waiting = new AbortController()
  for (const sign of signsOfUse) addEventListener(sign, prepare, { signal: waiting.signal, once: true })
  const timer = setTimeout(prepare, latestMilliseconds)
  return () => {
    waiting.abort()
    clearTimeout(timer)
  }
}

export interface OnFirstUse<Module> {
  load: () => Promise<Module>
  read: () => Module | null
  subscribe: (listener: () => void) => () => void
}

/**
 * A part of the application that isn't needed before a user action. It is loaded at the first action, so that it is
 * mostly there when it is needed and the page loads faster.
 */
export function onFirstUse<Module>(importModule: () => Promise<Module>): OnFirstUse<Module> {
  let loaded: Module | null = null
  let loading: Promise<Module> | undefined
  const listeners = new Set<() => void>()

  function load() {
    loading ??= importModule().then(
      (module) => {
        loaded = module
        for (const listener of listeners) listener()
        return module
      },
      (error: unknown) => {
        // The next one who asks tries again.
        loading = undefined
        throw error
      },
    )
    return loading
  }

  function subscribe(listener: () => void) {
    const stopWaiting = atFirstUse(() => void load().catch(() => undefined))
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      stopWaiting()
    }
  }

  return { load, read: () => loaded, subscribe }
}

/** Null until it is loaded, at the first action or when it is wanted. */
export function useOnceLoaded<Module>({ load, read, subscribe }: OnFirstUse<Module>, isWanted: boolean): Module | null {
  useEffect(() => {
    if (!isWanted) return
    const ask = () => void load().catch(() => undefined)
    ask()
    // Tries again when the browser is online.
    addEventListener('online', ask)
    return () => removeEventListener('online', ask)
  }, [load, isWanted])
  return useSyncExternalStore(subscribe, read, () => null)
}
