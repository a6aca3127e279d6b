import { useSyncExternalStore } from 'react'

/** Where two teams no longer fit beside each other, the board shows one hole at a time. As in the stylesheets. */
const narrow = '(width < 48rem)'

function subscribe(listener: () => void) {
  const query = matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the board has its small-screen form. */
export const useIsPhoneBoard = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(narrow).matches)
