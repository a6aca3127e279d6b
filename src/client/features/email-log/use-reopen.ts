import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '#client/api/call.ts'
import { registrationLogEndpoints as calls } from '#shared/contracts/registrations/registration-log.ts'

/** Reopens a registration until a day, or closes it again (null). */
export function useReopen(registrationId: number): (reopenedUntil: string | null) => Promise<void> {
  const queryClient = useQueryClient()
  return async (reopenedUntil) => {
    await callApi(calls.reopenRegistration, { body: { id: registrationId, reopenedUntil } })
    // The registration and the dashboards say so too.
    await queryClient.invalidateQueries()
  }
}
