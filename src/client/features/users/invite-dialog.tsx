import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type FormEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { describeFailure, problemIssues } from '#client/api/request-error.ts'
import { useMailLeaves } from '#client/api/site.ts'
import { Actions, Button } from '#client/ui/buttons/button.tsx'
import { FormEmailField } from '#client/ui/form/form-fields.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { type Invitation, invitation } from '#shared/contracts/users.ts'
import { describeInvited, sendInvitation } from './use-invite.ts'

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
