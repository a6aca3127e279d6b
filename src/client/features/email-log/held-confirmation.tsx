import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { callApi } from '#client/api/call.ts'
import { describeFailure } from '#client/api/request-error.ts'
import { useMailLeaves } from '#client/api/site.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import {
  registrationLogEndpoints as calls,
  type RegistrationLog,
} from '#shared/contracts/registrations/registration-log.ts'
import { describeOutcome } from '#shared/domain/mail-words.ts'
import { registrationLogQuery } from './queries.ts'

type HeldConfirmationProps = {
  log: RegistrationLog
  /** With the mail, and the focus on the button: it goes with the notice once the log has the mail. */
  onSentFromHere: (mailId: number) => void
}

/** Why the log has no confirmation, and the way to send it after all. Sent twice, it goes out once. */
export function HeldConfirmation({ log, onSentFromHere }: HeldConfirmationProps) {
  const { registrationId, contactEmail } = log
  const queryClient = useQueryClient()
  const mailLeaves = useMailLeaves()
  const button = useRef<HTMLButtonElement>(null)
  const sending = useMutation({
    mutationFn: () => callApi(calls.sendConfirmation, { body: { id: registrationId } }),
    onSuccess({ id, to }) {
      toast(describeOutcome('The confirmation', to, mailLeaves))
      if (document.activeElement === button.current) onSentFromHere(id)
      return queryClient.invalidateQueries({ queryKey: registrationLogQuery(registrationId).queryKey })
    },
  })

  return (
    <Notice
      title="No confirmation was sent: “Do not send confirmation” was ticked"
      action={
        <Button ref={button} isBusy={sending.isPending} busyLabel="Sending" onPress={() => sending.mutate()}>
          Send the confirmation
        </Button>
      }
    >
      {sending.error ? `It was not sent. ${describeFailure(sending.error)}` : `It would go to ${contactEmail}.`}
    </Notice>
  )
}
