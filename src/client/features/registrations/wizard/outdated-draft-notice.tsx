import { useState } from 'react'
import { Actions, Button } from '#client/ui/buttons/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import type { RegistrationDraft } from './draft.ts'
import type { DraftStore } from './draft-store.ts'

const savedElsewhere = 'This registration was saved elsewhere since you last worked on it here'

type OutdatedDraftNoticeProps = {
  store: DraftStore
  /** Entered here before somebody else saved. */
  outdated: RegistrationDraft
  start: RegistrationDraft
}

/** Offers what was entered here earlier, which is not what the registration has become since. */
export function OutdatedDraftNotice({ store, outdated, start }: OutdatedDraftNoticeProps) {
  const [isShown, setShown] = useState(true)
  if (!isShown) return null

  function take(draft: RegistrationDraft) {
    setShown(false)
    store.replace(start)
    const { contact, donation, attendees, fit, review } = draft
    if (draft !== start) store.change({ contact, donation, attendees, fit, review })
  }

  return (
    <Notice
      tone="warning"
      title={outdated.sent ? 'This registration was saved since you last worked on it here' : savedElsewhere}
      action={
        <Actions>
          <Button onPress={() => take(start)}>Use what was saved</Button>
          <Button tone="quiet" onPress={() => take(outdated)}>
            Use what I had entered
          </Button>
        </Actions>
      }
    >
      {outdated.sent && 'No answer came back to your own last save, so it may be part of that. '}
      You see what was saved. Your {outdated.sent ? '' : 'unsaved '}entries are still here, but they would replace it.
    </Notice>
  )
}
