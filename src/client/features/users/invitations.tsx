import { useMutation } from '@tanstack/react-query'
import { useMailLeaves } from '#client/api/app-context.ts'
import { callApi } from '#client/api/call.ts'
import { describeFailure } from '#client/api/request-error.ts'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { type UserRecord, userEndpoints } from '#shared/contracts/users.ts'
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
