import { ConfirmDialog } from '#client/ui/dialog.tsx'
import { joinActivities } from '#shared/domain/spots/losses.ts'
import type { TrimmedSpots } from '#shared/domain/spots/trim.ts'
import { PeopleList } from '../wizard/people-list.tsx'

type LosesSpotDialogProps = { isOpen: boolean; fitted: TrimmedSpots; onConfirm: () => void; onCancel: () => void }

/** Names the people for whom the new numbers leave no place, before anything happens to them. */
export function LosesSpotDialog({ isOpen, fitted, onConfirm, onCancel }: LosesSpotDialogProps) {
  const { peopleDropped, peopleLosingActivity } = fitted
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
      {peopleDropped.length > 0 && (
        <>
          <p>With these numbers there is no spot left for:</p>
          <PeopleList people={peopleDropped.map((person) => ({ ...person, note: null }))} />
        </>
      )}
      {peopleLosingActivity.length > 0 && (
        <>
          <p>These people keep their spot, but not everything they had:</p>
          <PeopleList
            people={peopleLosingActivity.map((person) => ({ ...person, note: `loses ${joinActivities(person.lost)}` }))}
          />
        </>
      )}
    </ConfirmDialog>
  )
}
