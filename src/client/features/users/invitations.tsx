import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { callApi } from '#client/api/call.ts'
import { describeFailure, problemIssues } from '#client/api/request-error.ts'
import { useMailLeaves } from '#client/api/site.ts'
import { Actions, Button } from '#client/ui/buttons/button.tsx'
import { FormEmailField } from '#client/ui/form/form-fields.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { type Invitation, invitation, type UserRecord, userEndpoints } from '#shared/contracts/users.ts'
import { describeOutcome } from '#shared/domain/mail/mail-log.ts'
import { nameUser } from './names.ts'

export const sendInvitation = (email: string) => callApi(userEndpoints.inviteUser, { body: { email } })

export const describeInvited = ({ email }: { email: string }, mailLeaves: boolean) =>
  describeOutcome('An invitation', email, mailLeaves)

export const describeNotInvited = (failure: unknown) => `No invitation was sent. ${describeFailure(failure)}`

function useInvite() {
  const mailLeaves = useMailLeaves()
  return useMutation({
    mutationFn: sendInvitation,
    onSuccess: (invited) => void toast(describeInvited(invited, mailLeaves)),
    onError: (failure) => void toast(describeNotInvited(failure), { tone: 'error' }),
  })
}

export function InviteButton({ user, isQuiet = false }: { user: UserRecord; isQuiet?: boolean }) {
  const invite = useInvite()
  return (
    <Button
      tone={isQuiet ? 'quiet' : 'secondary'}
      isBusy={invite.isPending}
      aria-label={`Invite ${nameUser(user)}`}
      onPress={() => invite.mutate(user.email)}
    >
      Invite
    </Button>
  )
}

/** The button of the list that invites somebody by their address alone; they enter the rest themselves. */
export function InviteSomebody() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>Invite somebody</Button>
      <Dialog isOpen={isOpen} title="Invite somebody" onClose={() => setOpen(false)}>
        <InviteForm onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function InviteForm({ onDone }: { onDone: () => void }) {
  const mailLeaves = useMailLeaves()
  const { control, ...form } = useForm<Invitation>({
    resolver: standardSchemaResolver(invitation),
    defaultValues: { email: '' },
  })

  async function send({ email }: Invitation) {
    try {
      toast(describeInvited(await sendInvitation(email), mailLeaves))
      onDone()
    } catch (failure) {
      const [issue] = problemIssues(failure)
      form.setError('email', { message: issue?.message ?? describeFailure(failure) }, { shouldFocus: true })
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!form.formState.isSubmitting) void form.handleSubmit(send)()
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <p>They get a mail with a link and enter their name and company themselves, as a partner.</p>
        <FormEmailField control={control} name="email" label="Email" autoComplete="off" isRequired />
        <Actions>
          <Button type="submit" tone="primary" isBusy={form.formState.isSubmitting}>
            Send invitation
          </Button>
          <Button onPress={onDone}>Cancel</Button>
        </Actions>
      </Stack>
    </form>
  )
}
