import { useMutation } from '@tanstack/react-query'
import { callApi } from '#client/api/call.ts'
import { describeFailure } from '#client/api/request-error.ts'
import { useToastOutcome } from '#client/parts/unsent-mail.tsx'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { userEndpoints } from '#shared/contracts/users.ts'
import { describeSendOutcome } from '#shared/domain/mail/mail-setup.ts'

export const sendInvitation = (email: string, whyUnsent: string) =>
  invite(email).then(
    (invited) => ({ isSent: true, sentence: describeSendOutcome('Invitation', whyUnsent, invited.email) }),
    (failure) => ({ isSent: false, sentence: explainInvitationFailure(failure) }),
  )

const invite = (email: string) => callApi(userEndpoints.inviteUser, { body: { email } })

const explainInvitationFailure = (failure: unknown) => `We couldn’t send the invitation. ${describeFailure(failure)}`

interface InviteButtonProps {
  email: string
  name: string
  isQuiet?: boolean
}

export function InviteButton({ email, name, isQuiet = false }: InviteButtonProps) {
  const toastOutcome = useToastOutcome()
  const sending = useMutation({
    mutationFn: () => invite(email),
    onSuccess: (invited) => void toastOutcome({ what: 'Invitation', to: invited.email }),
    onError: (failure) => void toast(explainInvitationFailure(failure), { tone: 'error' }),
  })
  return (
    <Button
      tone={isQuiet ? 'quiet' : 'secondary'}
      isBusy={sending.isPending}
      aria-label={`Invite ${name}`}
      onPress={() => sending.mutate()}
    >
      Invite
    </Button>
  )
}
