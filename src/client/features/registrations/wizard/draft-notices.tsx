import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Actions, Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { pageTitleId } from '#client/ui/layout/layout.tsx'
import { ConfirmDialog } from '#client/ui/overlays/dialog.tsx'
import { browserStorage, draftKey } from '../draft/browser-storage.ts'
import type { DraftState, DraftStore } from '../draft/draft-store.ts'
import type { OpenRegistration } from '../draft/open-registration.ts'
import { useSaveQuestions } from '../save/save-failure.ts'

type DraftNoticesProps = { store: DraftStore; state: DraftState; opening: OpenRegistration }

export function DraftNotices({ store, state, opening }: DraftNoticesProps) {
  const seldom = useSaveQuestions(opening.unsavable !== null)
  return (
    <>
      {opening.kept && <KeptNotice store={store} mayBeSaved={opening.kept.sent !== null} />}
      {opening.unsavable && seldom && <seldom.UnsavableDraftNotice unsavable={opening.unsavable} opening={opening} />}
      {opening.isSentSaved && !opening.kept && <SentIsSavedNotice id={opening.start.id} />}
      {state.keeping === 'notKept' && (
        <Notice tone="warning" title="This browser can’t save your entries as you go">
          Its storage is full or turned off. Save before you close this page.
        </Notice>
      )}
    </>
  )
}

/** The answer to the last save was lost, and what was sent has turned out to be saved. */
function SentIsSavedNotice({ id }: { id: number }) {
  useEffect(() => browserStorage.remove(draftKey(id)), [id])
  return (
    <Notice tone="success" title="Your last save succeeded">
      We’ve confirmed it. This page shows the saved version.
    </Notice>
  )
}

function KeptNotice({ store, mayBeSaved }: { store: DraftStore; mayBeSaved: boolean }) {
  const { step, isRedirected } = useLocation({
    select: ({ pathname, state }) => ({ step: pathname, isRedirected: state.isRedirected ?? false }),
  })
  const [openedStep] = useState(step)
  const [isShown, setShown] = useState(true)
  const [isAsking, setAsking] = useState(false)
  if (isShown && step !== openedStep && !isRedirected) setShown(false)
  if (!isShown) return null

  // The focused button disappears with the notice.
  function goOn() {
    document.getElementById(pageTitleId)?.focus()
    setShown(false)
  }

  return (
    <>
      <Notice
        title="Welcome back. Your entries are still here."
        action={
          <Actions>
            <Button onPress={goOn}>Continue</Button>
            <Button tone="quiet" onPress={() => setAsking(true)}>
              Start over
            </Button>
          </Actions>
        }
      >
        {mayBeSaved
          ? 'We couldn’t confirm your last save. Save again. Nothing is saved twice.'
          : 'They aren’t saved yet.'}
      </Notice>
      <ConfirmDialog
        isOpen={isAsking}
        title="Start over?"
        confirmLabel="Start over"
        cancelLabel="Keep my entries"
        tone="danger"
        onConfirm={() => {
          goOn()
          store.startOver()
        }}
        onCancel={() => setAsking(false)}
      >
        <p>
          You’ll lose your entries here.
          {mayBeSaved && ' Anything you’ve already saved is kept.'}
        </p>
      </ConfirmDialog>
    </>
  )
}

/** Shown instead of the steps: entries in two tabs would overwrite each other. */
export function OtherTabNotice({ onReload }: { onReload: () => void }) {
  return (
    <Notice
      tone="warning"
      title="This registration is open in another tab"
      action={<Button onPress={onReload}>Edit here</Button>}
    >
      Your entries are in that tab. To continue in this one, select “Edit here.”
    </Notice>
  )
}
