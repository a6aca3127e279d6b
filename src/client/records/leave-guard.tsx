import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../ui/overlays/dialog.tsx'

/** Navigate with `ignoreBlocker` after saving. */
export function LeaveGuard({ hasChanges }: { hasChanges: boolean }) {
  const blocker = useBlocker({
    withResolver: true,
    shouldBlockFn: ({ current, next }) => hasChanges && current.pathname !== next.pathname,
    enableBeforeUnload: () => hasChanges,
  })
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      tone="danger"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>If you leave now, your unsaved changes will be lost.</p>
    </ConfirmDialog>
  )
}
