import { ConfirmDialog } from '#client/ui/overlays/dialog.tsx'
import { listLosers } from '#shared/domain/spots/losers.ts'
import type { FittedSpots } from '../wizard/fit-spots.ts'
import { mapPlaces } from '../wizard/map-places.ts'
import { PeopleList } from '../wizard/people-list.tsx'
import { useWizard } from '../wizard/wizard-context.ts'

type LosesSpotDialogProps = { isOpen: boolean; fitted: FittedSpots; onConfirm: () => void; onCancel: () => void }

/** Names the people for whom the new numbers leave no place, before anything happens to them. */
export function LosesSpotDialog({ isOpen, fitted, onConfirm, onCancel }: LosesSpotDialogProps) {
  const { saved, visit } = useWizard()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="There are fewer places now"
      confirmLabel="Continue with these numbers"
      cancelLabel="Go back"
      tone="danger"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>With these numbers there is no place left for everything that was chosen:</p>
      <PeopleList people={listLosers(fitted, { spots: fitted.spots, totals: fitted.fit.totals }, mapPlaces(saved))} />
      <p>If you change the numbers again before you save, they come back with the places.</p>
      {visit.role === 'admin' && saved && <p>You can choose other people when you save.</p>}
    </ConfirmDialog>
  )
}
