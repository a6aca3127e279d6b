import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#client/api/call.ts'
import { apiQuery } from '#client/api/queries.ts'
import { useToldWhenLeft } from '#client/parts/toast-failure.ts'
import type { Endpoint, ToSend } from '#shared/contracts/endpoint.ts'
import { type NamedSide, type WishPartner, wishEndpoints } from '#shared/contracts/placement/wishes.ts'

/** The wishes of an event and what partners have asked for, asked anew whenever somebody comes back to the page. */
export const wishesQuery = (eventId: number) =>
  apiQuery(['wishes', eventId], wishEndpoints.listWishes, { params: { eventId } }, { staleTime: 0 })

/** Everybody of whom a wish can be. */
export const wishPartnersQuery = (eventId: number) =>
  apiQuery(['wishPartners', eventId], wishEndpoints.listWishPartners, { params: { eventId } }, { staleTime: 0 })

/** Has lists, boards and proposals asked anew after a change of wishes, or after its refusal. */
export function useWishRefresh() {
  const queryClient = useQueryClient()
  const tellWhenLeft = useToldWhenLeft('The pairing wasn’t saved')
  return {
    afterSuccess: () => queryClient.invalidateQueries(),
    // What was refused is said at once, however long the lists take.
    afterFailure(error: Error) {
      tellWhenLeft(error)
      void queryClient.invalidateQueries()
    },
  }
}

/** Makes one call that changes wishes. */
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

/** Of whom a wish can be: the partners as a whole and their guests one by one, each partner before its guests. */
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
