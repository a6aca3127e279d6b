import { useLayoutEffect, useState } from 'react'
import { themeCookie } from '#shared/limits.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const storageKey = 'theme'
const yearInSeconds = 31_536_000
const listeners = new Set<() => void>()
const isBrowser = typeof document !== 'undefined'

const readName = (text: string | null | undefined): Theme => themes.find((theme) => theme === text) ?? 'system'

/** The theme in which the server rendered the page. Hydration starts with it. */
let drawn = readName(isBrowser ? document.documentElement.dataset.theme : null)

/** On the server, right before a page is drawn. */
export const drawInTheme = (text: string | undefined): void => {
  drawn = readName(text)
}

/** The theme selected on this device, or 'system'. */
function readTheme(): Theme {
  try {
    return readName(localStorage.getItem(storageKey))
  } catch {
    return 'system'
  }
}

let current: Theme = isBrowser ? readTheme() : 'system'

function applyTheme() {
  if (current === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = current
  // The server draws pages in it, so that they do not change their colors once this has been loaded.
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

export function useTheme(): Theme {
  const [theme, setShown] = useState(drawn)
  // Not a moment later than React hears of presses: what is chosen in between would be undone for a while.
  useLayoutEffect(() => {
    const show = () => setShown(current)
    show()
    return subscribe(show)
  }, [])
  return theme
}

// Importing this file first in the entry is enough: the choice holds before anything is drawn.
if (isBrowser) applyTheme()
