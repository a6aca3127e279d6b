import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { authEndpoints, type CurrentUser, currentUser } from '#shared/contracts/auth.ts'
import { callApi } from './call.ts'
import { setPageUser } from './session.ts'

/**
 * Who is signed in. Nobody (null) when the call fails or answers something unexpected. Asked once:
 * a session that ends later shows in the next call, which offers to sign in again without losing the page.
 */
export const currentUserQuery = queryOptions({
  queryKey: ['currentUser'],
  queryFn: loadCurrentUser,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnReconnect: false,
})

export async function loadCurrentUser(): Promise<CurrentUser | null> {
  try {
    return readCurrentUser(await callApi(authEndpoints.currentUser, {}))
  } catch {
    return null
  }
}

function readCurrentUser(answer: unknown): CurrentUser | null {
  const read = currentUser.safeParse(answer)
  return read.success ? read.data : null
}

export function useCurrentUser(): CurrentUser | null {
  return useQuery(currentUserQuery).data ?? null
}

/** Takes up that somebody has just signed in; what was loaded for anybody else is forgotten. */
export function enterAs(queryClient: QueryClient, user: CurrentUser): void {
  setPageUser(user.id)
  queryClient.removeQueries({ type: 'inactive' })
  queryClient.setQueryData(currentUserQuery.queryKey, user)
}

/** Takes up that nobody is signed in any more; what was loaded for whoever was is forgotten. */
export function leave(queryClient: QueryClient): void {
  setPageUser(undefined)
  queryClient.removeQueries({ type: 'inactive' })
  queryClient.setQueryData(currentUserQuery.queryKey, null)
}
