import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Actions, Button, buttonClass } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { pageTitleId } from '#client/ui/layout/layout.tsx'
import { ConfirmDialog } from '#client/ui/overlays/dialog.tsx'
import { browserStorage, draftKey } from '../draft/browser-storage.ts'
import { listChanges } from '../draft/changes.ts'
import type { RegistrationDraft } from '../draft/draft.ts'
import type { DraftState, DraftStore } from '../draft/draft-store.ts'
import type { OpenRegistration } from '../draft/open-registration.ts'
import { ChangeList } from '../save/change-list.tsx'
import { UnsavableDraftNotice } from '../save/save-questions.tsx'
import { basePaths } from './steps.ts'

type DraftNoticesProps = { store: DraftStore; state: DraftState; opening: OpenRegistration }

export function DraftNotices({ store, state, opening }: DraftNoticesProps) {
  const draft = opening.kept ?? opening.setAside?.draft
  return (
    <>
      {draft && <KeptNotice store={store} draft={draft} opening={opening} />}
      {opening.unsavable && <UnsavableDraftNotice unsavable={opening.unsavable} opening={opening} />}
      {opening.isSentSaved && !opening.kept && <SentIsSavedNotice id={opening.start.id} />}
      {state.keeping === 'notKept' && (
        <Notice tone="warning" title="This browser can’t save your entries as you go">
          {opening.setAside ? 'It already keeps your other changes.' : 'Its storage is full or turned off.'} Save before
          you close this page.
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

const maxShownChanges = 5

type KeptNoticeProps = Omit<DraftNoticesProps, 'state'> & { draft: RegistrationDraft }

/** Lists the changes that this browser keeps for a saved registration, whether or not this page shows them. */
function KeptNotice({ store, draft, opening: { setAside, base } }: KeptNoticeProps) {
  const { step, isRedirected } = useLocation({
    select: ({ pathname, state }) => ({ step: pathname, isRedirected: state.isRedirected ?? false }),
  })
  const [openedStep] = useState(step)
  const [isShown, setShown] = useState(true)
  const [isAsking, setAsking] = useState(false)
  if (isShown && step !== openedStep && !isRedirected) setShown(false)
  if (!isShown) return null

  const changes = draft.id === 0 ? [] : listChanges(draft, base)
  const mayBeSaved = draft.sent !== null
  const discardLabel = draft.id === 0 ? 'Start over' : 'Discard changes'

  // The focused button disappears with the notice.
  function goOn() {
    document.getElementById(pageTitleId)?.focus()
    setShown(false)
  }

  function discard() {
    goOn()
    if (setAside) store.discardSetAside()
    else store.startOver()
  }

  return (
    <>
      <Notice
        title={setAside ? 'You have unsaved changes' : 'Welcome back. Your entries are still here.'}
        action={
          <Actions>
            {setAside ? (
              <Link
                to={`${basePaths.register}/${setAside.step}`}
                params={{ id: String(draft.id) }}
                className={buttonClass('secondary')}
              >
                Continue
              </Link>
            ) : (
              <Button onPress={goOn}>Continue</Button>
            )}
            <Button tone="quiet" onPress={() => setAsking(true)}>
              {discardLabel}
            </Button>
          </Actions>
        }
      >
        {changes.length > 0 && <ChangeList changes={changes.slice(0, maxShownChanges)} />}
        {changes.length > maxShownChanges && <p>And {changes.length - maxShownChanges} more.</p>}
        <p>{describeKept(mayBeSaved, setAside !== null)}</p>
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
        <p>
          You’ll lose {setAside ? 'the listed changes' : 'your entries here'}.
          {mayBeSaved && ' Anything you’ve already saved is kept.'}
        </p>
      </ConfirmDialog>
    </>
  )
}

function describeKept(mayBeSaved: boolean, isSetAside: boolean): string {
  if (isSetAside) return 'This page shows the saved registration. Select “Continue” to see and save your changes.'
  if (mayBeSaved) return 'We couldn’t confirm your last save. Save again. Nothing is saved twice.'
  return 'They aren’t saved yet.'
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
