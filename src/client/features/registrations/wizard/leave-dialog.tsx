import { ConfirmDialog } from '#client/ui/overlays/dialog.tsx'
import type { Leaving } from './use-leaving.ts'

/** `mayBeSaved`: no answer has come back to what was sent. */
export function LeaveDialog({ isAsking, leave, stay, mayBeSaved }: Leaving & { mayBeSaved: boolean }) {
  return (
    <ConfirmDialog
      isOpen={isAsking}
      title="Leave Partner Registration"
      confirmLabel="Leave"
      cancelLabel="Stay"
      tone="danger"
      onConfirm={leave}
      onCancel={stay}
    >
      {mayBeSaved ? (
        <p>
          No answer came back to your last save, so it may have gone in or not. If you leave now, whatever of it was not
          saved is lost.
        </p>
      ) : (
        <p>You have unsaved changes. If you leave now, what you entered here is lost.</p>
      )}
    </ConfirmDialog>
  )
}
