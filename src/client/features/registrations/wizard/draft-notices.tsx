import { useEffect, useState } from 'react'
import { Actions, Button } from '#client/ui/buttons/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { pageTitleId } from '#client/ui/layout/page.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { browserStorage } from './browser-storage.ts'
import type { RegistrationDraft } from './draft.ts'
import type { DraftState, DraftStore } from './draft-store.ts'
import type { OpenRegistration } from './open-registration.ts'
import { OutdatedDraftNotice } from './outdated-draft-notice.tsx'
import { draftKey } from './stored-draft.ts'
import { UnsavableDraftNotice } from './unsavable-draft-notice.tsx'

type DraftNoticesProps = { store: DraftStore; state: DraftState; opening: OpenRegistration }

/** Whatever there is to say about what the browser keeps. */
export function DraftNotices({ store, state, opening }: DraftNoticesProps) {
  return (
    <>
      {opening.outdated && <OutdatedDraftNotice store={store} outdated={opening.outdated} start={opening.start} />}
      {opening.kept && <KeptNotice store={store} kept={opening.kept} isSentSaved={opening.isSentSaved} />}
      {opening.unsavable && <UnsavableDraftNotice unsavable={opening.unsavable} start={opening.start} />}
      {opening.isSentSaved && !opening.kept && <SentIsSavedNotice id={opening.start.id} />}
      {state.keeping === 'notKept' && (
        <Notice tone="warning" title="This browser cannot keep what you enter">
          Its storage is full or switched off. Finish the registration before you close this page.
        </Notice>
      )}
      {state.keeping === 'changedElsewhere' && (
        <OtherTabNotice store={store} title="You are entering this registration in another tab, too">
          What you enter here is not kept until you choose one of the two.
        </OtherTabNotice>
      )}
      {state.keeping === 'removedElsewhere' && (
        <OtherTabNotice store={store} title="This registration was finished or left in another tab">
          What you enter here is not kept until you choose.
        </OtherTabNotice>
      )}
    </>
  )
}

/** The answer to the last save was lost, and what was sent has turned out to be saved. */
function SentIsSavedNotice({ id }: { id: number }) {
  useEffect(() => browserStorage.remove(draftKey(id)), [id])
  return (
    <Notice tone="success" title="Your last save went in">
      No answer had come back to it. What you see is saved.
    </Notice>
  )
}

type KeptNoticeProps = { store: DraftStore; kept: RegistrationDraft; isSentSaved: boolean }

function KeptNotice({ store, kept, isSentSaved }: KeptNoticeProps) {
  const mayBeSaved = kept.sent !== null
  const [isShown, setShown] = useState(true)
  if (!isShown) return null

  // The notice goes, and the focus would go with it.
  function goOn() {
    document.getElementById(pageTitleId)?.focus()
    setShown(false)
  }

  function startOver() {
    goOn()
    const bringBack = store.startOver()
    const gone = mayBeSaved
      ? 'You start over. What had been sent before may be saved.'
      : 'What you had entered is gone.'
    toast(gone, { action: { label: 'Undo', onAct: bringBack } })
  }

  return (
    <Notice
      title="Welcome back: what you had entered is still here"
      action={
        <Actions>
          <Button onPress={goOn}>Go on with it</Button>
          <Button tone="quiet" onPress={startOver}>
            Start over
          </Button>
        </Actions>
      }
    >
      {describeKept(mayBeSaved, isSentSaved)}
    </Notice>
  )
}

function describeKept(mayBeSaved: boolean, isSentSaved: boolean): string {
  if (isSentSaved)
    return 'Your last save went in, although no answer came back. What you have entered since is not saved yet.'
  if (!mayBeSaved) return 'It has not been saved yet.'
  return 'It was being saved when this page was last open, and may have been. It is safe to save it again: nothing is saved twice.'
}

function OtherTabNotice({ store, title, children }: { store: DraftStore; title: string; children: string }) {
  return (
    <Notice
      tone="warning"
      title={title}
      action={
        <Actions>
          <Button onPress={store.keepHere}>Go on here</Button>
          <Button tone="quiet" onPress={store.takeFromElsewhere}>
            Use what the other tab has
          </Button>
        </Actions>
      }
    >
      {children}
    </Notice>
  )
}
