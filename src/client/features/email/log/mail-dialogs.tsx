import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callApi, newIdempotencyKey } from '#client/api/call.ts'
import { Loaded } from '#client/parts/fallback-pages.tsx'
import { Button } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/feedback.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import {
  registrationLogEndpoints as calls,
  type LoggedMail,
  type ReadableMail,
  type RegistrationLog,
} from '#shared/contracts/registrations/registration-log.ts'
import { mailAddress, mailQuery, registrationLogQuery } from './queries.ts'
import type { CorrectedAddress } from './resend-form.tsx'
import { ResendForm } from './resend-form.tsx'

type ReadMailDialogProps = { isOpen: boolean; mail: LoggedMail; log: RegistrationLog; onClose: () => void }

export function ReadMailDialog({ isOpen, mail, log, onClose }: ReadMailDialogProps) {
  return (
    <Dialog isOpen={isOpen} title={mail.subject} onClose={onClose} isWide isDismissable>
      <p className="wrap-anywhere">To {mail.to}</p>
      <MailContent registrationId={log.registrationId} mailId={mail.id} />
    </Dialog>
  )
}

type MailContentProps = { registrationId: number; mailId: number }

/** The frame loads after the call, because only a call can offer to log in again. */
function MailContent({ registrationId, mailId }: MailContentProps) {
  return (
    <Loaded
      query={useQuery(mailQuery(registrationId, mailId))}
      loading={<Skeleton label="Loading the email" lines={6} />}
    >
      {(mail) => <BothForms mail={mail} address={mailAddress(registrationId, mailId)} />}
    </Loaded>
  )
}

/** In a frame, because the content security policy forbids the email's own styles. */
function BothForms({ mail, address }: { mail: ReadableMail; address: string }) {
  const [isText, setText] = useState(false)
  return (
    <>
      <div>
        <Button aria-pressed={isText} onPress={() => setText(!isText)}>
          Text form
        </Button>
      </div>
      {isText ? (
        <p className="p-4 rounded-sm bg-sunken wrap-anywhere whitespace-pre-wrap">{mail.text}</p>
      ) : (
        <iframe
          title={`The email “${mail.subject}”`}
          src={address}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          className="w-full h-[clamp(18rem,_60dvh,_44rem)] border border-line rounded-sm"
        />
      )}
    </>
  )
}

type ResendDialogProps = { isOpen: boolean; mail: LoggedMail; log: RegistrationLog; onClose: () => void }

export function ResendDialog({ isOpen, mail, log, onClose }: ResendDialogProps) {
  const resend = useResend(log.registrationId, mail.id)
  return (
    <Dialog isOpen={isOpen} title="Resend this email" onClose={onClose}>
      <ResendForm mail={mail} log={log} resend={resend} onClose={onClose} />
    </Dialog>
  )
}

/** Unchanged input keeps the request's ID until success, so that a double click sends only one email. */
function useResend(registrationId: number, mailId: number): (corrected: CorrectedAddress) => Promise<LoggedMail> {
  const queryClient = useQueryClient()
  const asked = useRef<(CorrectedAddress & { requestId: string }) | null>(null)

  return async ({ to, correctRegistration }) => {
    if (asked.current?.to !== to || asked.current.correctRegistration !== correctRegistration) {
      asked.current = { to, correctRegistration, requestId: newIdempotencyKey() }
    }
    const body = { id: registrationId, mailId, ...asked.current }
    const sent = await callApi(calls.resendRegistrationMail, { body })
    asked.current = null
    void queryClient.invalidateQueries({ queryKey: registrationLogQuery(registrationId).queryKey })
    return sent
  }
}
