import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { callApi } from '#client/api/call.ts'
import { describeFailure } from '#client/api/request-error.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { toast } from '#client/ui/toast.tsx'
import {
  registrationLogEndpoints as calls,
  type RegistrationLog,
} from '#shared/contracts/registrations/registration-log.ts'
import { registrationLogQuery } from './queries.ts'

/** Why the log has no confirmation, and the way to send it after all. Sent twice, it goes out once. */
export function HeldConfirmation({ log }: { log: RegistrationLog }) {
  const { registrationId, contactEmail } = log
  const queryClient = useQueryClient()
  const isUnderWay = useRef(false)
  const sending = useMutation({
    mutationFn: () => callApi(calls.sendConfirmation, { body: { id: registrationId } }),
    onSuccess({ to }) {
      toast(`The confirmation is on its way to ${to}`)
      return queryClient.invalidateQueries({ queryKey: registrationLogQuery(registrationId).queryKey })
    },
  })

  function send() {
    // A second press within one frame still sees the old render.
    if (isUnderWay.current) return
    isUnderWay.current = true
    sending.mutate(undefined, {
      onSettled() {
        isUnderWay.current = false
      },
    })
  }

  return (
    <Notice
      title="No confirmation was sent: “Do not send confirmation” was ticked"
      action={
        <Button isBusy={sending.isPending} busyLabel="Sending" onPress={send}>
          Send the confirmation
        </Button>
      }
    >
      {sending.error ? `It was not sent. ${describeFailure(sending.error)}` : `It would go to ${contactEmail}.`}
    </Notice>
  )
}
