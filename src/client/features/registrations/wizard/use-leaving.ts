import { useBlocker, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { DraftStore } from './draft/draft-store.ts'

export interface Leaving {
  isAsking: boolean
  ask: () => void
  leave: () => void
  stay: () => void
}

/**
 * Asks before the wizard is left with something entered: by Cancel, by a link or Back, and, where the browser could not
 * keep the draft, by closing the tab.
 */
export function useLeaving(store: DraftStore, basePath: string, destination: string): Leaving {
  const navigate = useNavigate()
  const [isCancelled, setCancelled] = useState(false)
  const blocker = useBlocker({
    withResolver: true,
    shouldBlockFn: ({ next }) => store.getState().isChanged && !isInside(next.pathname, basePath),
    enableBeforeUnload: () => store.getState().isChanged && store.getState().keeping !== 'kept',
  })

  return {
    isAsking: isCancelled || blocker.status === 'blocked',
    ask: () => setCancelled(true),
    leave() {
      setCancelled(false)
      store.clear()
      if (blocker.status === 'blocked') blocker.proceed()
      else void navigate({ href: destination })
    },
    stay() {
      setCancelled(false)
      blocker.reset?.()
    },
  }
}

/** Going from step to step is not leaving. */
function isInside(pathname: string, basePath: string): boolean {
  return pathname === basePath || pathname.startsWith(`${basePath}/`)
}
