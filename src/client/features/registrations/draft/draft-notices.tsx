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
        <Notice tone="warning" title="This browser can’t save your entries as you go">
          Its storage is full or turned off. Save before you close this page.
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
    <Notice tone="success" title="Your last save succeeded">
      We’ve confirmed it. This page shows the saved version.
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
        {describeKept(mayBeSaved, isSentSaved)}
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
          Your entries here are lost.
          {mayBeSaved && ' Anything already saved stays.'}
        </p>
      </ConfirmDialog>
    </>
  )
}

function describeKept(mayBeSaved: boolean, isSentSaved: boolean): string {
  if (isSentSaved) return 'Your last save succeeded. Your later changes aren’t saved yet.'
  if (!mayBeSaved) return 'They aren’t saved yet.'
  return 'We couldn’t confirm your last save. Save again. Nothing is saved twice.'
}

const otherTab = {
  changedElsewhere: {
    title: 'This registration is also open in another tab',
    text: 'Choose which tab to use. Until then, entries here aren’t kept.',
    other: 'Use the other tab’s entries',
  },
  removedElsewhere: {
    title: 'Another tab saved, closed, or restarted this registration',
    text: 'Entries here aren’t kept until you choose.',
    other: 'Discard my entries here',
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
          <Button onPress={onKeep}>Continue here</Button>
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
