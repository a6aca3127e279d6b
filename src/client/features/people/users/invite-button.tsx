import { useMutation } from '@tanstack/react-query'
import { callApi } from '#client/api/call.ts'
import { describeFailure } from '#client/api/request-error.ts'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { userEndpoints } from '#shared/contracts/users.ts'
import { describeOutcome } from '#shared/domain/mail/mail-log.ts'

/** Sends an invitation, and says what has become of it. */
export const sendInvitation = (email: string) =>
  callApi(userEndpoints.inviteUser, { body: { email } }).then(
    (invited) => ({ isSent: true, sentence: describeOutcome('Invitation', invited.email) }),
    (failure) => ({ isSent: false, sentence: `No invitation was sent. ${describeFailure(failure)}` }),
  )

interface InviteButtonProps {
  email: string
  name: string
  isQuiet?: boolean
}

export function InviteButton({ email, name, isQuiet = false }: InviteButtonProps) {
  const invite = useMutation({
    mutationFn: () => sendInvitation(email),
    onSuccess: ({ isSent, sentence }) => void toast(sentence, isSent ? {} : { tone: 'error' }),
  })
  return (
    <Button
      tone={isQuiet ? 'quiet' : 'secondary'}
      isBusy={invite.isPending}
      aria-label={`Invite ${name}`}
      onPress={() => invite.mutate()}
    >
      Invite
    </Button>
  )
}
