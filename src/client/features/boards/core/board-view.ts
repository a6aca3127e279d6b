import { useCallback, useSyncExternalStore } from 'react'

function useScreen(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** Below this width, two groups don't fit side by side. */
export const useIsPhoneBoard = () => useScreen('(width < 48rem)')

/** Compact rows need a mouse, and a screen wide enough for the list next to the holes. */
export const useIsCompactBoard = () => useScreen('(width >= 60rem) and (pointer: fine)')
