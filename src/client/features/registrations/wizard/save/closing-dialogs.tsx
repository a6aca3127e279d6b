import { useMailLeaves } from '#client/api/app-context.ts'
import { ConfirmDialog, TellingDialog } from '#client/ui/overlays/dialog.tsx'
import type { SavedRegistration } from '#shared/contracts/registrations/registration.ts'
import type { Role } from '#shared/domain/registration/permissions.ts'
import { describeMails } from '../../success/describe-save.ts'

type LeaveDialogProps = {
  isAsking: boolean
  leave: () => void
  stay: () => void
  hasChanges: boolean
  /** No answer has come back to what was sent. */
  mayBeSaved: boolean
}

/** Asks before the wizard is left with what is not saved. */
export function LeaveDialog({ isAsking, leave, stay, hasChanges, mayBeSaved }: LeaveDialogProps) {
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

const savedWords = {
  admin: { title: 'Partner Registration Update', text: 'Updates saved.' },
  user: { title: 'Attendees Updated', text: 'Attendee details have been saved.' },
}

type SavedDialogProps = { saved: SavedRegistration | null; role: Role; onClose: () => void }

/** Says that a saved registration was updated, and who gets a mail about it. */
export function SavedDialog({ saved, role, onClose }: SavedDialogProps) {
  const mailLeaves = useMailLeaves()
  return (
    <TellingDialog isOpen={saved !== null} title={savedWords[role].title} onClose={onClose}>
      <p>{savedWords[role].text}</p>
      <p>{describeMails(saved?.mails ?? [], mailLeaves)}</p>
    </TellingDialog>
  )
}
