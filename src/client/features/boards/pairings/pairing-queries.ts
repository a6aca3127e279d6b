import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#client/api/call.ts'
import { apiQuery } from '#client/api/queries.ts'
import { useToastErrorAfterUnmount } from '#client/parts/toast-failure.ts'
import type { Endpoint, EndpointInput } from '#shared/contracts/endpoint.ts'
import { pairingEndpoints } from '#shared/contracts/placement/pairings.ts'

export const pairingsQuery = (eventId: number) =>
  apiQuery(['pairings', eventId], pairingEndpoints.listPairings, { params: { eventId } }, { staleTime: 0 })

export const pickableQuery = (eventId: number) =>
  apiQuery(['pickable', eventId], pairingEndpoints.listPickable, { params: { eventId } }, { staleTime: 0 })

/** Reloads lists, boards, and proposals after success and after a refusal. */
export function usePairingCall<E extends Endpoint>(endpoint: E, onSuccess: () => void) {
  const queryClient = useQueryClient()
  const toastIfUnmounted = useToastErrorAfterUnmount('We couldn’t save the pairing')
  return useMutation({
    mutationFn: (sent: EndpointInput<E>) => callApi(endpoint, sent),
    onSuccess() {
      onSuccess()
      return queryClient.invalidateQueries()
    },
    onError(error) {
      toastIfUnmounted(error)
      void queryClient.invalidateQueries()
    },
  })
}
