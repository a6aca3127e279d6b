import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { callApi } from '#client/api/call.ts'
import { toastFailure } from '#client/parts/toast-failure.ts'
import { CheckboxField } from '#client/ui/fields/choice-fields.tsx'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import { type PartnerSummary, partnerEndpoints } from '#shared/contracts/partners.ts'
import { formatMoment, formatMoney } from '#shared/domain/formats.ts'
import { type Agreement, partnersKey, usePartnerList } from './partner-list.ts'

export function useLevelAgreement(eventId: number) {
  const queryClient = useQueryClient()
  const [pendingAgreements, setPendingAgreements] = useState<ReadonlyMap<number, boolean>>(new Map())

  const { mutate } = useMutation({
    scope: { id: 'levelAgreement' },
    mutationFn: ({ row: { id, belowLevelBy }, isAgreed }: Agreement) =>
      callApi(partnerEndpoints.markPartners, {
        body: { eventId, mark: 'agreed', isSet: isAgreed, partners: [{ id, belowLevelBy }] },
      }),
    onError: (failure, { row }) =>
      toastFailure(`We couldn’t update the agreement with ${row.nameForMarketingMaterials}`, failure),
    onSettled: async (_, failure, { row, isAgreed }) => {
      // The box stays selected until the list contains who agreed and when.
      await queryClient.invalidateQueries(failure ? { queryKey: partnersKey(eventId) } : {})
      setPendingAgreements((before) => {
        const isLast = before.get(row.id) === isAgreed
        return isLast ? new Map([...before].filter(([id]) => id !== row.id)) : before
      })
    },
  })

  return {
    agree: useCallback(
      (agreement: Agreement) => {
        setPendingAgreements((before) => new Map(before).set(agreement.row.id, agreement.isAgreed))
        mutate(agreement)
      },
      [mutate],
    ),
    pendingAgreements,
  }
}

export function LevelShortfall({ row }: { row: PartnerSummary }) {
  const { pendingAgreements, agree, readOnlyReason, timeZone } = usePartnerList()
  const { belowLevelBy, levelAgreement, nameForMarketingMaterials: name } = row
  if (belowLevelBy === 0) return null
  const agreed = levelAgreement && `Agreed to by ${levelAgreement.by} on ${formatMoment(levelAgreement.at, timeZone)}.`
  return (
    <section aria-label={`Below-level donation from ${name}`}>
      <p>
        The donation is {formatMoney(belowLevelBy)} below {row.partnershipLevel}, counting everyone included.
      </p>
      <CheckboxField
        label={
          <>
            Agreed<VisuallyHidden>{` with ${name}`}</VisuallyHidden>
          </>
        }
        hint={
          pendingAgreements.has(row.id)
            ? 'Saving…'
            : (agreed ?? 'Select this for an in-kind gift or a complimentary level.')
        }
        isSelected={pendingAgreements.get(row.id) ?? levelAgreement !== null}
        onChange={(isAgreed) => agree({ row, isAgreed })}
        disabledReason={readOnlyReason}
      />
    </section>
  )
}
