import { ConfirmDialog } from '#client/ui/overlays/dialog.tsx'

type OwnRoleQuestionProps = { isOpen: boolean; onConfirm: () => void; onCancel: () => void }

/** Asked before administrators take away their own role, which they cannot give back to themselves. */
export function OwnRoleQuestion(props: OwnRoleQuestionProps) {
  return (
    <ConfirmDialog {...props} title="Change your own role?" confirmLabel="Change my role" tone="danger">
      <p>You will no longer be an administrator, and you will have to log in again.</p>
      <p>Only another administrator can give the role back to you.</p>
    </ConfirmDialog>
  )
}
