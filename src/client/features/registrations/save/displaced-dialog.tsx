import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { confirmDisplaced } from '../draft/draft.ts'
import { DisplacedList, losesSpot } from './change-lists.tsx'
import { useEditedRegistration } from './save-context.ts'
import type { SaveFailure } from './save-failure.ts'

type DisplacedDialogProps = Pick<Extract<SaveFailure, { kind: 'wouldDropPeople' }>, 'people'>

/** Names who would lose what, before anything is saved. */
export function DisplacedDialog({ people }: DisplacedDialogProps) {
  const { saving } = useEditedRegistration()
  const actions = (
    <>
      <Button
        tone="danger"
        isBusy={saving.isSaving}
        busyLabel="Saving…"
        onPress={() => saving.confirm(confirmDisplaced(people))}
      >
        Save anyway
      </Button>
      <Button onPress={saving.dismiss}>Go back</Button>
    </>
  )
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={people.some(losesSpot) ? 'Some people would lose their spot' : 'Some people would lose an activity'}
      onClose={saving.dismiss}
      isClosable={!saving.isSaving}
      actions={actions}
    >
      <p>If you save:</p>
      <DisplacedList people={people} />
    </Dialog>
  )
}
