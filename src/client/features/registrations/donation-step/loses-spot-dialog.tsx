import { ConfirmDialog } from '#client/ui/overlays/dialog.tsx'
import type { DisplacedAttendee } from '#shared/domain/spots/reconcile.ts'
import { DisplacedList } from '../wizard/save/displaced-list.tsx'
import { useWizard } from '../wizard/wizard-context.ts'

type LosesSpotDialogProps = { people: readonly DisplacedAttendee[]; onConfirm: () => void; onCancel: () => void }

/** Names the people for whom the new numbers leave no place, before anything happens to them. */
export function LosesSpotDialog({ people, onConfirm, onCancel }: LosesSpotDialogProps) {
  const { saved, visit } = useWizard()
  return (
    <ConfirmDialog
      isOpen
      title="There are fewer places now"
      confirmLabel="Continue with these numbers"
      cancelLabel="Go back"
      tone="danger"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>With these numbers there is no place left for everything that was chosen:</p>
      <DisplacedList people={people} />
      <p>If you change the numbers again before you save, they come back with the places.</p>
      {visit.role === 'admin' && saved && <p>You can choose other people when you save.</p>}
    </ConfirmDialog>
  )
}
