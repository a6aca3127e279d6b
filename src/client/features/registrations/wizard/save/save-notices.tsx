import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { useWizard } from '../wizard-context.ts'

/** Why it was not saved, where no field and no question explains it. */
export function SaveFailureNotice() {
  const { saving, draft } = useWizard()
  const { failure, isSaving, isEarlierSaved, save } = saving
  if (isSaving || (failure?.kind !== 'noAnswer' && failure?.kind !== 'refused')) return null
  const isFinal = failure.kind === 'refused' && failure.isFinal
  const isLater = isEarlierSaved || draft.isUnanswered
  const refused = isLater ? 'Your last changes were not saved' : 'The registration was not saved'
  const unknown =
    failure.kind === 'noAnswer' && failure.isServerFault ? 'Something went wrong on the server' : 'No answer came back'
  return (
    <Notice
      tone="error"
      title={failure.kind === 'noAnswer' ? unknown : refused}
      action={failure.kind === 'noAnswer' && <Button onPress={save}>Try again</Button>}
    >
      <p>{failure.message}</p>
      <p>Everything you entered is still here.{!isFinal && ' It is safe to try again: nothing is saved twice.'}</p>
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
