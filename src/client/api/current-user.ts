import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { authEndpoints, type CurrentUser } from '#shared/contracts/auth.ts'
import { callApi } from './call.ts'
import { firstAnswerOf, forgetFirstAnswers } from './first-answers.ts'
import { setPageUser } from './session.ts'

/**
 * Who is signed in. Nobody (null) when the call fails or answers something unexpected. Asked once:
 * a session that ends later shows in the next call, which offers to sign in again without losing the page.
 */
export const currentUserQuery = queryOptions<CurrentUser | null, Error, CurrentUser | null, ['currentUser']>({
  ...firstAnswerOf(authEndpoints.currentUser, {}),
  queryKey: ['currentUser'],
  queryFn: loadCurrentUser,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnReconnect: false,
})

export async function loadCurrentUser(): Promise<CurrentUser | null> {
  try {
    const answer: unknown = await callApi(authEndpoints.currentUser, {})
    return isCurrentUser(answer) ? answer : null
  } catch {
    return null
  }
}

/** By hand: the schema would bring its library to every page. */
const isCurrentUser = (answer: unknown): answer is CurrentUser =>
  typeof answer === 'object' &&
  answer !== null &&
  'email' in answer &&
  typeof answer.email === 'string' &&
  'role' in answer &&
  (answer.role === 'admin' || answer.role === 'user')

export function useCurrentUser(): CurrentUser | null {
  return useQuery(currentUserQuery).data ?? null
}

/** Takes up that somebody has just signed in; what was loaded for anybody else is forgotten. */
export function enterAs(queryClient: QueryClient, user: CurrentUser): void {
  setPageUser(user.id)
  forgetFirstAnswers()
  queryClient.removeQueries({ type: 'inactive' })
  queryClient.setQueryData(currentUserQuery.queryKey, user)
}

/** Takes up that nobody is signed in any more; what was loaded for whoever was is forgotten. */
export function leave(queryClient: QueryClient): void {
  setPageUser(undefined)
  forgetFirstAnswers()
  queryClient.removeQueries({ type: 'inactive' })
  queryClient.setQueryData(currentUserQuery.queryKey, null)
}
