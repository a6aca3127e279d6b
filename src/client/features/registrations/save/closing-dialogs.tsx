import { useWhyUnsent } from '#client/parts/unsent-mail.tsx'
import { ConfirmDialog, MessageDialog } from '#client/ui/overlays/dialog.tsx'
import type { SavedRegistration } from '#shared/contracts/registrations/registration.ts'
import type { Role } from '#shared/domain/registration/permissions.ts'
import { describeSaveEmails } from '../success/describe-save.ts'

type LeaveDialogProps = {
  isAsking: boolean
  leave: () => void
  stay: () => void
  hasChanges: boolean
}

export function LeaveDialog({ isAsking, leave, stay, hasChanges }: LeaveDialogProps) {
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
      <p>{hasChanges ? 'If you leave now, your unsaved changes will be lost.' : 'You have no unsaved changes.'}</p>
    </ConfirmDialog>
  )
}

const savedWords = {
  admin: { title: 'Partner Registration Update', text: 'Updates saved.' },
  user: { title: 'Attendees Updated', text: 'Attendee details have been saved.' },
}

type SavedDialogProps = { saved: SavedRegistration | null; role: Role; onClose: () => void }

export function SavedDialog({ saved, role, onClose }: SavedDialogProps) {
  const whyUnsent = useWhyUnsent()
  return (
    <MessageDialog isOpen={saved !== null} title={savedWords[role].title} onClose={onClose}>
      <p>{savedWords[role].text}</p>
      <p>{describeSaveEmails(saved?.mails ?? [], whyUnsent)}</p>
    </MessageDialog>
  )
}
