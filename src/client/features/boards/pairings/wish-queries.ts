import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#client/api/call.ts'
import { apiQuery } from '#client/api/queries.ts'
import { useToastErrorAfterUnmount } from '#client/parts/toast-failure.ts'
import type { Endpoint, ToSend } from '#shared/contracts/endpoint.ts'
import { wishEndpoints } from '#shared/contracts/placement/wishes.ts'

export const wishesQuery = (eventId: number) =>
  apiQuery(['wishes', eventId], wishEndpoints.listWishes, { params: { eventId } }, { staleTime: 0 })

export const pickableQuery = (eventId: number) =>
  apiQuery(['pickable', eventId], wishEndpoints.listPickable, { params: { eventId } }, { staleTime: 0 })

/** Reloads lists, boards, and proposals after success and after a refusal. */
export function useWishCall<E extends Endpoint>(endpoint: E, onSuccess: () => void) {
  const queryClient = useQueryClient()
  const toastIfUnmounted = useToastErrorAfterUnmount('The pairing wasn’t saved')
  return useMutation({
    mutationFn: (sent: ToSend<E>) => callApi(endpoint, sent),
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
