import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { callApi } from '#client/api/call.ts'
import { describeFailure } from '#client/api/request-error.ts'
import { toast } from '#client/ui/overlays/toast.tsx'
import type { PartnerRow } from '#shared/contracts/partners.ts'
import { registrationEndpoints } from '#shared/contracts/registrations/endpoints.ts'
import type { ReturnedPlaces } from '#shared/contracts/registrations/registration.ts'
import { describeReturned } from './describe-restored.ts'
import { partnersQuery } from './queries.ts'

type Named = { id: number; nameForMarketingMaterials: string }

type Hearers = {
  onDeleted: (row: PartnerRow) => void
  /** Before it goes from the list of those that can be restored. */
  onRestored: () => void
}

/** The golfers of a restored registration whose places are gone. */
type LostPlaces = { partner: string; lost: ReturnedPlaces['lost'] }

/** Deletes a registration after a question, and brings it back (product decision 25). */
export function usePartnerDeletion(eventId: number, { onDeleted, onRestored }: Hearers) {
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<PartnerRow | null>(null)
  const [lostPlaces, setLostPlaces] = useState<LostPlaces | null>(null)

  const restoring = useMutation({
    networkMode: 'always',
    mutationFn: ({ id }: Named) => callApi(registrationEndpoints.restoreRegistration, { body: { registrationId: id } }),
    onSuccess: ({ places }, { nameForMarketingMaterials: partner }) => {
      onRestored()
      const { lost } = places
      if (lost.length > 0) setLostPlaces({ partner, lost })
      toast(`${partner} was restored${describeReturned(places)}`, { tone: lost.length > 0 ? 'warning' : 'success' })
    },
    onError: (failure, { nameForMarketingMaterials }) =>
      void toast(`${nameForMarketingMaterials} was not restored. ${describeFailure(failure)}`, { tone: 'error' }),
    onSettled: () => queryClient.invalidateQueries(),
  })

  const deleting = useMutation({
    networkMode: 'always',
    mutationFn: ({ id }: PartnerRow) => callApi(registrationEndpoints.deleteRegistration, { params: { id } }),
    onSuccess: (_, row) => {
      setAsked(null)
      onDeleted(row)
      queryClient.setQueryData(partnersQuery(eventId).queryKey, (rows) => rows?.filter(({ id }) => id !== row.id))
      toast(`${row.nameForMarketingMaterials} was deleted`, {
        action: { label: 'Undo', onAct: () => restoring.mutate(row) },
      })
      void queryClient.invalidateQueries()
    },
  })

  const { reset } = deleting
  const ask = useCallback(
    (row: PartnerRow) => {
      reset()
      setAsked(row)
    },
    [reset],
  )

  return {
    /** The registration that the question is about. */
    asked,
    ask,
    cancel: () => setAsked(null),
    confirm: () => asked && deleting.mutate(asked),
    isDeleting: deleting.isPending,
    failure: deleting.error,
    restore: (partner: Named) => restoring.mutate(partner),
    lostPlaces,
    dismissLostPlaces: () => setLostPlaces(null),
    /** The one being restored now. */
    restoringId: restoring.isPending ? restoring.variables.id : null,
  }
}

export type PartnerDeletion = ReturnType<typeof usePartnerDeletion>
