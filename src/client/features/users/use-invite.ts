import { useMutation } from '@tanstack/react-query'
import { callApi } from '#client/api/call.ts'
import { describeFailure } from '#client/api/request-error.ts'
import { toast } from '#client/ui/toast.tsx'
import { userEndpoints } from '#shared/contracts/users.ts'

export const sendInvitation = (email: string) => callApi(userEndpoints.inviteUser, { body: { email } })

export const tellInvited = ({ email }: { email: string }) => void toast(`An invitation is on its way to ${email}`)

export const tellNotInvited = (failure: unknown) =>
  void toast(`No invitation was sent. ${describeFailure(failure)}`, { tone: 'error' })

/** Invites a user, and says whether that worked. */
export function useInvite() {
  return useMutation({ mutationFn: sendInvitation, onSuccess: tellInvited, onError: tellNotInvited })
}
