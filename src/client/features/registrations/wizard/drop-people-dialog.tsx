import { useState } from 'react'
import { Button } from '#client/ui/buttons/button.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { hasFewerPlaces } from '#shared/domain/spots/settle.ts'
import { sumPlaces } from '#shared/domain/spots/spot.ts'
import { ChooseOtherPeople } from './choose-other-people.tsx'
import { confirmLosses } from './draft.ts'
import { losesSpot } from './judge-choice.ts'
import { PeopleList } from './people-list.tsx'
import type { SaveFailure } from './read-save-failure.ts'
import { useWizard } from './wizard-context.ts'

type DropPeopleDialogProps = Pick<Extract<SaveFailure, { kind: 'wouldDropPeople' }>, 'people'>

/** Names who would lose what, before anything is saved; an admin may choose other people (product decision 20). */
export function DropPeopleDialog({ people }: DropPeopleDialogProps) {
  const { saving, visit, saved, draft } = useWizard()
  const [isChoosing, setChoosing] = useState(false)
  if (isChoosing) return <ChooseOtherPeople people={people} onBack={() => setChoosing(false)} />

  const canChoose =
    visit.role === 'admin' && saved && hasFewerPlaces(sumPlaces(saved.donation), sumPlaces(draft.donation))
  const actions = (
    <>
      <Button
        tone="danger"
        isBusy={saving.isSaving}
        busyLabel="Saving…"
        onPress={() => saving.confirm(confirmLosses(people))}
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
      <PeopleList people={people} />
    </Dialog>
  )
}
