import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#client/api/call.ts'
import { describeFailure } from '#client/api/request-error.ts'
import { Actions, Button } from '#client/ui/buttons/button.tsx'
import { ConfirmDialog } from '#client/ui/overlays/dialog.tsx'
import { type MailingResult, mailingEndpoints } from '#shared/contracts/registrations/mailings.ts'
import { count } from './queries.ts'

/** Takes back what has not left yet. */
export function Withdrawal({ result: { id, states } }: { result: MailingResult }) {
  const [isAsked, setAsked] = useState(false)
  const queryClient = useQueryClient()
  const withdrawing = useMutation({
    networkMode: 'always',
    mutationFn: () => callApi(mailingEndpoints.withdrawMailing, { body: { id } }),
    onSuccess: () => setAsked(false),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['mailings'] }),
  })
  return (
    <>
      <Actions>
        <Button onPress={() => setAsked(true)}>Withdraw what has not left…</Button>
      </Actions>
      <ConfirmDialog
        isOpen={isAsked}
        title="Withdraw what has not left?"
        confirmLabel="Withdraw"
        tone="danger"
        isBusy={withdrawing.isPending}
        onConfirm={() => withdrawing.mutate()}
        onCancel={() => setAsked(false)}
      >
        <p>
          About {count(states.waiting + states.failed, 'mail')} will not leave. Those that have left stay where they
          are.
        </p>
        {withdrawing.error && <p role="alert">{describeFailure(withdrawing.error)}</p>}
      </ConfirmDialog>
    </>
  )
}
