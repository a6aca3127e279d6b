import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Actions, Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { pageTitleId } from '#client/ui/layout/layout.tsx'
import { ConfirmDialog } from '#client/ui/overlays/dialog.tsx'
import { useSaveQuestions } from '../save/save-failure.ts'
import { browserStorage, draftKey } from './browser-storage.ts'
import { type DraftState, type DraftStore, isElsewhere } from './draft-store.ts'
import type { OpenRegistration } from './open-registration.ts'

type DraftNoticesProps = { store: DraftStore; state: DraftState; opening: OpenRegistration; onReload: () => void }

export function DraftNotices({ store, state, opening, onReload }: DraftNoticesProps) {
  const seldom = useSaveQuestions(opening.unsavable !== null)
  return (
    <>
      {opening.kept && (
        <KeptNotice store={store} mayBeSaved={opening.kept.sent !== null} isSentSaved={opening.isSentSaved} />
      )}
      {opening.unsavable && seldom && <seldom.UnsavableDraftNotice unsavable={opening.unsavable} opening={opening} />}
      {opening.isSentSaved && !opening.kept && <SentIsSavedNotice id={opening.start.id} />}
      {state.keeping === 'notKept' && (
        <Notice tone="warning" title="This browser cannot keep what you enter">
          Its storage is full or switched off. Finish the registration before you close this page.
        </Notice>
      )}
      {isElsewhere(state.keeping) && (
        <OtherTabNotice keeping={state.keeping} onKeep={store.keepHere} onDrop={onReload} />
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

type KeptNoticeProps = { store: DraftStore; mayBeSaved: boolean; isSentSaved: boolean }

function KeptNotice({ store, mayBeSaved, isSentSaved }: KeptNoticeProps) {
  const entry = useLocation({ select: ({ state }) => state.__TSR_index })
  const [opened] = useState(entry)
  const [isShown, setShown] = useState(true)
  const [isAsking, setAsking] = useState(false)
  // Whoever has gone to another step knows by now.
  if (isShown && entry !== opened) setShown(false)
  if (!isShown) return null

  // The notice goes, and the focus would go with it.
  function goOn() {
    document.getElementById(pageTitleId)?.focus()
    setShown(false)
  }

  return (
    <>
      <Notice
        title="Welcome back: what you had entered is still here"
        action={
          <Actions>
            <Button onPress={goOn}>Go on with it</Button>
            <Button tone="quiet" onPress={() => setAsking(true)}>
              Start over
            </Button>
          </Actions>
        }
      >
        {describeKept(mayBeSaved, isSentSaved)}
      </Notice>
      <ConfirmDialog
        isOpen={isAsking}
        title="Start over?"
        confirmLabel="Start over"
        cancelLabel="Keep it"
        tone="danger"
        onConfirm={() => {
          goOn()
          store.startOver()
        }}
        onCancel={() => setAsking(false)}
      >
        <p>
          What you had entered here is lost.
          {mayBeSaved && ' What had been sent before may be saved, and stays as it is.'}
        </p>
      </ConfirmDialog>
    </>
  )
}

function describeKept(mayBeSaved: boolean, isSentSaved: boolean): string {
  if (isSentSaved)
    return 'Your last save went in, although no answer came back. What you have entered since is not saved yet.'
  if (!mayBeSaved) return 'It has not been saved yet.'
  return 'It was being saved when this page was last open, and may have been. It is safe to save it again: nothing is saved twice.'
}

const otherTab = {
  changedElsewhere: {
    title: 'You are entering this registration in another tab, too',
    text: 'What you enter here is not kept until you choose one of the two.',
    other: 'Use what the other tab has',
  },
  removedElsewhere: {
    title: 'In another tab this was saved, left or begun anew',
    text: 'What you enter here is not kept until you choose.',
    other: 'Drop what I entered here',
  },
}

type OtherTabNoticeProps = { keeping: keyof typeof otherTab; onKeep: () => void; onDrop: () => void }

function OtherTabNotice({ keeping, onKeep, onDrop }: OtherTabNoticeProps) {
  const { title, text, other } = otherTab[keeping]
  return (
    <Notice
      tone="warning"
      title={title}
      action={
        <Actions>
          <Button onPress={onKeep}>Go on here</Button>
          <Button tone="quiet" onPress={onDrop}>
            {other}
          </Button>
        </Actions>
      }
    >
      {text}
    </Notice>
  )
}
