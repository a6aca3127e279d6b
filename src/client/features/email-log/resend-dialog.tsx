import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type FormEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { describeFailure, problemIssues } from '#client/api/request-error.ts'
import { useMailLeaves } from '#client/api/site.ts'
import { Actions, Button } from '#client/ui/buttons/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { FormEmailField } from '#client/ui/form/form-fields.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { requiredEmail } from '#shared/contracts/fields.ts'
import type { LoggedMail, RegistrationLog } from '#shared/contracts/registrations/registration-log.ts'
import { z } from '#shared/contracts/zod.ts'
import { describeOutcome } from '#shared/domain/mail-words.ts'
import { AddressHint } from './address-hint.tsx'
import { findRegisteredByChoice } from './find-registered-by-choice.ts'
import { RegisteredByChoice } from './registered-by-choice.tsx'
import { type Corrected, useResend } from './use-resend.ts'

const invalidEmail = 'Please enter a valid email address'
const corrected = z.object({ to: requiredEmail(invalidEmail, invalidEmail), correctRegisteredBy: z.boolean() })

type ResendDialogProps = { isOpen: boolean; mail: LoggedMail; log: RegistrationLog; onClose: () => void }

/** Sends a mail again, to the address it went to or to a corrected one (product decision 27). */
export function ResendDialog({ isOpen, mail, log, onClose }: ResendDialogProps) {
  const resend = useResend(log.registrationId, mail.id)
  return (
    <Dialog isOpen={isOpen} title="Send this mail again" onClose={onClose}>
      <ResendForm mail={mail} log={log} resend={resend} onClose={onClose} />
    </Dialog>
  )
}

type ResendFormProps = Omit<ResendDialogProps, 'isOpen'> & { resend: (corrected: Corrected) => Promise<LoggedMail> }

function ResendForm({ mail, log, resend, onClose }: ResendFormProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const mailLeaves = useMailLeaves()
  const { control, ...form } = useForm<Corrected>({
    resolver: standardSchemaResolver(corrected),
    defaultValues: { to: mail.to, correctRegisteredBy: true },
  })

  async function send({ to, ...sent }: Corrected) {
    setFailure(null)
    try {
      const correctRegisteredBy = sent.correctRegisteredBy && findRegisteredByChoice(mail, log, to) === 'offered'
      const resent = await resend({ to, correctRegisteredBy })
      toast(describeOutcome('The mail', resent.to, mailLeaves))
      onClose()
    } catch (error) {
      const issue = problemIssues(error).find(({ path }) => path === 'to')
      if (issue) form.setError('to', { message: issue.message }, { shouldFocus: true })
      else setFailure(describeFailure(error))
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!form.formState.isSubmitting) void form.handleSubmit(send)()
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <p>
          {mail.canBeRead
            ? `“${mail.subject}” goes out once more, with the same words.`
            : 'It is written anew when it leaves, with a new personal link.'}
        </p>
        <FormEmailField
          control={control}
          name="to"
          label="Email"
          autoComplete="off"
          hint={<AddressHint mail={mail} log={log} />}
          isRequired
        />
        <RegisteredByChoice control={control} mail={mail} log={log} />
        {failure && (
          <Notice tone="error" title="It was not sent again">
            {failure}
          </Notice>
        )}
        <Actions>
          <Button type="submit" tone="primary" isBusy={form.formState.isSubmitting} busyLabel="Sending">
            Send again
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </Actions>
      </Stack>
    </form>
  )
}
