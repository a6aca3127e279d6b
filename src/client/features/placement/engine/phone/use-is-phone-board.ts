import { useSyncExternalStore } from 'react'

/** Where two groups no longer fit beside each other, the board shows one at a time. As in the stylesheets. */
const narrow = '(width < 48rem)'

function subscribeToWidth(listener: () => void) {
  const query = matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** The server draws the board for phones only (`drawnFor` in `app/first-loads.ts`). */
export const useIsPhoneBoard = () =>
  useSyncExternalStore(
    subscribeToWidth,
    () => matchMedia(narrow).matches,
    () => true,
  )
