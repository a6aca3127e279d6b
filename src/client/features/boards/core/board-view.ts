import { useCallback, useSyncExternalStore } from 'react'

/** Whether the screen is like that; `isDrawn`: whether the server takes it to be. */
function useScreen(query: string, isDrawn: boolean): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => isDrawn,
  )
}

/**
 * Where two groups no longer fit beside each other, the board shows one at a time. As in the stylesheets. The server draws the
 * board for phones only (`renderedFor` in `shared/page-loads`).
 */
export const useIsPhoneBoard = () => useScreen('(width < 48rem)', true)

/** Low rows need a mouse, and the list beside the holes: a whole course fits on a laptop. The breakpoint matches the stylesheets. */
export const useIsCompactBoard = () => useScreen('(width >= 60rem) and (pointer: fine)', false)
