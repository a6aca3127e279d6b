import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { callApi, newIdempotencyKey } from '#client/api/call.ts'
import { Skeleton } from '#client/ui/feedback.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { onFirstUse, useOnceLoaded } from '#client/ui/overlays/on-first-use.ts'
import {
  registrationLogEndpoints as calls,
  type LoggedMail,
  type RegistrationLog,
} from '#shared/contracts/registrations/registration-log.ts'
import { registrationLogQuery } from './queries.ts'
import type { Corrected } from './resend-form.tsx'

const form = onFirstUse(() => import('./resend-form.tsx'))

type ResendDialogProps = { isOpen: boolean; mail: LoggedMail; log: RegistrationLog; onClose: () => void }

/** Sends a mail again, to the address it went to or to a corrected one. */
export function ResendDialog({ isOpen, mail, log, onClose }: ResendDialogProps) {
  const resend = useResend(log.registrationId, mail.id)
  const loaded = useOnceLoaded(form, isOpen)
  return (
    <Dialog isOpen={isOpen} title="Send this mail again" onClose={onClose}>
      {loaded ? <loaded.ResendForm mail={mail} log={log} resend={resend} onClose={onClose} /> : <Skeleton fields={1} />}
    </Dialog>
  )
}

/**
 * Sends a mail again. As long as it is not known to have gone, another press for the same is the same request, so a
 * double click or a repeat after a lost connection sends one mail.
 */
function useResend(registrationId: number, mailId: number): (corrected: Corrected) => Promise<LoggedMail> {
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
