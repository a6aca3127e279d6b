import { useBlocker, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmDialog } from '#client/ui/overlays/dialog.tsx'
import type { DraftStore } from '../draft/draft-store.ts'

/**
 * Asks before the wizard is left with something entered: by Cancel, by a link or Back, and, where the browser could not
 * keep the draft, by closing the tab.
 */
export function useLeaving(store: DraftStore, basePath: string, destination: string) {
  const navigate = useNavigate()
  const [isCancelled, setCancelled] = useState(false)
  const blocker = useBlocker({
    withResolver: true,
    shouldBlockFn: ({ next }) => store.getState().isChanged && !isInside(next.pathname, basePath),
    enableBeforeUnload: () => store.getState().isChanged && store.getState().keeping !== 'kept',
  })

  return {
    isAsking: isCancelled || blocker.status === 'blocked',
    hasChanges: store.getState().isChanged,
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

/** `mayBeSaved`: no answer has come back to what was sent. */
export function LeaveDialog({
  isAsking,
  leave,
  stay,
  hasChanges,
  mayBeSaved,
}: ReturnType<typeof useLeaving> & { mayBeSaved: boolean }) {
  return (
    <ConfirmDialog
      isOpen={isAsking}
      title="Leave Partner Registration"
      confirmLabel="Leave"
      cancelLabel="Stay"
      tone={hasChanges ? 'danger' : 'primary'}
      onConfirm={leave}
      onCancel={stay}
    >
      {!hasChanges && <p>You have entered nothing that would be lost.</p>}
      {hasChanges && mayBeSaved && (
        <p>
          No answer came back to your last save, so it may have gone in or not. If you leave now, whatever of it was not
          saved is lost.
        </p>
      )}
      {hasChanges && !mayBeSaved && <p>You have unsaved changes. If you leave now, what you entered here is lost.</p>}
    </ConfirmDialog>
  )
}
