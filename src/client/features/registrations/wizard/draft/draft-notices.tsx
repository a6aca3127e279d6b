import { useEffect, useState } from 'react'
import { Actions, Button } from '#client/ui/buttons/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { pageTitleId } from '#client/ui/layout/page.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { ChangeList } from '../conflict/change-list.tsx'
import { listChanges } from '../conflict/changes.ts'
import styles from '../save/displaced-list.module.css'
import { browserStorage } from './browser-storage.ts'
import { continueFrom, type RegistrationDraft } from './draft.ts'
import type { DraftState, DraftStore } from './draft-store.ts'
import type { OpenRegistration } from './open-registration.ts'
import { draftKey } from './stored-draft.ts'

type DraftNoticesProps = { store: DraftStore; state: DraftState; opening: OpenRegistration }

export function DraftNotices({ store, state, opening }: DraftNoticesProps) {
  return (
    <>
      {opening.outdated && <OutdatedDraftDialog store={store} outdated={opening.outdated} start={opening.start} />}
      {opening.kept && <KeptNotice store={store} kept={opening.kept} isSentSaved={opening.isSentSaved} />}
      {opening.unsavable && <UnsavableDraftNotice unsavable={opening.unsavable} opening={opening} />}
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
  const mayBeSaved = kept.isUnanswered
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
function OutdatedDraftDialog({ store, outdated, start }: OutdatedDraftDialogProps) {
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

type UnsavableDraftNoticeProps = { unsavable: RegistrationDraft; opening: OpenRegistration }

/** Entries that came too late to be saved, to be read and copied: the page itself shows what is saved. */
function UnsavableDraftNotice({ unsavable, opening }: UnsavableDraftNoticeProps) {
  const { start, kept } = opening
  const isSameVersion = unsavable.version === start.version
  // Of an older save one cannot tell who has emptied a spot.
  const unsaved = listChanges(unsavable, kept ?? start).filter(({ text }) => isSameVersion || !text.includes('nobody'))
  if (unsaved.length === 0) return null
  return (
    <Notice tone="warning" title="Some of what you entered was not saved">
      <p>It cannot be saved now, and the page below shows what is saved. This browser has kept it for you:</p>
      <ul className={styles.people}>
        {unsaved.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
      {!kept && <p>If the registration is opened again, you can go on with it here.</p>}
    </Notice>
  )
}
