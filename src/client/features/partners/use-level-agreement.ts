import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { callApi } from '#client/api/call.ts'
import { describeFailure } from '#client/api/request-error.ts'
import { toast } from '#client/ui/overlays/toast.tsx'
import { type PartnerRow, partnerEndpoints } from '#shared/contracts/partners.ts'
import { partnersKey } from './queries.ts'

interface Agreement {
  row: PartnerRow
  isAgreed: boolean
}

/** Agrees to donations below their level, each as soon as its box is ticked. */
export function useLevelAgreement(eventId: number) {
  const queryClient = useQueryClient()
  const [underWay, setUnderWay] = useState<ReadonlyMap<number, boolean>>(new Map())

  const { mutate } = useMutation({
    // Paused by the library, it would go out even after the page was left.
    networkMode: 'always',
    scope: { id: 'levelAgreement' },
    mutationFn: ({ row: { id: registrationId, belowLevelBy }, isAgreed }: Agreement) =>
      callApi(partnerEndpoints.agreeBelowLevel, { body: { registrationId, isAgreed, belowLevelBy } }),
    onError: (failure, { row }) =>
      toast(`What was agreed with ${row.nameForMarketingMaterials} stays as it was. ${describeFailure(failure)}`, {
        tone: 'error',
      }),
    onSettled: async (_, failure, { row, isAgreed }) => {
      // Who agreed, and when, comes with the list; until then the box stays as it was ticked.
      await queryClient.invalidateQueries(failure ? { queryKey: partnersKey(eventId) } : {})
      setUnderWay((before) => {
        const isLast = before.get(row.id) === isAgreed
        return isLast ? new Map([...before].filter(([id]) => id !== row.id)) : before
      })
    },
  })

  return {
    agree: useCallback(
      (agreement: Agreement) => {
        setUnderWay((before) => new Map(before).set(agreement.row.id, agreement.isAgreed))
        mutate(agreement)
      },
      [mutate],
    ),
    /** What was ticked and is not saved yet, by registration. */
    agreeing: underWay,
  }
}

export type LevelAgreement = ReturnType<typeof useLevelAgreement>
