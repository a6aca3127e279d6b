import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { authEndpoints, type CurrentUser } from '#shared/contracts/auth.ts'
import { dashboardEndpoints } from '#shared/contracts/dashboards.ts'
import type { ActiveEvent } from '#shared/contracts/events.ts'
import { registrationEndpoints } from '#shared/contracts/registrations/endpoints.ts'
import { type Site, settingsEndpoints } from '#shared/contracts/settings.ts'
import { callApi, setPageUser } from './call.ts'
import { apiQuery, firstAnswerOf, forgetFirstAnswers } from './queries.ts'

/** Queries that every page may need: the user, the organization, and the active event. */

/**
 * The user, or null if no one is logged in, or the call fails. Loaded once. If the session ends later, the next call
 * offers to log in again without losing the page.
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
    const answer = await callApi(authEndpoints.currentUser, {})
    return isCurrentUser(answer) ? answer : null
  } catch {
    return null
  }
}

/** By hand: the schema would bring its library to every page. */
const isCurrentUser = (answer: Partial<CurrentUser> | null | undefined): answer is CurrentUser =>
  typeof answer?.email === 'string' && (answer.role === 'admin' || answer.role === 'user')

export function useCurrentUser(): CurrentUser | null {
  return useQuery(currentUserQuery).data ?? null
}

/** Call it after login. It clears data loaded for anyone else. */
export function enterAs(queryClient: QueryClient, user: CurrentUser | null): void {
  setPageUser(user?.id)
  forgetFirstAnswers()
  queryClient.removeQueries({ type: 'inactive' })
  queryClient.setQueryData(currentUserQuery.queryKey, user)
}

/** Call it after logout. It clears data loaded for the user. */
export const leave = (queryClient: QueryClient): void => enterAs(queryClient, null)

const fiveMinutes = 300_000

export const siteQuery = apiQuery(['site'], settingsEndpoints.getSite, {}, { staleTime: fiveMinutes })

/** The organization, or null until it is loaded. */
export function useSite(): Site | null {
  return useQuery(siteQuery).data ?? null
}

/** The time zone of the browser. */
export const readersZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Whether there is a mail server. True until it is known. */
export const useCanSendMail = (): boolean => useSite()?.mailSetup !== 'noServer'

/** The active event, or null if there is none or the call failed. */
export const activeEventQuery = queryOptions<ActiveEvent | null, Error, ActiveEvent | null, ['activeEvent']>({
  ...firstAnswerOf(registrationEndpoints.getActiveEvent, {}),
  queryKey: ['activeEvent'],
  queryFn: ({ signal }) => loadActiveEvent(signal),
})

async function loadActiveEvent(signal: AbortSignal): Promise<ActiveEvent | null> {
  try {
    return await callApi(registrationEndpoints.getActiveEvent, {}, { signal })
  } catch (error) {
    if (signal.aborted) throw error
    return null
  }
}

/** Undefined until it is known. */
export function useActiveEvent(): ActiveEvent | null | undefined {
  return useQuery(activeEventQuery).data
}

/** The registrations of the signed-in person for the active event. */
export const partnerDashboardQuery = apiQuery(
  ['partnerDashboard'],
  dashboardEndpoints.getPartnerDashboard,
  {},
  // Anyone who comes back from naming attendees wants to see them counted.
  { staleTime: 0 },
)
