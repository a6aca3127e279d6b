import { useMailLeaves } from '#client/api/app-context.ts'
import { TellingDialog } from '#client/ui/overlays/dialog.tsx'
import type { SavedRegistration } from '#shared/contracts/registrations/registration.ts'
import type { Role } from '#shared/domain/registration/permissions.ts'
import { describeMails } from '../../success/describe-save.ts'

const words = {
  admin: { title: 'Partner Registration Update', text: 'Updates saved.' },
  user: { title: 'Attendees Updated', text: 'Attendee details have been saved.' },
}

type SavedDialogProps = { saved: SavedRegistration | null; role: Role; onClose: () => void }

/** Says that a saved registration was updated, and who gets a mail about it. */
export function SavedDialog({ saved, role, onClose }: SavedDialogProps) {
  const mailLeaves = useMailLeaves()
  return (
    <TellingDialog isOpen={saved !== null} title={words[role].title} onClose={onClose}>
      <p>{words[role].text}</p>
      <p>{describeMails(saved?.mails ?? [], mailLeaves)}</p>
    </TellingDialog>
  )
}
