import { useQuery } from '@tanstack/react-query'
import { callApi } from '#client/api/call.ts'
import { RequestError } from '#client/api/request-error.ts'
import { authEndpoints } from '#shared/contracts/auth.ts'

/** Whose link it is and what it is for, without using it up. */
export function useLoginLink(token: string | undefined) {
  return useQuery({
    queryKey: ['loginLink', token],
    queryFn: ({ signal }) => callApi(authEndpoints.readLoginLink, { body: { token: token ?? '' } }, { signal }),
    enabled: token !== undefined,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** Used, too old, or never one of ours: whatever the server refuses of a link, a new one is the answer. */
export function isLinkUnusable(error: Error | null): boolean {
  return error instanceof RequestError && (error.status === 400 || error.status === 401)
}
