import { useMutation, useQueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { callApi } from '#client/api/call.ts'
import { toastFailure } from '#client/parts/toast-failure.ts'
import { Button } from '#client/ui/button.tsx'
import { SummaryList, SummaryRow } from '#client/ui/display/facts.tsx'
import { paymentEndpoints } from '#shared/contracts/payments/payments.ts'
import { formatCents } from '#shared/domain/payments/cents.ts'
import type { PaymentMethod } from '#shared/domain/payments/ledger.ts'
import { formatCount } from '#shared/domain/text.ts'
import { paymentKeys } from './queries.ts'

interface RecordedPayment {
  id: number
  partner: string
  cents: number
  method: PaymentMethod
  /** Null if the payment raised the pledge, because a reversal wouldn't lower it again. */
  undoKey: string | null
}

export const useSitting = create<{ payments: readonly RecordedPayment[] }>(() => ({ payments: [] }))

export const addToSitting = (payment: RecordedPayment) =>
  useSitting.setState(({ payments }) => ({ payments: [payment, ...payments] }))

const shownPayments = 3

export function Sitting({ onUndone }: { onUndone: () => void }) {
  const { payments } = useSitting()
  const queryClient = useQueryClient()
  const undo = useMutation({
    mutationFn: ({ id, requestId }: { id: number; requestId: string }) =>
      callApi(paymentEndpoints.reversePayment, { body: { id, reason: 'Undone after recording', requestId } }),
    onSuccess: (_, { id }) => {
      useSitting.setState((sitting) => ({ payments: sitting.payments.filter((payment) => payment.id !== id) }))
      for (const queryKey of paymentKeys) void queryClient.invalidateQueries({ queryKey })
      onUndone()
    },
    onError: (error) => toastFailure('We couldn’t reverse the payment', error),
  })
  const isChecks = payments.every(({ method }) => method === 'check')
  const total = payments.reduce((sum, { cents }) => sum + cents, 0)
  return (
    <div role="status">
      {payments.length > 0 && (
        <div className="border-t-4 border-double border-line-strong pt-2 tabular-nums lining-nums">
          <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
            <span>{`This batch: ${formatCount(payments.length, isChecks ? 'check' : 'payment')}`}</span>
            <span>{formatCents(total)}</span>
          </p>
          <SummaryList isRuled>
            {payments.slice(0, shownPayments).map((payment, index) => (
              <SummaryRow
                key={payment.id}
                term={
                  <>
                    {payment.partner}
                    {index === 0 && payment.undoKey && (
                      <Button
                        tone="quiet"
                        isBusy={undo.isPending}
                        aria-label={`Undo the payment from ${payment.partner}`}
                        onPress={() => payment.undoKey && undo.mutate({ id: payment.id, requestId: payment.undoKey })}
                      >
                        Undo
                      </Button>
                    )}
                  </>
                }
              >
                {formatCents(payment.cents)}
              </SummaryRow>
            ))}
          </SummaryList>
          <Button tone="quiet" onPress={() => useSitting.setState({ payments: [] })}>
            Start a new batch
          </Button>
        </div>
      )}
    </div>
  )
}
