import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useCanSendMail } from '#client/api/app-context.ts'
import { callApi } from '#client/api/call.ts'
import { describeFailure, problemIssues } from '#client/api/request-error.ts'
import { useToastErrorAfterUnmount } from '#client/parts/toast-failure.ts'
import { Actions, Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { SelectField } from '#client/ui/fields/choice-fields.tsx'
import { TextAreaField } from '#client/ui/fields/text-field.tsx'
import layout from '#client/ui/layout/layout.module.css'
import { Stack } from '#client/ui/layout/layout.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { tooManyInvitations, userEndpoints } from '#shared/contracts/users.ts'
import { checkAddresses } from '#shared/domain/mail/address-list.ts'
import { describeOutcome } from '#shared/domain/mail/mail-log.ts'
import { readAddresses } from '#shared/domain/mail/read-addresses.ts'
import { countOf } from '#shared/domain/text.ts'
import { maxInvitationsAtOnce } from '#shared/limits.ts'
import { nameRole, rolesQuery, usersQuery } from './user-records.ts'
import styles from './users.module.css'

const partner = 2

interface Person {
  email: string
  appRoleId: number
  /** Why they cannot be invited. */
  error: string | null
}

interface InviteFormProps {
  onDone: () => void
  /** Until it is answered the dialog stays open. */
  onSending: (isSending: boolean) => void
}

/** Reads a pasted list of addresses, gives each a role, and invites all of them or none. */
export function InviteForm({ onDone, onSending }: InviteFormProps) {
  const [text, setText] = useState('')
  const [role, setRole] = useState(partner)
  const [ownRoles, setOwnRoles] = useState<Readonly<Record<string, number>>>({})
  const [isChecked, setChecked] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const addresses = readAddresses(text)
  const inviting = useInviting(addresses, { onDone, onSending })
  useEffect(() => {
    if (inviting.error) area.current?.focus()
  }, [inviting.error])
  const { data: users = [] } = useQuery(usersQuery)
  const checked = checkAddresses(addresses, new Set(users.map(({ email }) => email.toLowerCase())))
  const reasons = isChecked || addresses.length > 1 ? checked : []
  const people = addresses.map(
    (email, index): Person => ({
      email,
      appRoleId: ownRoles[email] ?? role,
      error: reasons[index] ?? inviting.reasons.get(email) ?? null,
    }),
  )
  const problem = isChecked ? describeProblem(people) : undefined
  const wrong = people.length > 1 ? people.filter(({ error }) => error !== null).length : 0

  function type(typed: string) {
    setText(typed)
    inviting.reset()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (addresses.length === 0 || addresses.length > maxInvitationsAtOnce || checked.some(Boolean)) {
      area.current?.focus()
    } else if (!inviting.isPending) {
      inviting.mutate(people.map(({ email, appRoleId }) => ({ email, appRoleId })))
    }
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <p>Each person gets a link by email and enters their own name and company.</p>
        {/* Entries made while inviting would be lost. */}
        <div className={layout.stack} inert={inviting.isPending}>
          <TextAreaField
            ref={area}
            label="Email addresses"
            hint="Separate addresses with commas, semicolons, or line breaks."
            value={text}
            onChange={type}
            onBlur={() => text.trim() !== '' && setChecked(true)}
            error={problem}
            rows={3}
            isRequired
          />
          <RoleField label="Role" value={role} onChange={setRole} />
          {people.length > 1 && (
            <PeopleList
              people={people}
              onChange={(email, roleId) => setOwnRoles({ ...ownRoles, [email]: roleId })}
              onRemove={(removed) => setText(addresses.filter((_, index) => index !== removed).join('\n'))}
            />
          )}
        </div>
        {inviting.failure && <Notice tone="error">{inviting.failure}</Notice>}
        <Actions isAtFoot>
          <Button
            type="submit"
            tone="primary"
            isBusy={inviting.isPending}
            disabledReason={wrong > 0 ? `${wrong} of ${people.length} can’t be invited. Fix or remove them` : undefined}
          >
            {people.length > 1 ? `Send ${people.length} invitations` : 'Send invitation'}
          </Button>
          <Button onPress={onDone} isHeld={inviting.isPending}>
            Cancel
          </Button>
        </Actions>
      </Stack>
    </form>
  )
}

function describeProblem(people: readonly Person[]): string | undefined {
  if (people.length === 0) return 'Email is required'
  if (people.length > maxInvitationsAtOnce) return `${tooManyInvitations}. These are ${people.length}.`
  const wrong = people.filter(({ error }) => error !== null)
  if (wrong.length === 0) return undefined
  if (people.length === 1) return wrong[0]?.error ?? undefined
  return `${wrong.length} of ${people.length} have errors, so we didn’t send any invitations. Fix them below.`
}

/** Sends them all or none; the reasons of the server go by address, so that they stay with theirs while others go. */
function useInviting(addresses: readonly string[], { onDone, onSending }: InviteFormProps) {
  const queryClient = useQueryClient()
  const canSendMail = useCanSendMail()
  const sending = useMutation({
    onMutate: () => onSending(true),
    onSettled: () => onSending(false),
    onError: useToastErrorAfterUnmount('No invitations were sent'),
    mutationFn: (invitations: { email: string; appRoleId: number }[]) =>
      callApi(userEndpoints.inviteUsers, { body: { invitations } }),
    onSuccess: ({ invited }, [first]) => {
      toast(
        !canSendMail
          ? `${countOf(invited, 'invitation')} saved. Fairway can’t send email yet`
          : invited === 1
            ? describeOutcome('Invitation', first?.email ?? '')
            : `${invited} invitations sent`,
      )
      onDone()
      void queryClient.invalidateQueries({ queryKey: ['users'] })
    },
  })
  const reasons = new Map<string, string>()
  for (const { path, message } of problemIssues(sending.error)) {
    const email = sending.variables?.[Number(path.split('.')[1])]?.email
    if (email && addresses.includes(email)) reasons.set(email, message)
  }
  const failure = sending.error && problemIssues(sending.error).length === 0 ? describeFailure(sending.error) : null
  return { ...sending, reasons, failure }
}

interface PeopleListProps {
  people: readonly Person[]
  onChange: (email: string, roleId: number) => void
  onRemove: (index: number) => void
}

function PeopleList({ people, onChange, onRemove }: PeopleListProps) {
  return (
    <section aria-label="People to invite">
      <p role="status">{people.length} people</p>
      <ul className={styles.people}>
        {people.map(({ email, appRoleId, error }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an address can appear twice, and a row is the text at its position
          <li key={index} className={styles.person}>
            <span className={styles.address}>
              {email}
              {error !== null && <span className={styles.reason}>{error}</span>}
            </span>
            <RoleField
              label={`Role of ${email}`}
              isLabelHidden
              value={appRoleId}
              onChange={(roleId) => onChange(email, roleId)}
            />
            <Button tone="quiet" aria-label={`Remove ${email}`} onPress={() => onRemove(index)}>
              <X size={18} aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface RoleFieldProps {
  label: string
  value: number
  onChange: (roleId: number) => void
  isLabelHidden?: boolean
}

function RoleField({ onChange, ...field }: RoleFieldProps) {
  const { data = [] } = useQuery(rolesQuery)
  const options = data.map(({ id, name }) => ({ value: id, label: nameRole(name) }))
  return <SelectField {...field} options={options} onChange={(roleId) => roleId !== null && onChange(roleId)} />
}
