import { useState } from 'react'
import { Button } from '#client/ui/buttons/button.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { hasFewerPlaces, sumPlaces } from '#shared/domain/spots/spot.ts'
import { confirmDisplaced } from '../draft/draft.ts'
import { useWizard } from '../wizard-context.ts'
import { ChooseDisplacedDialog } from './choose-displaced-dialog.tsx'
import { DisplacedList, losesSpot } from './displaced-list.tsx'
import type { SaveFailure } from './save-failure.ts'

type DisplacedDialogProps = Pick<Extract<SaveFailure, { kind: 'wouldDropPeople' }>, 'people'>

/** Names who would lose what, before anything is saved; an admin may choose other people. */
export function DisplacedDialog({ people }: DisplacedDialogProps) {
  const { saving, visit, saved, draft } = useWizard()
  const [isChoosing, setChoosing] = useState(false)
  if (isChoosing) return <ChooseDisplacedDialog onBack={() => setChoosing(false)} />

  const canChoose =
    visit.role === 'admin' && saved && hasFewerPlaces(sumPlaces(saved.donation), sumPlaces(draft.donation))
  const actions = (
    <>
      <Button
        tone="danger"
        isBusy={saving.isSaving}
        busyLabel="Saving…"
        onPress={() => saving.confirm(confirmDisplaced(people))}
      >
        Save all the same
      </Button>
      {canChoose && <Button onPress={() => setChoosing(true)}>Choose other people</Button>}
      <Button onPress={saving.dismiss}>Go back</Button>
    </>
  )
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={people.some(losesSpot) ? 'People would lose their spot' : 'People would lose something'}
      onClose={saving.dismiss}
      isClosable={!saving.isSaving}
      actions={actions}
    >
      <p>If this is saved:</p>
      <DisplacedList people={people} />
    </Dialog>
  )
}
