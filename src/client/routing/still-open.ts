import { useEffect, useRef } from 'react'

/**
 * Returns a function that says whether the component is still mounted. The result of a slow call must not take the user
 * away from another page. The address isn't enough, because it changes before the question about leaving is answered.
 */
export function useStillOpen(): () => boolean {
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return () => isOpen.current
}
