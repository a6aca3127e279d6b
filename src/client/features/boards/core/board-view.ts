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

/** Where two groups no longer fit beside each other, the board shows one at a time. */
export const useIsPhoneBoard = () => useScreen('(width < 48rem)')

/** Low rows need a mouse, and the list beside the holes: a whole course fits on a laptop. The breakpoint is `md`. */
export const useIsCompactBoard = () => useScreen('(width >= 60rem) and (pointer: fine)')
