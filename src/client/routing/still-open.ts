import { useEffect, useRef } from 'react'

/** A slow call's result must not take the user away from another page. The address changes too early to tell. */
export function useIsStillOpen(): () => boolean {
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return () => isOpen.current
}
