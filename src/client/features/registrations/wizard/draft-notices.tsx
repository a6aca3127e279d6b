import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useStore } from 'zustand'
import { Actions, Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { pageTitleId } from '#client/ui/layout/layout.tsx'
import { ConfirmDialog } from '#client/ui/overlays/dialog.tsx'
import { listChanges } from '../draft/changes.ts'
import type { DraftStore } from '../draft/draft-store.ts'
import type { OpenRegistration } from '../draft/open-registration.ts'
import { ChangeList } from '../save/change-lists.tsx'

type DraftNoticesProps = { store: DraftStore; opening: OpenRegistration }

export function DraftNotices({ store, opening }: DraftNoticesProps) {
  const isKept = useStore(store, (state) => state.isKept)
  return (
    <>
      {opening.draft !== opening.base && <KeptNotice store={store} opening={opening} />}
      {opening.unsavable.length > 0 && (
        <Notice tone="warning" title="Some of your changes weren’t saved">
          <p>They can’t be saved now. Copy what you need:</p>
          <ChangeList changes={opening.unsavable} />
          {opening.parts === 'nothing' && <p>If the organizers reopen the registration, you can continue here.</p>}
        </Notice>
      )}
      {!isKept && (
        <Notice tone="warning" title="This browser can’t save your entries as you go">
          Its storage is full or turned off. Save before you close this page.
        </Notice>
      )}
    </>
  )
}

const maxShownChanges = 5

function KeptNotice({ store, opening: { base, draft } }: DraftNoticesProps) {
  const { step, isRedirected } = useLocation({
    select: ({ pathname, state }) => ({ step: pathname, isRedirected: state.isRedirected ?? false }),
  })
  const [openedStep] = useState(step)
  const [isShown, setShown] = useState(true)
  const [isAsking, setAsking] = useState(false)
  if (isShown && step !== openedStep && !isRedirected) setShown(false)
  if (!isShown) return null

  const changes = draft.id === 0 ? [] : listChanges(draft, base)
  const discardLabel = draft.id === 0 ? 'Start over' : 'Discard changes'

  function continueDraft() {
    document.getElementById(pageTitleId)?.focus()
    setShown(false)
  }

  function discard() {
    continueDraft()
    store.startOver()
  }

  return (
    <>
      <Notice
        title="Welcome back. Your entries are still here."
        action={
          <Actions>
            <Button onPress={continueDraft}>Continue</Button>
            <Button tone="quiet" onPress={() => setAsking(true)}>
              {discardLabel}
            </Button>
          </Actions>
        }
      >
        {changes.length > 0 && <ChangeList changes={changes.slice(0, maxShownChanges)} />}
        {changes.length > maxShownChanges && <p>And {changes.length - maxShownChanges} more.</p>}
        <p>They aren’t saved yet.</p>
      </Notice>
      <ConfirmDialog
        isOpen={isAsking}
        title={`${discardLabel}?`}
        confirmLabel={discardLabel}
        cancelLabel="Keep my entries"
        tone="danger"
        onConfirm={discard}
        onCancel={() => setAsking(false)}
      >
        Your unsaved entries will be deleted.
      </ConfirmDialog>
    </>
  )
}
