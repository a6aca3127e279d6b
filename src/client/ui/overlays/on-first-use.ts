import { useEffect, useSyncExternalStore } from 'react'

/** Whoever has pointed, typed or moved the focus may need it next. */
const signsOfUse = ['pointerdown', 'keydown', 'focusin'] as const

/** By then the page itself is there, and whoever loses their connection later still sees dialogs and what went wrong. */
const latestMilliseconds = 10_000

/** Does something at the first sign that somebody is there, or some time later; gives how to wait no longer. */
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
 * A part of the application that nobody needs before they do something. It is loaded with the first sign that somebody is
 * there, so that it has mostly arrived when it is asked for, and the page itself is there sooner.
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

/** Null until somebody has used the page, or wants this part, and it has arrived. */
export function useOnceLoaded<Module>({ load, read, subscribe }: OnFirstUse<Module>, isWanted: boolean): Module | null {
  useEffect(() => {
    if (!isWanted) return
    const ask = () => void load().catch(() => undefined)
    ask()
    // What could not be had without a connection is asked for once more with one.
    addEventListener('online', ask)
    return () => removeEventListener('online', ask)
  }, [load, isWanted])
  return useSyncExternalStore(subscribe, read, () => null)
}
