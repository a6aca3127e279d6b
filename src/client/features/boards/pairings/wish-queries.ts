import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#client/api/call.ts'
import { apiQuery } from '#client/api/queries.ts'
import { useToastErrorAfterUnmount } from '#client/parts/toast-failure.ts'
import type { Endpoint, ToSend } from '#shared/contracts/endpoint.ts'
import { type NamedSide, wishEndpoints } from '#shared/contracts/placement/wishes.ts'

/** The pairings and requests of an event, reloaded on each visit. */
export const wishesQuery = (eventId: number) =>
  apiQuery(['wishes', eventId], wishEndpoints.listWishes, { params: { eventId } }, { staleTime: 0 })

/** Everyone a pairing can name. */
export const pickableQuery = (eventId: number) =>
  apiQuery(['pickable', eventId], wishEndpoints.listPickable, { params: { eventId } }, { staleTime: 0 })

/** Reloads lists, boards, and proposals after a change of pairings, or its refusal. */
export function useWishRefresh() {
  const queryClient = useQueryClient()
  const toastIfUnmounted = useToastErrorAfterUnmount('The pairing wasn’t saved')
  return {
    afterSuccess: () => queryClient.invalidateQueries(),
    // A refusal is shown at once, before the lists are loaded.
    afterFailure(error: Error) {
      toastIfUnmounted(error)
      void queryClient.invalidateQueries()
    },
  }
}

/** Makes a call that changes pairings. */
export function useWishCall<E extends Endpoint>(endpoint: E, onSuccess: () => void) {
  const refresh = useWishRefresh()
  return useMutation({
    mutationFn: (sent: ToSend<E>) => callApi(endpoint, sent),
    onSuccess() {
      onSuccess()
      return refresh.afterSuccess()
    },
    onError: refresh.afterFailure,
  })
}

type Side = Pick<NamedSide, 'registrationId' | 'spotId'>

export const isSameSide = (one: Side | null, other: Side | null): boolean =>
  one?.registrationId === other?.registrationId && one?.spotId === other?.spotId
