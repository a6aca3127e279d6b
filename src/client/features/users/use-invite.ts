import { useMutation } from '@tanstack/react-query'
import { callApi } from '#client/api/call.ts'
import { describeFailure } from '#client/api/request-error.ts'
import { useMailLeaves } from '#client/api/site.ts'
import { toast } from '#client/ui/overlays/toast.tsx'
import { userEndpoints } from '#shared/contracts/users.ts'
import { describeOutcome } from '#shared/domain/mail-words.ts'

export const sendInvitation = (email: string) => callApi(userEndpoints.inviteUser, { body: { email } })

export const describeInvited = ({ email }: { email: string }, mailLeaves: boolean) =>
  describeOutcome('An invitation', email, mailLeaves)

export const describeNotInvited = (failure: unknown) => `No invitation was sent. ${describeFailure(failure)}`

/** Invites a user, and says whether that worked. */
export function useInvite() {
  const mailLeaves = useMailLeaves()
  return useMutation({
    mutationFn: sendInvitation,
    onSuccess: (invited) => void toast(describeInvited(invited, mailLeaves)),
    onError: (failure) => void toast(describeNotInvited(failure), { tone: 'error' }),
  })
}
