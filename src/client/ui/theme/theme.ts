import { useSyncExternalStore } from 'react'
import { themeCookie } from '#shared/limits.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const storageKey = 'theme'
const listeners = new Set<() => void>()
const isBrowser = typeof document !== 'undefined'

/** What the person chose on this device; 'system' when nothing was chosen or storage is closed to us. */
function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(storageKey)
    return themes.find((theme) => theme === stored) ?? 'system'
  } catch {
    return 'system'
  }
}

let current: Theme = isBrowser ? readTheme() : 'system'

function applyTheme() {
  if (current === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = current
  // The server draws pages in it, so that they do not change their colours once this has been loaded.
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the other way.
  document.cookie = `${themeCookie}=${current}; path=/; max-age=31536000; samesite=lax`
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function setTheme(theme: Theme) {
  current = theme
  applyTheme()
  for (const listener of listeners) listener()
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // A browser that keeps nothing still switches, until the page is left.
  }
}

export function useTheme(): Theme {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => 'system' as const,
  )
}

// Importing this file first in the entry is enough: the choice holds before anything is drawn.
if (isBrowser) applyTheme()
