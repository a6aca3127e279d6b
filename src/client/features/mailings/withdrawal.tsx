import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#client/api/call.ts'
import { describeFailure } from '#client/api/request-error.ts'
import { Actions, Button } from '#client/ui/button.tsx'
import { ConfirmDialog, TellingDialog } from '#client/ui/overlays/dialog.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import type { Answer } from '#shared/contracts/endpoint.ts'
import { type Mailing, type MailingResult, mailingEndpoints } from '#shared/contracts/registrations/mailings.ts'
import { count } from './queries.ts'

/** Takes back what has not left yet, and says how much had. Meanwhile mails leave, and somebody else may withdraw them. */
export function Withdrawal({ result: { id, states, withdrawnAt } }: { result: MailingResult }) {
  const [isAsked, setAsked] = useState(false)
  const queryClient = useQueryClient()
  const withdrawing = useMutation({
    networkMode: 'always',
    mutationFn: () => callApi(mailingEndpoints.withdrawMailing, { body: { id } }),
    onSuccess: (withdrawn) => {
      setAsked(false)
      toast(describeWithdrawal(withdrawn))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['mailings'] }),
  })
  const remaining = states.waiting + states.failed
  const isOver = withdrawnAt !== null || remaining === 0
  if (isOver && !withdrawing.isPending) {
    return (
      <TellingDialog isOpen={isAsked} title="There is nothing left to withdraw" onClose={() => setAsked(false)}>
        <p>
          {withdrawnAt === null ? 'All have left meanwhile.' : 'Somebody has withdrawn it meanwhile.'}{' '}
          {describeLeft(states)}
        </p>
      </TellingDialog>
    )
  }
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
          {count(remaining, 'mail')} will not leave. {describeLeft(states)}
        </p>
        {withdrawing.error && <p role="alert">{describeFailure(withdrawing.error)}</p>}
      </ConfirmDialog>
    </>
  )
}

/** `12 mails have left and stay where they are.` */
function describeLeft({ sent, kept }: Mailing['states']): string {
  const left = sent + kept
  if (left === 0) return 'None has left.'
  return left === 1 ? '1 mail has left and stays where it is.' : `${left} mails have left and stay where they are.`
}

function describeWithdrawal({ takenBack, states }: Answer<typeof mailingEndpoints.withdrawMailing>): string {
  const taken = takenBack === 0 ? 'Nothing was left to withdraw.' : `${count(takenBack, 'mail')} will not leave.`
  const underWay = states.waiting > 0 ? ` ${count(states.waiting, 'mail')} under way may still arrive.` : ''
  return `${taken} ${describeLeft(states)}${underWay}`
}
