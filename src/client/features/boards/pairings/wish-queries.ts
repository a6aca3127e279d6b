import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#client/api/call.ts'
import { apiQuery } from '#client/api/queries.ts'
import { useToastErrorAfterUnmount } from '#client/parts/toast-failure.ts'
import type { Endpoint, ToSend } from '#shared/contracts/endpoint.ts'
import { type NamedSide, type WishPartner, wishEndpoints } from '#shared/contracts/placement/wishes.ts'

/** The pairings and requests of an event, reloaded on each visit. */
export const wishesQuery = (eventId: number) =>
  apiQuery(['wishes', eventId], wishEndpoints.listWishes, { params: { eventId } }, { staleTime: 0 })

/** Everyone a pairing can name. */
export const wishPartnersQuery = (eventId: number) =>
  apiQuery(['wishPartners', eventId], wishEndpoints.listWishPartners, { params: { eventId } }, { staleTime: 0 })

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

/** Everyone a pairing can name: each partner, followed by its guests. */
export const listPickable = (partners: readonly WishPartner[]) =>
  partners.flatMap(({ registrationId, partner, guests }) => [
    {
      registrationId,
      spotId: null,
      name: partner,
      partner,
      golf: guests.some(({ golf }) => golf),
      dinner: guests.some(({ dinner }) => dinner),
    },
    ...guests.map((guest) => ({ ...guest, registrationId, partner })),
  ])

export type Pickable = ReturnType<typeof listPickable>[number]

type Side = Pick<NamedSide, 'registrationId' | 'spotId'>

export const isSameSide = (one: Side | null, other: Side | null): boolean =>
  one?.registrationId === other?.registrationId && one?.spotId === other?.spotId
