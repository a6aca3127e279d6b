import type { DeskPart } from '#shared/domain/desk/facts.ts'
import type { DeskGuest } from '#shared/domain/desk/guests.ts'
import { DecideDialog } from './decide-dialog.tsx'
import type { DeskDialog, DeskView } from './desk-context.ts'
import { TextDialog } from './form-dialog.tsx'
import { MenuDialog } from './menu-dialog.tsx'
import { PersonDialog, WalkInDialog } from './person-dialogs.tsx'
import type { Recorder } from './use-record.ts'

interface DeskDialogsProps {
  dialog: DeskDialog | null
  view: DeskView
  part: DeskPart
  record: Recorder
  onClose: () => void
}

export function DeskDialogs({ dialog, view, part, record, onClose }: DeskDialogsProps) {
  if (!dialog) return null
  switch (dialog.kind) {
    case 'name': {
      const { guest } = dialog
      return (
        <PersonDialog
          guest={guest}
          onSave={(person, isHere) => record.name(findCurrentGuest(view, guest), person, isHere)}
          onClose={onClose}
        />
      )
    }
    case 'undo':
      return (
        <TextDialog
          title={`Undo check-in for ${dialog.guest.name}`}
          label="Reason"
          hint="For the other helpers"
          choices={['Wrong person', 'Guest left']}
          action="Undo check-in"
          onSave={(reason) => record.undoCheckIn(findCurrentGuest(view, dialog.guest), reason)}
          onClose={onClose}
        />
      )
    case 'note':
      return (
        <TextDialog
          title={`Note about ${dialog.guest.name}`}
          label="Note"
          hint="Everyone at the desk can see this note."
          choices={['Not coming', 'Will be late']}
          action="Save note"
          onSave={(note) => record.note(findCurrentGuest(view, dialog.guest), note)}
          onClose={onClose}
        />
      )
    case 'walkIn':
      return <WalkInDialog {...{ view, part, record, onClose }} registrationId={dialog.registrationId} />
    case 'decide':
      return <DecideDialog view={view} onClose={onClose} />
    case 'menu':
      return <MenuDialog onClose={onClose} />
  }
}

const findCurrentGuest = ({ guests }: DeskView, { key, ...guest }: DeskGuest): DeskGuest =>
  guests.find((each) => each.key === key) ?? { key, ...guest }
