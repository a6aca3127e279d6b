import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { callApi } from '#client/api/call.ts'
import { describeFailure, readProblemIssues } from '#client/api/request-error.ts'
import { useToastErrorAfterUnmount } from '#client/parts/toast-failure.ts'
import { UnsentNotice, useToastOutcome } from '#client/parts/unsent-mail.tsx'
import { useRecords } from '#client/records/entity-list-page.tsx'
import { Actions, Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { SelectField } from '#client/ui/fields/choice-fields.tsx'
import { TextAreaField } from '#client/ui/fields/text-field.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { tooManyInvitations, userEndpoints } from '#shared/contracts/users.ts'
import { checkAddresses } from '#shared/domain/mail/address-list.ts'
import { readAddresses } from '#shared/domain/mail/read-addresses.ts'
import { maxInvitationsAtOnce } from '#shared/limits.ts'
import { users as entity, labelRole, roleHint, rolesQuery } from './user-records.tsx'

const partner = 2

interface InviteFormProps {
  onDone: () => void
  onSending: (isSending: boolean) => void
}

export function InviteForm({ onDone, onSending }: InviteFormProps) {
  const [text, setText] = useState('')
  const [role, setRole] = useState(partner)
  const [isChecked, setChecked] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const addresses = readAddresses(text)
  const inviting = useInviting(addresses, { onDone, onSending })
  const { data: users = [] } = useRecords(entity)
  const { data: roles = [] } = useQuery(rolesQuery)
  const checked = checkAddresses(addresses, new Set(users.map(({ email }) => email.toLowerCase())))
  const reasons = addresses.map((email, index) => checked[index] ?? inviting.reasons.get(email) ?? null)

  function type(typed: string) {
    setText(typed)
    setChecked(false)
    inviting.reset()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (describeProblem(addresses, checked)) area.current?.focus()
    else if (!inviting.isPending) inviting.mutate(addresses.map((email) => ({ email, appRoleId: role })))
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <p>Each person gets a link by email and enters their own name and company.</p>
        <UnsentNotice />
        <div className="flex flex-col gap-6 min-w-0" inert={inviting.isPending}>
          <TextAreaField
            ref={area}
            label="Email addresses"
            hint="Separate addresses with commas, semicolons, or line breaks."
            value={text}
            onChange={type}
            error={isChecked ? describeProblem(addresses, reasons) : undefined}
            rows={6}
            isRequired
          />
          <p role="status">{addresses.length > 1 && `${addresses.length} people`}</p>
          <SelectField
            label="Role"
            hint={roleHint}
            value={role}
            options={roles.map(({ id, name }) => ({ value: id, label: labelRole(name) }))}
            onChange={(roleId) => setRole(roleId ?? partner)}
          />
        </div>
        {inviting.failure && <Notice tone="error">{inviting.failure}</Notice>}
        <Actions isAtFoot>
          <Button type="submit" tone="primary" isBusy={inviting.isPending}>
            {addresses.length > 1 ? `Send ${addresses.length} invitations` : 'Send invitation'}
          </Button>
          <Button onPress={onDone} isHeld={inviting.isPending}>
            Cancel
          </Button>
        </Actions>
      </Stack>
    </form>
  )
}

function describeProblem(addresses: readonly string[], reasons: readonly (string | null)[]): string | undefined {
  if (addresses.length === 0) return 'Email is required'
  if (addresses.length > maxInvitationsAtOnce) return `${tooManyInvitations}. You entered ${addresses.length}.`
  const wrong = addresses.flatMap((email, index) => (reasons[index] ? [`${email}: ${reasons[index]}`] : []))
  if (addresses.length === 1) return reasons[0] ?? undefined
  return wrong.length > 0 ? `We didn’t send any invitations. ${wrong.join('. ')}` : undefined
}

/** Stores errors by address, so that they stay correct when other addresses are removed. */
function useInviting(addresses: readonly string[], { onDone, onSending }: InviteFormProps) {
  const queryClient = useQueryClient()
  const toastOutcome = useToastOutcome()
  const sending = useMutation({
    onMutate: () => onSending(true),
    onSettled: () => onSending(false),
    onError: useToastErrorAfterUnmount('We couldn’t send the invitations'),
    mutationFn: (invitations: { email: string; appRoleId: number }[]) =>
      callApi(userEndpoints.inviteUsers, { body: { invitations } }),
    onSuccess: ({ invited }, [first]) => {
      toastOutcome(invited === 1 ? { what: 'Invitation', to: first?.email } : { what: `${invited} invitations` })
      onDone()
      void queryClient.invalidateQueries({ queryKey: ['users'] })
    },
  })
  const reasons = new Map<string, string>()
  for (const { path, message } of readProblemIssues(sending.error)) {
    const email = sending.variables?.[Number(path.split('.')[1])]?.email
    if (email && addresses.includes(email)) reasons.set(email, message)
  }
  const failure = sending.error && readProblemIssues(sending.error).length === 0 ? describeFailure(sending.error) : null
  return { ...sending, reasons, failure }
}
