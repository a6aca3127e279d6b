import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import type { Role } from '#shared/domain/permissions.ts'

const words = {
  admin: { title: 'Partner Registration Update', text: 'Updates saved.' },
  user: { title: 'Attendees Updated', text: 'Attendee details have been saved.' },
}

/** Says that a saved registration was updated (specification, section 4, Summarize mode). */
export function SavedDialog({ isOpen, role, onClose }: { isOpen: boolean; role: Role; onClose: () => void }) {
  return (
    <Dialog
      isOpen={isOpen}
      title={words[role].title}
      onClose={onClose}
      actions={
        <Button tone="primary" onPress={onClose}>
          OK
        </Button>
      }
    >
      <p>{words[role].text}</p>
    </Dialog>
  )
}
