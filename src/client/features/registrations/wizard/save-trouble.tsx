import { Button } from '#client/ui/buttons/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { useWizard } from './wizard-context.ts'

/** Why it was not saved, where no field and no question explains it. */
export function SaveTrouble() {
  const { saving, draft } = useWizard()
  const { failure, isSaving, isEarlierSaved, save } = saving
  if (isSaving || (failure?.kind !== 'noAnswer' && failure?.kind !== 'refused')) return null
  const isLater = isEarlierSaved || draft.sent !== null
  const refused = isLater ? 'Your last changes were not saved' : 'The registration was not saved'
  return (
    <Notice
      tone="error"
      title={failure.kind === 'noAnswer' ? 'No answer came back' : refused}
      action={failure.kind === 'noAnswer' && <Button onPress={save}>Try again</Button>}
    >
      <p>{failure.message}</p>
      <p>Everything you entered is still here. It is safe to try again: nothing is saved twice.</p>
    </Notice>
  )
}

/** Says that the save has not gone out yet, and lets go of it. */
export function WaitingForConnection() {
  const { isWaiting, stopWaiting } = useWizard().saving
  if (!isWaiting) return null
  return (
    <Notice tone="warning" title="You are offline" action={<Button onPress={stopWaiting}>Stop waiting</Button>}>
      Nothing is lost. Keep this page open: it is sent by itself as soon as the connection is back.
    </Notice>
  )
}
