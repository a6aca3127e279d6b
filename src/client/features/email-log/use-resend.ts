import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { callApi } from '#client/api/call.ts'
import { makeRequestId } from '#client/api/request-id.ts'
import { registrationLogEndpoints as calls, type LoggedMail } from '#shared/contracts/registrations/registration-log.ts'
import { registrationLogQuery } from './queries.ts'

/**
 * Sends a mail again. As long as it is not known to have gone, another press for the same address is the same request,
 * so a double click or a repeat after a lost connection sends one mail.
 */
export function useResend(registrationId: number, mailId: number): (to: string) => Promise<LoggedMail> {
  const queryClient = useQueryClient()
  const asked = useRef<{ to: string; requestId: string } | null>(null)

  return async (to) => {
    if (asked.current?.to !== to) asked.current = { to, requestId: makeRequestId() }
    const { requestId } = asked.current
    const sent = await callApi(calls.resendRegistrationMail, { body: { id: registrationId, mailId, to, requestId } })
    asked.current = null
    void queryClient.invalidateQueries({ queryKey: registrationLogQuery(registrationId).queryKey })
    return sent
  }
}
