import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { ChangeList } from '../conflict/change-list.tsx'
import { listChanges } from '../conflict/changes.ts'
import { continueFrom, type RegistrationDraft } from './draft.ts'
import type { DraftStore } from './draft-store.ts'

const savedElsewhere = 'This registration was saved elsewhere since you last worked on it here'

type OutdatedDraftDialogProps = {
  store: DraftStore
  /** Entered here before somebody else saved. */
  outdated: RegistrationDraft
  start: RegistrationDraft
}

/**
 * What was entered here earlier, which is not what the registration has become since. Nothing else can be done before one of
 * the two is chosen: typing or saving would drop the other.
 */
export function OutdatedDraftDialog({ store, outdated, start }: OutdatedDraftDialogProps) {
  const [isOpen, setOpen] = useState(true)

  function take(draft: RegistrationDraft) {
    setOpen(false)
    store.replace(start)
    if (draft !== start) store.rebase(continueFrom(draft, start), start)
  }

  const actions = (
    <>
      <Button onPress={() => take(outdated)}>Use what I had entered</Button>
      <Button tone="quiet" onPress={() => take(start)}>
        Use what was saved
      </Button>
    </>
  )
  return (
    <Dialog
      isOpen={isOpen}
      role="alertdialog"
      isClosable={false}
      title={outdated.isUnanswered ? 'This registration was saved since you last worked on it here' : savedElsewhere}
      onClose={() => undefined}
      actions={actions}
    >
      {outdated.isUnanswered && <p>No answer came back to your own last save, so it may be part of that.</p>}
      <p>What you had entered differs from what is saved now:</p>
      <ChangeList changes={listChanges(outdated, start)} />
      <p>You can go on with it, and saving it will replace what is saved; or drop it and go on with what was saved.</p>
    </Dialog>
  )
}
