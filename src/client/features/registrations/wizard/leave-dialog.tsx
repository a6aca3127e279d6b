import { ConfirmDialog } from '#client/ui/dialog.tsx'
import type { Leaving } from './use-leaving.ts'

export function LeaveDialog({ isAsking, leave, stay }: Leaving) {
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
      <p>You have unsaved changes. If you leave now, what you entered here is lost.</p>
    </ConfirmDialog>
  )
}
