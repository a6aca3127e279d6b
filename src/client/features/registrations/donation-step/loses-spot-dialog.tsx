import { ConfirmDialog } from '#client/ui/dialog.tsx'
import { joinActivities } from '#shared/domain/spots/losses.ts'
import type { TrimmedSpots } from '#shared/domain/spots/trim.ts'
import { PeopleList } from '../wizard/people-list.tsx'
import { useWizard } from '../wizard/wizard-context.ts'

type LosesSpotDialogProps = { isOpen: boolean; fitted: TrimmedSpots; onConfirm: () => void; onCancel: () => void }

/** Names the people for whom the new numbers leave no place, before anything happens to them. */
export function LosesSpotDialog({ isOpen, fitted, onConfirm, onCancel }: LosesSpotDialogProps) {
  const { saved, visit } = useWizard()
  const placeOf = (id: number) => saved?.placed.find(({ spotId }) => spotId === id)?.placedAt ?? null
  const people = [
    ...fitted.peopleDropped.map((person) => ({ ...person, loses: 'their spot', placedAt: placeOf(person.id) })),
    ...fitted.peopleLosingActivity.map((person) => ({
      ...person,
      loses: joinActivities(person.lost),
      placedAt: placeOf(person.id),
    })),
  ]
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
      <PeopleList people={people} />
      <p>If you change the numbers again before you save, they come back with the places.</p>
      {visit.role === 'admin' && saved && <p>You can choose other people when you save.</p>}
    </ConfirmDialog>
  )
}
