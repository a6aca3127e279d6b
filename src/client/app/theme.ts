import { useSyncExternalStore } from 'react'
import { themeCookie } from '#shared/limits.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const storageKey = 'theme'
const yearInSeconds = 31_536_000
const listeners = new Set<() => void>()
const isBrowser = typeof document !== 'undefined'

const readName = (text: string | null | undefined): Theme => themes.find((theme) => theme === text) ?? 'system'

/** Sets the theme on the server, right before a page is rendered. */
export const renderInTheme = (text: string | undefined): void => {
  current = readName(text)
}

/** The theme selected on this device, or 'system'. */
function readTheme(): Theme {
  try {
    return readName(localStorage.getItem(storageKey))
  } catch {
    return 'system'
  }
}

/** The theme that the server rendered the page in. Browsers can forget its cookie earlier than the selection. */
export const renderedTheme: Theme = isBrowser ? readName(document.documentElement.dataset.theme) : 'system'

let current: Theme = isBrowser ? readTheme() : 'system'

function applyTheme() {
  if (current === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = current
  // The server renders public pages in it, so that their colors don't change later.
  // Anyone who has chosen nothing needs no cookie.
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `${themeCookie}=${current}; path=/; max-age=${current === 'system' ? 0 : yearInSeconds}; samesite=lax`
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
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

export const useTheme = (): Theme => useSyncExternalStore(subscribe, readCurrent, readCurrent)

const readCurrent = () => current

// Importing this file first in the entry is enough: the choice holds before anything is drawn.
if (isBrowser) applyTheme()
