import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { callApi } from '#client/api/call.ts'
import { newIdempotencyKey } from '#client/api/idempotency-key.ts'
import { registrationLogEndpoints as calls, type LoggedMail } from '#shared/contracts/registrations/registration-log.ts'
import { registrationLogQuery } from './queries.ts'

export interface Corrected {
  to: string
  /** Whether the address also takes the place of the other among those who may name attendees. */
  correctRegisteredBy: boolean
}

/**
 * Sends a mail again. As long as it is not known to have gone, another press for the same is the same request, so a
 * double click or a repeat after a lost connection sends one mail.
 */
export function useResend(registrationId: number, mailId: number): (corrected: Corrected) => Promise<LoggedMail> {
  const queryClient = useQueryClient()
  const asked = useRef<(Corrected & { requestId: string }) | null>(null)

  return async ({ to, correctRegisteredBy }) => {
    if (asked.current?.to !== to || asked.current.correctRegisteredBy !== correctRegisteredBy) {
      asked.current = { to, correctRegisteredBy, requestId: newIdempotencyKey() }
    }
    const body = { id: registrationId, mailId, ...asked.current }
    const sent = await callApi(calls.resendRegistrationMail, { body })
    asked.current = null
    void queryClient.invalidateQueries({ queryKey: registrationLogQuery(registrationId).queryKey })
    return sent
  }
}
