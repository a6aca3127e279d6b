import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { callApi } from '#client/api/call.ts'
import { describeFailure, problemIssues } from '#client/api/request-error.ts'
import { guestLinksQuery } from '#client/features/registrations/queries.ts'
import { useWizard } from '#client/features/registrations/wizard/wizard-context.ts'
import { toastFailure } from '#client/parts/toast-failure.ts'
import { fillPath, paths } from '#client/routing/paths.ts'
import { useStillOpen } from '#client/routing/still-open.ts'
import { Actions, Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { FormSelectField, FormTextField } from '#client/ui/form/form-fields.tsx'
import layout from '#client/ui/layout/layout.module.css'
import { FieldRow, Stack } from '#client/ui/layout/layout.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { registrationEndpoints } from '#shared/contracts/registrations/endpoints.ts'
import { type HandOver, handOver } from '#shared/contracts/registrations/hand-over.ts'
import type { Registration } from '#shared/contracts/registrations/registration.ts'
import { z } from '#shared/contracts/zod.ts'
import { isSameEmail } from '#shared/domain/formats.ts'
import { isLive } from '#shared/domain/spots/guest-link.ts'
import { countOf, joinWords } from '#shared/domain/text.ts'
import { maxLength } from '#shared/limits.ts'

/** The step below the dialog has fields of the same names; those here are called otherwise. */
const entered = z.object({ colleague: handOver })
type Entered = z.infer<typeof entered>

type HandOverFormProps = {
  saved: Registration
  onClose: () => void
  /** Says when a call begins and ends, during which the dialog stays. */
  onSending: (isSending: boolean) => void
}

export function HandOverForm({ saved, onClose, onSending }: HandOverFormProps) {
  const { visit } = useWizard()
  const { id, version, contact } = saved
  const [only, ...others] = contact.registeredByEmails
  const [failure, setFailure] = useState<string | null>(null)
  const { control, ...form } = useForm<Entered>({
    resolver: standardSchemaResolver(entered),
    defaultValues: {
      colleague: { id, version, firstName: '', lastName: '', to: others.length === 0 ? only : '' },
    },
  })
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isStillOpen = useStillOpen()

  async function send({ colleague: body }: Entered) {
    setFailure(null)
    onSending(true)
    try {
      await callApi(registrationEndpoints.handOverRegistration, { body })
      void queryClient.invalidateQueries()
      toast(`${body.firstName} ${body.lastName} is now the contact`)
      if (!isStillOpen()) return
      const isForEvent = visit.role === 'admin'
      void navigate({ href: isForEvent ? fillPath(paths.eventPartners, { id: saved.eventId }) : paths.dashboard })
    } catch (error) {
      const issues = problemIssues(error)
      if (!isStillOpen()) {
        toastFailure('The registration wasn’t transferred', error, 'We couldn’t confirm the transfer')
        return
      }
      for (const { path, message } of issues) form.setError(`colleague.${path as keyof HandOver}`, { message })
      setFailure(issues.length === 0 ? describeFailure(error) : null)
      const [first] = issues
      if (first) form.setFocus(`colleague.${first.path as keyof HandOver}`)
    } finally {
      onSending(false)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    // The dialog belongs to the form of the step.
    event.stopPropagation()
    if (!form.formState.isSubmitting) void form.handleSubmit(send)()
  }

  const options = contact.registeredByEmails.map((email) => ({ value: email, label: email }))
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <FormSelectField
          control={control}
          name="colleague.to"
          label="Email"
          placeholder="Choose one"
          options={options}
          isRequired
        />
        <FieldRow>
          <FormTextField
            control={control}
            name="colleague.firstName"
            label="First name"
            maxLength={maxLength.personName}
            isRequired
          />
          <FormTextField
            control={control}
            name="colleague.lastName"
            label="Last name"
            maxLength={maxLength.personName}
            isRequired
          />
        </FieldRow>
        <WhatChanges saved={saved} to={useWatch({ control, name: 'colleague.to' })} />
        {failure && <Notice tone="error">{failure}</Notice>}
        <Actions isAtFoot>
          <Button type="submit" tone="primary" isBusy={form.formState.isSubmitting} busyLabel="Transferring…">
            Transfer
          </Button>
          <Button onPress={onClose} isHeld={form.formState.isSubmitting}>
            Cancel
          </Button>
        </Actions>
      </Stack>
    </form>
  )
}

/** Who can do what afterwards. */
function WhatChanges({ saved, to }: { saved: Registration; to: string | undefined }) {
  const { user } = useWizard()
  const { contact } = saved
  const isOwn = isSameEmail(contact.email, user.email)
  const former = isOwn ? 'You' : `${contact.firstName} ${contact.lastName}`
  const links = useQuery(guestLinksQuery(saved.id)).data?.spots.filter(isLive) ?? []
  return (
    <ul className={layout.stack2}>
      <li>{to || 'Your colleague'} becomes the contact, can change everything, and gets all emails.</li>
      <li>
        {former} can still enter attendee names until {to || 'your colleague'} removes {isOwn ? 'you' : 'them'} from
        “Registered by.”
      </li>
      <li>If someone else created this registration for the contact, they can also enter attendee names.</li>
      <li>We’ll email everyone involved.</li>
      {links.length > 0 && (
        <li>
          {countOf(links.length, 'guest link')} will stay active:{' '}
          {joinWords(links.map(({ spotNumber, name }) => `spot ${spotNumber} (${name})`))}. {to || 'Your colleague'} can
          end {links.length === 1 ? 'it' : 'them all'} in the attendee list.
        </li>
      )}
    </ul>
  )
}
