import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { readProblemIssues } from '#client/api/request-error.ts'
import { FailureNotice } from '#client/parts/failure-notice.tsx'
import { UnsentNotice, useToastOutcome } from '#client/parts/unsent-mail.tsx'
import { paths } from '#client/routing/paths.ts'
import { Actions, Button } from '#client/ui/button.tsx'
import { FormCheckboxField, FormEmailField } from '#client/ui/form/form-fields.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { requiredEmail } from '#shared/contracts/fields.ts'
import type { LoggedMail, RegistrationLog } from '#shared/contracts/registrations/registration-log.ts'
import { z } from '#shared/contracts/zod.ts'
import { isSameEmail } from '#shared/domain/formats.ts'
import { findCorrection } from '#shared/domain/mail/mail-log.ts'

const invalidEmail = 'Please enter a valid email address'
const corrected = z.object({ to: requiredEmail(invalidEmail, invalidEmail), correctRegistration: z.boolean() })

export interface CorrectedAddress {
  to: string
  correctRegistration: boolean
}

type ResendFormProps = {
  mail: LoggedMail
  log: RegistrationLog
  resend: (corrected: CorrectedAddress) => Promise<LoggedMail>
  onClose: () => void
}

export function ResendForm({ mail, log, resend, onClose }: ResendFormProps) {
  const [failure, setFailure] = useState<unknown>(null)
  const toastOutcome = useToastOutcome()
  const { control, ...form } = useForm<CorrectedAddress>({
    resolver: standardSchemaResolver(corrected),
    defaultValues: { to: mail.to, correctRegistration: true },
  })

  async function send({ to, ...sent }: CorrectedAddress) {
    setFailure(null)
    try {
      const correctRegistration = sent.correctRegistration && decideCorrection(mail, log, to) === 'offered'
      const resent = await resend({ to, correctRegistration })
      toastOutcome({ what: 'Email', to: resent.to })
      onClose()
    } catch (error) {
      const issue = readProblemIssues(error).find(({ path }) => path === 'to')
      if (issue) form.setError('to', { message: issue.message }, { shouldFocus: true })
      else setFailure(error)
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
            ? `“${mail.subject}” will be resent unchanged.`
            : 'This sends a new version with a new personal link.'}
        </p>
        <UnsentNotice />
        <FormEmailField
          control={control}
          name="to"
          label="Email"
          autoComplete="off"
          hint={<AddressHint mail={mail} log={log} />}
          isRequired
        />
        <CorrectionChoice control={control} mail={mail} log={log} />
        <FailureNotice error={failure} title="We couldn’t resend the confirmation" />
        <Actions>
          <Button type="submit" tone="primary" isBusy={form.formState.isSubmitting} busyLabel="Sending">
            Resend
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </Actions>
      </Stack>
    </form>
  )
}

const whyNot = {
  sameAddress: 'Change the address above to use this option',
  hasAccess: 'This address already has access',
  offered: undefined,
}

type CorrectionChoiceProps = { control: Control<CorrectedAddress>; mail: LoggedMail; log: RegistrationLog }

function CorrectionChoice({ control, mail, log }: CorrectionChoiceProps) {
  const choice = decideCorrection(mail, log, useWatch({ control, name: 'to' }))
  if (choice === 'none') return null
  return (
    <FormCheckboxField
      control={control}
      name="correctRegistration"
      label="Correct the registration, too"
      hint={
        isSameEmail(mail.to, log.contactEmail)
          ? `Replaces ${mail.to} as the contact’s address.`
          : `Replaces ${mail.to} in “Registered by”. Only the new address can open the registration.`
      }
      disabledReason={whyNot[choice]}
    />
  )
}

type AddressHintProps = { mail: LoggedMail; log: RegistrationLog }

function AddressHint({ mail, log }: AddressHintProps) {
  if (mail.kind !== 'registeredBy') return <ContactHint mail={mail} log={log} />
  if (decideCorrection(mail, log, mail.to) !== 'none') return null
  return (
    <>
      {mail.to} can no longer enter attendee names. To give someone access,{' '}
      <ContactLink log={log}>add them to “Registered by”</ContactLink>.
    </>
  )
}

function ContactHint({ mail, log }: AddressHintProps) {
  if (decideCorrection(mail, log, mail.to) !== 'none') return null
  return (
    <>
      A different address applies to this email only. The contact’s address is now {log.contactEmail}. To change the
      contact’s address, <ContactLink log={log}>edit the registration</ContactLink>.
    </>
  )
}

function ContactLink({ log, children }: { log: RegistrationLog; children: string }) {
  return (
    <Link to={paths.summarizeContact} params={{ id: String(log.registrationId) }}>
      {children}
    </Link>
  )
}

type Mail = Pick<LoggedMail, 'kind' | 'to'>
type People = Pick<RegistrationLog, 'contactEmail' | 'registeredByEmails' | 'registrationStatus'>

/**
 * `none`: the address is right, or the event is over. `sameAddress`: it is unchanged. `hasAccess`: the new address
 * already has access.
 */
export function decideCorrection(
  mail: Mail,
  people: People,
  to: string,
): 'none' | 'sameAddress' | 'hasAccess' | 'offered' {
  const { contactEmail, registeredByEmails, registrationStatus } = people
  const owners = mail.kind === 'registeredBy' ? [contactEmail, ...registeredByEmails] : [contactEmail]
  if (registrationStatus === 'over' || !owners.some((email) => isSameEmail(email, mail.to))) return 'none'
  if (isSameEmail(to, mail.to)) return 'sameAddress'
  return findCorrection({ kind: mail.kind, from: mail.to, to }, people) ? 'offered' : 'hasAccess'
}
