import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { authEndpoints, type CurrentUser } from '#shared/contracts/auth.ts'
import { dashboardEndpoints } from '#shared/contracts/dashboards.ts'
import type { ActiveEvent } from '#shared/contracts/events.ts'
import { registrationEndpoints } from '#shared/contracts/registrations/endpoints.ts'
import { type Site, settingsEndpoints } from '#shared/contracts/settings.ts'
import { callApi, setPageUser } from './call.ts'
import { apiQuery, clearFirstResponses, createFirstResponseOptions } from './queries.ts'

/** Null if no one is logged in or the call fails. Loaded once, because later calls ask to log in again. */
export const currentUserQuery = queryOptions<CurrentUser | null, Error, CurrentUser | null, ['currentUser']>({
  ...createFirstResponseOptions(authEndpoints.currentUser, {}),
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

/** Checked by hand, because a schema would add its library to every page. */
const isCurrentUser = (answer: Partial<CurrentUser> | null | undefined): answer is CurrentUser =>
  typeof answer?.email === 'string' && (answer.role === 'admin' || answer.role === 'user')

export function useCurrentUser(): CurrentUser | null {
  return useQuery(currentUserQuery).data ?? null
}

/** Call this after login. Clears data loaded for any other user. */
export function setUserAfterLogin(queryClient: QueryClient, user: CurrentUser | null): void {
  setPageUser(user?.id)
  clearFirstResponses()
  queryClient.removeQueries({ type: 'inactive' })
  queryClient.setQueryData(currentUserQuery.queryKey, user)
}

/** Call this after logout. */
export const clearUserAfterLogout = (queryClient: QueryClient): void => setUserAfterLogin(queryClient, null)

const fiveMinutes = 300_000

export const siteQuery = apiQuery(['site'], settingsEndpoints.getSite, {}, { staleTime: fiveMinutes })

export function useSite(): Site | null {
  return useQuery(siteQuery).data ?? null
}

export const browserTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Whether there is a mail server. True until known. */
export const useCanSendMail = (): boolean => useSite()?.mailSetup !== 'noServer'

/** Null if there is no active event or the call failed. */
export const activeEventQuery = queryOptions<ActiveEvent | null, Error, ActiveEvent | null, ['activeEvent']>({
  ...createFirstResponseOptions(registrationEndpoints.getActiveEvent, {}),
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

export function useActiveEvent(): ActiveEvent | null | undefined {
  return useQuery(activeEventQuery).data
}

export const partnerDashboardQuery = apiQuery(
  ['partnerDashboard'],
  dashboardEndpoints.getPartnerDashboard,
  {},
  // Reloads on every visit, so that attendees named on another page are counted.
  { staleTime: 0 },
)
