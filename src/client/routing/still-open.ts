import { useEffect, useRef } from 'react'

/**
 * Gives whether the part that asks is still there. What a slow call leads on to must not take somebody away from another
 * page, or from the same one opened anew, where they may be typing by then. The address does not tell: it is another one
 * already while somebody is asked whether to leave.
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
